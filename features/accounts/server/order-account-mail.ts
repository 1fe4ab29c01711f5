import { createHash, randomUUID } from 'node:crypto'
import { pages } from '#kernel/addresses/pages.ts'
import { accountMails } from '#messages/accounts/mails.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail, type OutgoingMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The key of every email contains the account's id, so that the emails can be found when the account is erased. */
type Owner = { id: string; name: string; email: string }

/**
 * Queues the email with the password reset link. The token comes after `#`, so that no server log and no
 * Referer header contains it.
 */
export async function queueResetMail(
  platform: Platform,
  { owner, token }: { owner: Owner; token: string },
): Promise<void> {
  const texts = accountMails.reset
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(owner.name) },
    { kind: 'text', text: texts.intro },
    { kind: 'button', label: texts.button, url: `${platform.baseUrl}${pages.resetPassword()}#token=${token}` },
    { kind: 'text', text: texts.ignore },
  ]
  const content = await renderMail(platform.site, { heading: texts.heading, preview: texts.preview, blocks })
  const dedupeKey = `password-reset:${owner.id}.${createHash('sha256').update(token).digest('hex')}`
  await queueAccountMail(platform, {
    kind: 'password-reset',
    dedupeKey,
    to: owner,
    subject: texts.subject(platform.site.name),
    ...content,
  })
}

/** Notifies the owner of an account that somebody tried to register with the same address. */
export async function queueAlreadyRegisteredMail(platform: Platform, owner: Owner): Promise<void> {
  const texts = accountMails.alreadyRegistered
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(owner.name) },
    { kind: 'text', text: texts.intro },
    { kind: 'button', label: texts.button, url: `${platform.baseUrl}${pages.login()}` },
    { kind: 'text', text: texts.forgotten },
  ]
  const content = await renderMail(platform.site, { heading: texts.heading, preview: texts.preview, blocks })
  const dedupeKey = `already-registered:${owner.id}.${randomUUID()}`
  await queueAccountMail(platform, {
    kind: 'already-registered',
    dedupeKey,
    to: owner,
    subject: texts.subject(platform.site.name),
    ...content,
  })
}

/**
 * Notifies the owner of an account that the password was changed, so that an owner who did not change it finds out in
 * time.
 */
export async function queuePasswordChangedMail(platform: Platform, owner: Owner): Promise<void> {
  const texts = accountMails.passwordChanged
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(owner.name) },
    { kind: 'text', text: texts.intro },
    { kind: 'text', text: texts.notYou },
    { kind: 'button', label: texts.button, url: `${platform.baseUrl}${pages.login()}` },
  ]
  const content = await renderMail(platform.site, { heading: texts.heading, preview: texts.preview, blocks })
  await queueAccountMail(platform, {
    kind: 'password-changed',
    dedupeKey: `password-changed:${owner.id}.${randomUUID()}`,
    to: owner,
    subject: texts.subject(platform.site.name),
    ...content,
  })
}

async function queueAccountMail({ db, jobs, clock }: Platform, mail: OutgoingMail): Promise<void> {
  await inTransaction(db, (tx) => queueMail({ tx, jobs, clock }, mail))
}
