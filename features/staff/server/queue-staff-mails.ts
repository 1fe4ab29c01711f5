import { createHash, randomUUID } from 'node:crypto'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { staffMessages } from '#messages/staff/office.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { StaffRow } from './staff-repository.ts'

const texts = staffMessages.mails

type LinkMail = {
  person: StaffRow
  token: string
  purpose: 'access' | 'second_step'
  isAccessReset?: boolean
  by: string
}

/** Queues the email with a set-up link. The token comes after `#`, so that no server log contains it. */
export async function queueLinkMail(platform: Platform, tx: Transaction, mail: LinkMail): Promise<void> {
  const { person, token, purpose, isAccessReset = false, by } = mail
  const { site, baseUrl } = platform
  const mailTexts = isAccessReset ? texts.newAccess : purpose === 'access' ? texts.invited : texts.secondStep
  const intro = mailTexts.intro(by, staffMessages.roles[person.role])
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(person.name) },
    { kind: 'text', text: intro },
    { kind: 'button', label: mailTexts.button, url: `${baseUrl}${deskPages.setUp(token)}` },
    { kind: 'text', text: mailTexts.ends },
  ]
  await order(platform, tx, {
    kind: 'desk-set-up',
    dedupeKey: `desk-set-up:${person.id}.${createHash('sha256').update(token).digest('hex')}`,
    to: person,
    subject: mailTexts.subject(site.name),
    ...(await renderMail(site, { heading: mailTexts.heading, preview: mailTexts.preview, blocks })),
  })
}

/** Emails a member of staff that their password was changed. */
export async function queuePasswordMail(
  platform: Platform,
  tx: Transaction,
  person: { id: string; name: string; email: string },
): Promise<void> {
  const mailTexts = texts.passwordChanged
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(person.name) },
    { kind: 'text', text: mailTexts.text },
  ]
  await order(platform, tx, {
    kind: 'desk-password',
    dedupeKey: `desk-password:${person.id}.${randomUUID()}`,
    to: person,
    subject: mailTexts.subject(platform.site.name),
    ...(await renderMail(platform.site, { heading: mailTexts.heading, preview: mailTexts.preview, blocks })),
  })
}

/** Emails an owner that somebody has lost the phone with their authenticator app. */
export async function queueLostPhoneMail(
  platform: Platform,
  tx: Transaction,
  { owner, person }: { owner: StaffRow; person: StaffRow },
): Promise<void> {
  const { site, baseUrl } = platform
  const mailTexts = texts.phoneLost
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(owner.name) },
    { kind: 'text', text: mailTexts.intro(person.name) },
    { kind: 'button', label: mailTexts.button, url: `${baseUrl}${deskPages.staff()}` },
  ]
  await order(platform, tx, {
    kind: 'desk-phone-lost',
    dedupeKey: `desk-phone-lost:${person.id}.${randomUUID()}`,
    to: owner,
    subject: mailTexts.subject(person.name),
    ...(await renderMail(site, { heading: mailTexts.heading(person.name), preview: mailTexts.preview, blocks })),
  })
}

async function order({ jobs, clock }: Platform, tx: Transaction, mail: Parameters<typeof queueMail>[1]): Promise<void> {
  await queueMail({ tx, jobs, clock }, mail)
}
