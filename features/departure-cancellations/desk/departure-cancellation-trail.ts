import type { DepartureCancellationBooking, DeskDepartureCancellation } from '../api/desk-calls.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'

const texts = deskCancelledDeparture.work

/** A line of the history. `isRestart` is true when the work continued after a process had died. */
type DepartureCancellationTrailEntry = { key: string; at: string; text: string; isRestart: boolean }

/** The history of a departure cancellation, latest first: its steps, and the outcome of each booking. */
export function departureCancellationTrail({
  steps,
  rows,
}: Pick<DeskDepartureCancellation, 'steps' | 'rows'>): DepartureCancellationTrailEntry[] {
  const stepEntries = steps.map(({ step, bookings, who, at }) => {
    const by = who ?? texts.somebody
    const labels = {
      cancelled: () => texts.trail.cancelled(bookings, by),
      went_on: () => texts.trail.went_on(bookings),
      offers_changed: () => texts.trail.offers_changed(by),
      reminded: () => texts.trail.reminded(bookings, by),
      paid_in: () => texts.trail.paid_in(by),
      done: () => texts.trail.done,
    }[step]()
    return { key: `${step} ${at}`, at, text: labels, isRestart: step === 'went_on' }
  })
  const outcomeEntries = rows.flatMap((row) => {
    const { reference, decidedAt: at } = row
    return at === null ? [] : [{ key: reference, at, text: outcomeText(row), isRestart: false }]
  })
  return [...stepEntries, ...outcomeEntries].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function outcomeText(row: DepartureCancellationBooking): string {
  const how = decisionWayText(row)
  return how === '' ? plainOutcomeText(row) : texts.decidedBy(plainOutcomeText(row), how)
}

function plainOutcomeText({
  booker,
  cancellationCase,
  outcome,
  movedTo,
  guests,
  refundPaise,
}: DepartureCancellationBooking): string {
  if (cancellationCase === 'change' && outcome === 'ended') return texts.stays(booker)
  switch (outcome) {
    case 'moved':
      return texts.moved(booker, movedTo === null ? '' : formatDayOfTrip(calendarDate(movedTo)), guests)
    case 'refund':
      return refundPaise === 0 ? texts.cancelledUnpaid(booker) : texts.refund(booker, printRupees(refundPaise))
    case 'ended':
      return texts.ended(booker)
    case 'waits':
    case 'elsewhere':
      return texts.elsewhere(booker)
  }
}

/** How a booking got its outcome; empty while it is waiting, and when no answer was needed. */
export function decisionWayText({ way, decidedBy }: Pick<DepartureCancellationBooking, 'way' | 'decidedBy'>): string {
  const { ways } = deskCancelledDeparture.table
  if (way === null || way === 'at_once' || way === 'elsewhere') return ''
  return way === 'phone' ? ways.phone(decidedBy ?? texts.somebody) : ways[way]
}
