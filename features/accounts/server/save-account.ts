import { pages } from '#kernel/addresses/pages.ts'
import { deletionMails } from '#messages/privacy/mails.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { deletionRequestRepository } from './deletion-request-repository.ts'

/**
 * Withdraws the deletion request of a user who has come back. This happens when the user signs in, sets a new password
 * by a mailed link, or undoes a change of the email address. The user gets a mail about it. Does nothing when there is
 * no request.
 */
export async function keepAccount(
  { jobs, clock, site, baseUrl }: Platform,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const user = await accountRepository.lock(tx, userId)
  if (user === undefined || !(await deletionRequestRepository.delete(tx, userId))) return
  const act = { ...aboutAccount(userId), at: clock.now(), reason: 'user returned' }
  await recordAct(tx, { name: 'user_deletion_withdrawn', ...act })
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
