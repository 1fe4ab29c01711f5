import { randomUUID } from 'node:crypto'
import { pages } from '#kernel/addresses/pages.ts'
import { emailChangeMails } from '#messages/accounts/email-change-mails.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { EmailChangeRow } from './email-change-repository.ts'

type Person = { name: string; email: string }
type Texts = { subject: (siteName: string) => string; preview: string; heading: string }

/**
 * Queues the two emails of a request: the new address is asked to confirm, the old one is informed. When the new
 * address belongs to somebody else, that person is only informed.
 */
export async function queueEmailChangeMails(
  platform: Platform,
  tx: Transaction,
  input: { user: Person; change: EmailChangeRow; holder: string | undefined; mayWrite: boolean },
): Promise<void> {
  const { user, change, holder, mayWrite } = input
  const { confirm, notice } = emailChangeMails
  const old = { name: user.name, email: change.oldEmail }
  await renderAndQueueMail(platform, tx, {
    texts: notice,
    mail: { kind: 'email-change-notice', about: change.id, to: old },
    blocks: [{ kind: 'text', text: notice.intro(change.newEmail) }, ...undoBlocks(platform, change)],
  })
  if (!mayWrite) return
  if (holder !== undefined) return queueAddressTakenMail(platform, tx, { email: change.newEmail, holder })
  await renderAndQueueMail(platform, tx, {
    texts: confirm,
    mail: { kind: 'email-change', about: change.id, to: { name: user.name, email: change.newEmail } },
    blocks: [
      { kind: 'text', text: confirm.intro(change.oldEmail) },
      { kind: 'button', label: confirm.button, url: linkOf(platform, 'confirm', change) },
      { kind: 'text', text: confirm.ignore },
    ],
  })
}

/** Asks the account owner to confirm that the address is theirs. */
export async function queueOwnAddressMail(
  platform: Platform,
  tx: Transaction,
  { user, change }: { user: Person; change: EmailChangeRow },
): Promise<void> {
  const { own } = emailChangeMails
  await renderAndQueueMail(platform, tx, {
    texts: own,
    mail: { kind: 'own-address', about: change.id, to: user },
    blocks: [
      { kind: 'text', text: own.intro },
      { kind: 'button', label: own.button, url: linkOf(platform, 'own', change) },
      { kind: 'text', text: own.ignore },
    ],
  })
}

/** Informs the old address of the change and how to undo it. */
export async function queueEmailChangedMail(
  platform: Platform,
  tx: Transaction,
  { name, change }: { name: string; change: EmailChangeRow },
): Promise<void> {
  const { changed } = emailChangeMails
  await renderAndQueueMail(platform, tx, {
    texts: changed,
    mail: { kind: 'email-changed', about: change.id, to: { name, email: change.oldEmail } },
    blocks: [{ kind: 'text', text: changed.intro(change.newEmail) }, ...undoBlocks(platform, change)],
  })
}

/**
 * Notifies the owner of an address that somebody tried to use it. The email contains no name, because we do not know
 * who reads it.
 */
export async function queueAddressTakenMail(
  platform: Platform,
  tx: Transaction,
  { email, holder }: { email: string; holder: string },
): Promise<void> {
  const { taken } = emailChangeMails
  await renderAndQueueMail(platform, tx, {
    texts: taken,
    mail: { kind: 'address-taken', about: `${holder}.${randomUUID()}`, to: { name: '', email } },
    blocks: [
      { kind: 'text', text: taken.intro },
      { kind: 'button', label: taken.button, url: `${platform.baseUrl}${pages.login()}` },
    ],
  })
}

function undoBlocks(platform: Platform, change: EmailChangeRow): MailBlock[] {
  const { back } = emailChangeMails
  return [
    { kind: 'text', text: back.text },
    { kind: 'button', label: back.button, url: linkOf(platform, 'undo', change) },
    { kind: 'text', text: back.ignore },
  ]
}

/** The token comes after `#`, so that no server log and no Referer header contains it. */
function linkOf({ baseUrl, secrets }: Platform, link: 'confirm' | 'own' | 'undo', { id }: EmailChangeRow): string {
  const token = bearerToken(secrets.auth, link === 'undo' ? 'email-undo' : 'email-yes', id)
  return `${baseUrl}${pages.emailAddress()}#${link}=${token}`
}

type MailInput = { texts: Texts; mail: { kind: string; about: string; to: Person }; blocks: readonly MailBlock[] }

async function renderAndQueueMail(
  { site, jobs, clock }: Platform,
  tx: Transaction,
  { texts, mail, blocks }: MailInput,
): Promise<void> {
  const { kind, about, to } = mail
  const greeting = to.name === '' ? [] : [{ kind: 'text' as const, text: mailFrame.greeting(to.name) }]
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [...greeting, ...blocks, { kind: 'text', text: mailFrame.signature(site.name) }],
  })
  await queueMail(
    { tx, jobs, clock },
    { kind, dedupeKey: `${kind}:${about}`, to, subject: texts.subject(site.name), ...content },
  )
}
