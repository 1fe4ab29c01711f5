import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'
import { momentInIndia } from './indian-clock.ts'

const HOUR_MS = 3_600_000
/** Seats go to a party behind one that is too large at most so often. Then they are kept until it fits. */
export const SKIPS_MOST = 3
/** So long free seats are kept for one party. */
const GATHER_MS = 48 * HOUR_MS
const OFFER_MS = 24 * HOUR_MS
/** Shortly before the start an offer ends sooner, so that the next party still has its turn. */
const LATE_OFFER_MS = 4 * HOUR_MS
const LATE_DAYS = 10
/** Hours in India between which people sleep. */
const NIGHT_BEGINS = 21
const DAY_BEGINS = 8

/** A party that waits for seats on one date. */
export type Waiting = { id: string; seats: number; skipped: number; gatherUntil: Date | null }

/** What becomes of free seats. */
type Turns<Party> = {
  /** These get all their seats now. */
  offers: Party[]
  /** Parties that wait on, whose count of skips or gathering is another one now. */
  changed: { party: Party; skipped: number; gatherUntil: Date | null }[]
  /** Seats that are kept for a party, out of the public sale. */
  kept: number
}

/**
 * Says who gets free seats: the first party that fits whole. A party that does not fit keeps its place and is skipped at
 * most {@link SKIPS_MOST} times. Then free seats gather for it, for 48 hours at most; if they were too few, its skips
 * begin anew, so that it never blocks the others for long. Seats that have just come free and go to the public count as a
 * skip too: else a party that waits alone would never get more than one booking gives back.
 *
 * @param free.seats all seats that can be given.
 * @param free.isNew some of them have just come free, and nobody could buy them yet.
 * @param parties those that wait, the first above
 */
export function decideTurns<Party extends Waiting>(
  { seats: free, isNew }: { seats: number; isNew: boolean },
  parties: readonly Party[],
  now: Date,
): Turns<Party> {
  const offers: Party[] = []
  const passed: { party: Party; skipped: number; gatherUntil: Date | null }[] = []
  let left = free
  let gathering: (typeof passed)[number] | undefined
  for (const party of parties) {
    if (left === 0) break
    gathering = passed.find(({ skipped }) => skipped >= SKIPS_MOST)
    if (gathering !== undefined) break
    if (party.seats <= left) {
      offers.push(party)
      left -= party.seats
      for (const one of passed) one.skipped += 1
    } else {
      const hasGathered = party.gatherUntil !== null && party.gatherUntil <= now
      const { skipped, gatherUntil } = hasGathered ? { skipped: 0, gatherUntil: null } : party
      passed.push({ party, skipped, gatherUntil })
    }
  }
  gathering ??= left === 0 ? undefined : passed.find(({ skipped }) => skipped >= SKIPS_MOST)
  if (gathering !== undefined) gathering.gatherUntil ??= new Date(now.getTime() + GATHER_MS)
  if (gathering === undefined && isNew && left > 0) {
    for (const one of passed) if (one.skipped === one.party.skipped) one.skipped += 1
  }
  const isChanged = ({ party, skipped, gatherUntil }: (typeof passed)[number]) =>
    skipped !== party.skipped || gatherUntil?.getTime() !== party.gatherUntil?.getTime()
  return {
    offers,
    changed: passed.filter(isChanged).map(({ party, skipped, gatherUntil }) => ({ party, skipped, gatherUntil })),
    kept: gathering === undefined ? 0 : left,
  }
}

/**
 * The end of an offer that is made now: after 24 hours, after 4 within ten days of the start. The four begin in the morning
 * when the offer is made at night, because nobody reads it before; not on the day of the start.
 */
export function offerEnd(now: Date, { today, startDate }: { today: CalendarDate; startDate: CalendarDate }): Date {
  if (daysBetween(today, startDate) > LATE_DAYS) return new Date(now.getTime() + OFFER_MS)
  const hourOf = (day: CalendarDate, hour: number) => new Date(momentInIndia(day).getTime() + hour * HOUR_MS)
  const day = now < hourOf(today, DAY_BEGINS) ? today : now >= hourOf(today, NIGHT_BEGINS) ? addDays(today, 1) : null
  const begin = day === null || day >= startDate ? now : hourOf(day, DAY_BEGINS)
  return new Date(begin.getTime() + LATE_OFFER_MS)
}
