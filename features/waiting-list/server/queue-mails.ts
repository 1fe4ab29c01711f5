import { pages } from '#kernel/addresses/pages.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { waitingListMails as texts } from '#messages/waiting-list/mails.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { type MailBlock, renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { PartyRow } from './waiting-list-repository.ts'

type Order = { party: PartyRow; packageName: string }

/**
 * Emails a party that it is on the list, with the link for leaving the list.
 *
 * @param again makes the key of a repeated email unique, when somebody joins a second time.
 */
export async function queuePartyMail(
  { site, jobs, clock, secrets, baseUrl }: Platform,
  tx: Transaction,
  { party, packageName, again }: Order & { again?: string },
): Promise<void> {
  const url = `${baseUrl}${pages.waitingList(bearerToken(secrets.booking, 'waiting', party.id))}`
  const content = await renderMail(site, {
    heading: texts.joined.heading,
    preview: texts.joined.preview,
    blocks: [
      { kind: 'text', text: texts.joined.intro(party.seats) },
      { kind: 'facts', rows: tripRows({ party, packageName }) },
      { kind: 'text', text: texts.joined.leaveText },
      { kind: 'button', label: texts.joined.leave, url },
      { kind: 'text', text: texts.joined.ignore },
    ],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: 'waiting-list-joined',
      dedupeKey: ['waiting-list-joined', again === undefined ? party.id : `${party.id}.${again}`].join(':'),
      to: { name: party.name, email: party.email },
      subject: texts.joined.subject(packageName, formatCalendarDate(party.startDate)),
      ...content,
    },
  )
}

/** Emails the office that a party is waiting, is no longer waiting, or has paid its offer. Replies go to the party. */
export async function queueOfficeMail(
  { site, jobs, clock }: Platform,
  tx: Transaction,
  { party, packageName, what }: Order & { what: 'joined' | 'left' | 'taken' },
): Promise<void> {
  const office = texts.office
  const { subject, heading } = {
    joined: { subject: office.joinedSubject, heading: office.joinedHeading },
    left: { subject: office.leftSubject, heading: office.leftHeading },
    taken: { subject: office.offerPaidSubject, heading: office.offerPaidHeading },
  }[what]
  const { facts } = texts
  const contact: MailBlock = {
    kind: 'facts',
    rows: [
      ...tripRows({ party, packageName }),
      [facts.name, party.name],
      [facts.phone, party.phone],
      [facts.email, party.email],
    ],
  }
  const content = await renderMail(site, {
    heading,
    preview: office.preview(party.name),
    blocks: [contact, { kind: 'text', text: office.replyHint }],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: `waiting-list-office-${what}`,
      dedupeKey: `waiting-list-office-${what}:${party.id}`,
      to: { name: site.name, email: site.email },
      replyTo: party.email,
      subject: subject(packageName, formatCalendarDate(party.startDate), party.seats),
      ...content,
    },
  )
}

/** The date that a party is waiting for, as rows of an email. */
export function tripRows({ party, packageName }: Order): [string, string][] {
  const { facts } = texts
  return [
    [facts.tour, packageName],
    [facts.startDate, formatCalendarDate(party.startDate)],
    [facts.seats, String(party.seats)],
  ]
}
