import { pages } from '#kernel/addresses/pages.ts'
import { accountMails } from '#messages/accounts/mails.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'

/**
 * Notifies the account owner that somebody is trying passwords. Sends one email per episode, however many attempts
 * follow. Does nothing when there is no account.
 */
export async function notifyOfPasswordGuesses(
  { db, jobs, clock, site, baseUrl }: Platform,
  { userId, episode }: { userId: string | null; episode: string },
): Promise<void> {
  if (userId === null) return
  const owner = await accountRepository.findContact(db, userId)
  if (owner === undefined) return
  const texts = accountMails.failedSignIns
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.greeting(owner.name) },
      { kind: 'text', text: texts.intro },
      { kind: 'text', text: texts.waiting },
      { kind: 'text', text: texts.advice },
      { kind: 'button', label: texts.button, url: `${baseUrl}${pages.login()}` },
    ],
  })
  const mail = {
    kind: 'passwords-guessed',
    dedupeKey: `passwords-guessed:${owner.id}.${episode}`,
    to: owner,
    subject: texts.subject(site.name),
    ...content,
  }
  await inTransaction(db, (tx) => queueMail({ tx, jobs, clock }, mail))
}
