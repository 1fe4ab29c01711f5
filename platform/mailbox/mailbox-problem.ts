import * as z from 'zod/mini'
import type { MailboxProblem } from '#features/enquiries/rules/incoming-mail.ts'

const ImapError = z.object({
  code: z.optional(z.string()),
  authenticationFailed: z.optional(z.boolean()),
  serverResponseCode: z.optional(z.string()),
  responseStatus: z.optional(z.string()),
})

/** The reason for an error on the connection to a mailbox. */
export function mailboxProblem(error: unknown): MailboxProblem {
  const parsed = z.safeParse(ImapError, error)
  if (!parsed.success) return 'failing'
  const { code = '', authenticationFailed = false, serverResponseCode, responseStatus } = parsed.data
  if (authenticationFailed) return 'password'
  if (/CERT|SIGNATURE|ALTNAME|^ERR_(?:TLS|SSL)|EPROTO/.test(code)) return 'certificate'
  if (/^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CONNECT_TIMEOUT)$/.test(code)) {
    return 'unreachable'
  }
  if (serverResponseCode === 'NONEXISTENT' || responseStatus === 'NO') return 'folder'
  return 'cut'
}
