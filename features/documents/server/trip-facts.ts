import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'

type FactTexts = {
  labels: Readonly<Record<'reference' | 'dates' | 'guests', string>>
  guests: (count: number) => string
}

/** The facts that identify a booking in an email: its reference, its days, and the number of guests. */
export function tripFacts({ reference, startDate, endDate, guests }: BookingRow, factLabels: FactTexts): MailBlock {
  return {
    kind: 'facts',
    rows: [
      [factLabels.labels.reference, reference],
      [factLabels.labels.dates, `${formatCalendarDate(startDate)} – ${formatCalendarDate(endDate)}`],
      [factLabels.labels.guests, factLabels.guests(guests)],
    ],
  }
}
