import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { dueMails as texts } from '#messages/documents/dues.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { refundsAfterChange } from '#features/payments/server/carry-out-change.ts'
import type { ChangeRow } from '#features/payments/server/change-repository.ts'
import { dueLink } from '#features/payments/server/due-link.ts'
import type { DueRow } from '#features/payments/server/due-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { printMoment } from './print-moment.ts'
import { promiseBlocks } from './promise-blocks.ts'

/** What is due, and for which change; null after a bounced cheque. */
export type AskedDue = { booking: BookingRow; due: DueRow; change: ChangeRow | null }

/**
 * The mail with the link by which anybody pays what is due, and the same for WhatsApp. For a change it says what goes back
 * when the new trip is cancelled later.
 *
 * @param words of the first mail about a change, or of the reminder before its seats go back.
 */
export async function dueLinkMail(
  platform: Platform,
  { booking, due, change }: AskedDue,
  words: typeof texts.change.first | typeof texts.change.last = texts.change.first,
) {
  const { reference } = booking
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  const url = `${platform.baseUrl}${dueLink(platform, due, booking)}`
  const printed = { reference, amount, url }
  const { head, intro, rows, message } =
    change === null ? debtWords(booking, printed) : changeWords(change, { ...printed, words })
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
      : promiseBlocks(await refundsAfterChange(platform, booking, { change, at }), texts.change.refund)),
  ]
  return { mail: { ...head, blocks }, message }
}

type Printed = { reference: string; amount: string; url: string }
type Words = {
  head: { subject: string; heading: string; preview: string }
  intro: string
  rows: (readonly [string, string])[]
  message: string
}

const days = ({ startDate, endDate }: Pick<BookingRow, 'startDate' | 'endDate'>) =>
  `${formatCalendarDate(startDate)} – ${formatCalendarDate(endDate)}`

function debtWords(booking: BookingRow, { reference, amount, url }: Printed): Words {
  const { snapshot } = booking
  const { subject, heading, preview, intro, stays, message } = texts.link
  // Who has cancelled owes what went back out of the cheque, and has no seats any more.
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return {
    head: { subject: subject(reference, amount), heading, preview: preview(amount) },
    intro: [intro(snapshot.packageName, amount), ...(isSold ? [stays] : [])].join(' '),
    rows: [[texts.labels.dates, days(booking)]],
    message: message({ packageName: snapshot.packageName, amount, url }),
  }
}

type OfChange = Printed & { words: typeof texts.change.first | typeof texts.change.last }

function changeWords(change: ChangeRow, { reference, amount, url, words }: OfChange): Words {
  const { packageName } = change.snapshot
  const [day, until] = [formatCalendarDate(change.startDate), printMoment(change.heldUntil)]
  const { preview, message } = texts.change
  return {
    head: { subject: words.subject(reference, amount), heading: words.heading, preview: preview(until) },
    intro: words.intro(packageName, day, until),
    rows: [
      [texts.change.newDates, days(change)],
      [texts.change.until, until],
    ],
    message: message({ packageName, day, amount, until, url }),
  }
}
