import { calendarDate, formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { departureCancellationMails } from '#messages/departure-cancellations/mails.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { printDateTime } from '#features/documents/server/print-date-time.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { choicesOf, type Choices, type OfferedDate } from './choices.ts'
import { groupByParty, recipientsOf } from './affected-bookings.ts'
import type { CancelledDeparture } from './departure-cancellation-repository.ts'
import { findOtherDates } from './find-dates.ts'

/** What the office writes in all emails of a departure cancellation: the reason and the answer deadline. */
export type CancellationText = { reason: string; answerBy: Date }

type ChoiceMailInput = CancellationText & {
  booking: BookingRow
  departure: Pick<CancelledDeparture, 'packageName' | 'startDate'>
  choices: Choices
  url: string
  /** Null for the first email; otherwise a keyword that tells further emails apart. */
  again: string | null
}

const texts = departureCancellationMails.asked

/** The email that asks a booker to choose. */
export function choiceMail({ booking, departure, choices, url, again, reason, answerBy }: ChoiceMailInput) {
  const [trip, day] = [departure.packageName, formatCalendarDate(departure.startDate)]
  const until = printDateTime(answerBy)
  const amount = formatRupees(choices.refundPaise, { paise: 'shown' })
  const isRefundZero = choices.refundPaise === 0
  // A second person at the office must still confirm the payment of this booking, so there is nothing to choose yet.
  const awaitsConfirmation = booking.status === 'held'
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.intro(trip, day) },
    { kind: 'quote', text: reason },
    ...(awaitsConfirmation
      ? [{ kind: 'text' as const, text: texts.receipt }]
      : [
          { kind: 'text' as const, text: [texts.choose, ...lines(choices)].join('\n') },
          { kind: 'button' as const, label: texts.press, url },
          { kind: 'text' as const, text: texts.noAccountNeeded },
        ]),
    {
      kind: 'facts',
      rows: [
        [texts.labels.reference, booking.reference],
        [texts.labels.guests, texts.guests(choices.guests)],
        ...(awaitsConfirmation ? [] : [[texts.labels.until, until] as const]),
      ],
    },
    ...(awaitsConfirmation
      ? []
      : [{ kind: 'text' as const, text: isRefundZero ? texts.otherwiseEnds(until) : texts.otherwise(until, amount) }]),
    ...(choices.isRefundedByBank ? [{ kind: 'text' as const, text: texts.byBank }] : []),
  ]
  const mailTexts = wordsOf(again, choices)
  return {
    subject: mailTexts.subject(trip, day),
    heading: mailTexts.heading,
    preview: texts.preview(until),
    blocks,
  } satisfies Omit<BookingMail, 'kind' | 'about'>
}

/** A further email first says why it was sent. */
function wordsOf(
  again: string | null,
  { dates }: Choices,
): { subject: (trip: string, day: string) => string; heading: string } {
  switch (again?.[0]) {
    case 'r':
      return departureCancellationMails.reminder
    case 'l':
      return departureCancellationMails.longer
    case 'o':
      return dates.some(({ hasSeats }) => hasSeats)
        ? departureCancellationMails.offers
        : departureCancellationMails.noDates
    default:
      return texts
  }
}

/** The choices, one per line. Dates without seats for the whole group are left out. */
function lines({ dates, refundPaise }: Choices): string[] {
  const open = dates.filter(({ hasSeats }) => hasSeats)
  return [
    ...open.map(({ startDate, refundAmountPaise }) =>
      texts.move(
        formatCalendarDate(startDate),
        refundAmountPaise === 0 ? null : formatRupees(refundAmountPaise, { paise: 'shown' }),
      ),
    ),
    refundPaise === 0 ? texts.nothingPaid : texts.back(formatRupees(refundPaise, { paise: 'shown' })),
  ]
}

type Preview = CancellationText & {
  departure: CancelledDeparture
  /** The bookings whose bookers are asked to choose. */
  bookingRows: readonly BookingRow[]
  offeredDates: readonly OfferedDate[]
}

/** The first email as it would be sent; null when nobody is asked. */
export async function firstMail(
  { db, databaseNow }: Platform,
  { departure, bookingRows, offeredDates, ...message }: Preview,
): Promise<{ to: string; subject: string; text: string } | null> {
  const party = groupByParty(bookingRows).find((one) => recipientsOf(one).length > 0)
  const [booking] = party === undefined ? [] : recipientsOf(party)
  if (party === undefined || booking === undefined) return null
  const now = await databaseNow(db)
  const choices = await choicesOf(db, { party, offeredDates, now })
  const { subject, blocks } = choiceMail({ booking, departure, choices, url: '', again: null, ...message })
  return {
    to: booking.customerName,
    subject,
    text: blocks
      .map(plain)
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

function plain(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'rich':
      return block.text
    case 'quote':
      return `“${block.text}”`
    case 'button':
      return `[ ${block.label} ]`
    case 'link':
      return block.label
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  }
}

/** The dates that the office wants to offer, at today's prices. */
export async function datesToOffer(
  db: Parameters<typeof findOtherDates>[0],
  {
    departure,
    offers,
    now,
  }: { departure: CancelledDeparture; offers: readonly { startDate: string; seats: number }[]; now: Date },
) {
  const dates = await findOtherDates(db, departure, now)
  return offers.flatMap(({ startDate: date, seats }) => {
    const startDate: CalendarDate = calendarDate(date)
    const found = dates.find((one) => one.startDate === startDate)
    return found === undefined ? [] : [{ id: date, startDate, pricePaise: found.pricePaise, seatsLeft: seats }]
  })
}
