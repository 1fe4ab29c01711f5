import type { BreakBooking, DeskBreak } from '../api/desk-schemas.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'

const texts = deskBroken.work

/** A line of the trail. `isRestart`: the work went on after a process had ended. */
type BreakTrailLine = { key: string; at: string; words: string; isRestart: boolean }

/** What happened in a break, the latest first: its steps, and what became of each booking. */
export function breakTrail({ steps, rows }: Pick<DeskBreak, 'steps' | 'rows'>): BreakTrailLine[] {
  const ofSteps = steps.map(({ step, bookings, who, at }) => {
    const by = who ?? texts.somebody
    const words = {
      broken: () => texts.trail.broken(bookings, by),
      went_on: () => texts.trail.went_on(bookings),
      offers_changed: () => texts.trail.offers_changed(by),
      reminded: () => texts.trail.reminded(bookings, by),
      paid_in: () => texts.trail.paid_in(by),
      done: () => texts.trail.done,
    }[step]()
    return { key: `${step} ${at}`, at, words, isRestart: step === 'went_on' }
  })
  const ofRows = rows.flatMap((row) => {
    const { reference, decidedAt: at } = row
    return at === null ? [] : [{ key: reference, at, words: outcomeWords(row), isRestart: false }]
  })
  return [...ofSteps, ...ofRows].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function outcomeWords(row: BreakBooking): string {
  const how = wayWords(row)
  return how === '' ? plainWords(row) : texts.decidedBy(plainWords(row), how)
}

function plainWords({ booker, brokenCase, outcome, movedTo, guests, refundPaise }: BreakBooking): string {
  if (brokenCase === 'change' && outcome === 'ended') return texts.stays(booker)
  switch (outcome) {
    case 'moved':
      return texts.moved(booker, movedTo === null ? '' : formatDayOfTrip(calendarDate(movedTo)), guests)
    case 'refund':
      return refundPaise === 0 ? texts.refundFree(booker) : texts.refund(booker, printRupees(refundPaise))
    case 'ended':
      return texts.ended(booker)
    case 'waits':
    case 'elsewhere':
      return texts.elsewhere(booker)
  }
}

/** By what a booking got its outcome; empty while it waits, and for what needed no answer. */
export function wayWords({ way, decidedBy }: Pick<BreakBooking, 'way' | 'decidedBy'>): string {
  const { ways } = deskBroken.table
  if (way === null || way === 'at_once' || way === 'elsewhere') return ''
  return way === 'phone' ? ways.phone(decidedBy ?? texts.somebody) : ways[way]
}
