import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'

type Words = {
  labels: Readonly<Record<'reference' | 'dates' | 'guests', string>>
  guests: (count: number) => string
}

/** The facts that identify a booking in an email: its reference, its days, and the number of guests. */
export function tripFacts({ reference, startDate, endDate, guests }: BookingRow, words: Words): MailBlock {
  return {
    kind: 'facts',
    rows: [
      [words.labels.reference, reference],
      [words.labels.dates, `${formatCalendarDate(startDate)} – ${formatCalendarDate(endDate)}`],
      [words.labels.guests, words.guests(guests)],
    ],
  }
}
