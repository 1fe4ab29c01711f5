import { pages } from '#contract/pages.ts'
import { accountMails } from '#messages/accounts-mails.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountRepository } from './account-repository.ts'

/**
 * Tells the owner of an account that somebody tries passwords. It is one mail for each episode, however many tries
 * follow. Does nothing when there is no account.
 */
export async function tellOfGuesses(
  { db, jobs, clock, site, baseUrl }: Platform,
  { userId, episode }: { userId: string | null; episode: string },
): Promise<void> {
  if (userId === null) return
  const owner = await accountRepository.findContact(db, userId)
  if (owner === undefined) return
  const texts = accountMails.passwordsGuessed
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
