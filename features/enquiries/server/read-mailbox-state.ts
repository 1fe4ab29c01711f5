import type { EnquiryCase, MailboxState } from '../api/desk-calls.ts'
import { mailboxName } from '#platform/environment/imap-address.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { CaseMessageRow } from './case-repository.ts'
import { mailboxRepository } from './mailbox-repository.ts'

const NOT_IMPORTED_WINDOW_MS = 7 * 86_400_000

/** The status of the office's mailbox; null when there is none. */
export async function getMailboxState({ db, env, clock }: Platform): Promise<MailboxState | null> {
  if (env.imap === undefined) return null
  const name = mailboxName(env.imap)
  const [row, left] = await Promise.all([
    mailboxRepository.find(db, name),
    mailboxRepository.countNotImported(db, name, new Date(clock.now().getTime() - NOT_IMPORTED_WINDOW_MS)),
  ])
  return {
    readAt: row?.readAt?.toISOString() ?? null,
    problem: row?.problem ?? null,
    problemSince: row?.problemSince?.toISOString() ?? null,
    left,
  }
}

/** The details of a message received by email. `email`: the address of the case. */
export function incomingOf(message: CaseMessageRow, email: string): EnquiryCase['messages'][number]['incoming'] {
  const { fromEmail, fromName, quoted, files, isAutomatic, isCut } = message
  if (fromEmail === null) return null
  return {
    name: fromName ?? '',
    email: fromEmail,
    isKnown: fromEmail === email.toLowerCase(),
    quoted: quoted ?? '',
    files: files ?? [],
    isAutomatic,
    isCut,
  }
}
