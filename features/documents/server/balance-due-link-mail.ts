import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { balanceDueMails as texts } from '#messages/documents/balance-due.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { refundsAfterChange } from '#features/payments/server/carry-out-change.ts'
import type { ChangeRow } from '#features/payments/server/change-repository.ts'
import { balanceDueLink } from '#features/payments/server/balance-due-link.ts'
import type { BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { printDateTime } from './print-date-time.ts'
import { refundPromiseBlocks } from './refund-promise-blocks.ts'

/** The balance due of a booking. `change` is the trip change that it pays for; null after a bounced cheque. */
export type RequestedBalanceDue = { booking: BookingRow; due: BalanceDueRow; change: ChangeRow | null }

/**
 * The email with the link through which anybody can pay a balance due, and the same text for WhatsApp. For a change it
 * states the refunds if the new trip is cancelled later.
 *
 * @param mailTexts the texts for the first email about a change, or for the reminder before its seats are released.
 */
export async function balanceDueLinkMail(
  platform: Platform,
  { booking, due, change }: RequestedBalanceDue,
  mailTexts: typeof texts.change.first | typeof texts.change.last = texts.change.first,
) {
  const { reference } = booking
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  const url = `${platform.baseUrl}${balanceDueLink(platform, due, booking)}`
  const printed = { reference, amount, url }
  const { header, intro, rows, message } =
    change === null ? balanceDueTexts(booking, printed) : changeTexts(change, { ...printed, mailTexts })
  const at = platform.clock.now()
  const blocks: MailBlock[] = [
    { kind: 'text', text: intro },
    {
      kind: 'facts',
      rows: [
        [texts.labels.reference, reference],
        ...rows,
        [texts.labels.guests, texts.guests(booking.guests)],
        [texts.labels.amount, amount],
      ],
    },
    { kind: 'button', label: texts.pay(amount), url },
    { kind: 'text', text: texts.link.anybody },
    ...(change === null
      ? []
      : refundPromiseBlocks(await refundsAfterChange(platform, booking, { change, at }), texts.change.refund)),
  ]
  return { mail: { ...header, blocks }, message }
}

type MailValues = { reference: string; amount: string; url: string }
type LinkMailTexts = {
  header: { subject: string; heading: string; preview: string }
  intro: string
  rows: (readonly [string, string])[]
  message: string
}

const days = ({ startDate, endDate }: Pick<BookingRow, 'startDate' | 'endDate'>) =>
  `${formatCalendarDate(startDate)} – ${formatCalendarDate(endDate)}`

function balanceDueTexts(booking: BookingRow, { reference, amount, url }: MailValues): LinkMailTexts {
  const { snapshot } = booking
  const { subject, heading, preview, intro, stays, message } = texts.link
  // A booker who cancelled owes the amount refunded from the bounced cheque, and no longer has any seats.
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return {
    header: { subject: subject(reference, amount), heading, preview: preview(amount) },
    intro: [intro(snapshot.packageName, amount), ...(isSold ? [stays] : [])].join(' '),
    rows: [[texts.labels.dates, days(booking)]],
    message: message({ packageName: snapshot.packageName, amount, url }),
  }
}

type ChangeTextsInput = MailValues & { mailTexts: typeof texts.change.first | typeof texts.change.last }

function changeTexts(change: ChangeRow, { reference, amount, url, mailTexts }: ChangeTextsInput): LinkMailTexts {
  const { packageName } = change.snapshot
  const [day, until] = [formatCalendarDate(change.startDate), printDateTime(change.heldUntil)]
  const { preview, message } = texts.change
  return {
    header: { subject: mailTexts.subject(reference, amount), heading: mailTexts.heading, preview: preview(until) },
    intro: mailTexts.intro(packageName, day, until),
    rows: [
      [texts.change.newDates, days(change)],
      [texts.change.until, until],
    ],
    message: message({ packageName, day, amount, until, url }),
  }
}
