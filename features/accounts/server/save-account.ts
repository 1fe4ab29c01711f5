import { pages } from '#kernel/addresses/pages.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { deletionMails } from '#messages/privacy/mails.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { deletionRequestRepository } from './deletion-request-repository.ts'

/**
 * Withdraws the deletion request of a user who has come back by signing in, setting a new password through an emailed
 * link, or undoing an email address change. The user gets an email about it. Does nothing when there is no request.
 */
export async function saveAccount(
  { jobs, clock, site, baseUrl }: Platform,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const user = await accountRepository.lock(tx, userId)
  if (user === undefined || !(await deletionRequestRepository.delete(tx, userId))) return
  const auditEvent = { ...accountEventFields(userId), at: clock.now(), reason: auditReasons.userReturned }
  await recordAuditEvent(tx, { name: 'user_deletion_withdrawn', ...auditEvent })
  const { kept: texts } = deletionMails
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: mailFrame.greeting(user.name) },
      { kind: 'text', text: texts.intro },
      { kind: 'text', text: texts.again },
      { kind: 'text', text: texts.notYou },
      { kind: 'button', label: texts.button, url: `${baseUrl}${pages.account()}` },
      { kind: 'text', text: mailFrame.signature(site.name) },
    ],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: 'account-kept',
      dedupeKey: `account-kept:${user.id}.${clock.now().getTime()}`,
      to: user,
      subject: texts.subject(site.name),
      ...content,
    },
  )
}
