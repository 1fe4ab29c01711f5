import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import { waitingListMails as texts } from '#messages/waiting-list/mails.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { paymentLink } from '#features/bookings/server/booking-link.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { printDateTime } from '#features/documents/server/print-date-time.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { type MailBlock, renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { PartyRow } from './waiting-list-repository.ts'

/** The key of the offer email, used to find an undelivered one. */
export const offerMailKey = (partyId: string) => `waiting-list-offer:${partyId}`

/** Emails a party that its seats are held, until when and for how much, with the payment link. */
export async function queueOfferMail(
  platform: Platform,
  tx: Transaction,
  { party, bookingId }: { party: PartyRow; bookingId: string },
): Promise<void> {
  const booking = await bookingRepository.findById(tx, bookingId)
  if (booking === undefined) throw new Error('the booking of an offer is missing')
  const { offer } = texts
  const { packageName } = booking.snapshot
  const amount = formatRupees(booking.payablePaise, { paise: 'shown' })
  const until = printDateTime(booking.holdExpiresAt)
  await order(platform, tx, {
    party,
    kind: 'waiting-list-offer',
    dedupeKey: offerMailKey(party.id),
    subject: offer.subject(party.seats, packageName, formatCalendarDate(party.startDate)),
    heading: offer.heading,
    preview: offer.preview(until),
    blocks: [
      { kind: 'text', text: offer.intro(party.seats, until) },
      {
        kind: 'facts',
        rows: [
          ...tripRows(packageName, party),
          [texts.facts.reference, booking.reference],
          [texts.facts.amount, amount],
          [texts.facts.until, until],
        ],
      },
      { kind: 'button', label: offer.pay(amount), url: `${platform.baseUrl}${paymentLink(platform, booking)}` },
      { kind: 'text', text: offer.after },
      { kind: 'link', text: offer.leaveText, label: texts.joined.leave, url: leaveUrl(platform, party) },
    ],
  })
}

/** Emails a party that its offer is over, and that its seats go to the next party. */
export async function queueOfferExpiredMail(
  platform: Platform,
  tx: Transaction,
  { party, packageName }: { party: PartyRow; packageName: string },
): Promise<void> {
  const { passedOn } = texts
  await order(platform, tx, {
    party,
    kind: 'waiting-list-passed-on',
    dedupeKey: `waiting-list-passed-on:${party.id}`,
    subject: passedOn.subject(packageName, formatCalendarDate(party.startDate)),
    heading: passedOn.heading,
    preview: passedOn.preview,
    blocks: [
      { kind: 'text', text: passedOn.intro },
      { kind: 'facts', rows: tripRows(packageName, party) },
      { kind: 'text', text: passedOn.again },
    ],
  })
}

type OfferMail = {
  party: PartyRow
  kind: string
  dedupeKey: string
  subject: string
  heading: string
  preview: string
  blocks: readonly MailBlock[]
}

async function order(
  { site, jobs, clock }: Platform,
  tx: Transaction,
  { party, kind, dedupeKey, subject, heading, preview, blocks }: OfferMail,
): Promise<void> {
  const content = await renderMail(site, {
    heading,
    preview,
    blocks: [
      { kind: 'text', text: mailFrame.greeting(party.name) },
      ...blocks,
      { kind: 'text', text: mailFrame.help(site.phone, site.whatsapp) },
      { kind: 'text', text: mailFrame.signature(site.name) },
    ],
  })
  const to = { name: party.name, email: party.email }
  await queueMail({ tx, jobs, clock }, { kind, dedupeKey, to, subject, ...content })
}

function tripRows(packageName: string, { startDate, seats }: PartyRow): [string, string][] {
  const { facts } = texts
  return [
    [facts.tour, packageName],
    [facts.startDate, formatCalendarDate(startDate)],
    [facts.seats, String(seats)],
  ]
}

function leaveUrl({ baseUrl, secrets }: Platform, { id }: PartyRow): string {
  return `${baseUrl}${pages.waitingList(bearerToken(secrets.booking, 'waiting', id))}`
}
