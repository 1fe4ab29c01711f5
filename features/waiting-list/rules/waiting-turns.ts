import { addDays, type CalendarDate, daysBetween } from '#kernel/dates/calendar-date.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'

const HOUR_MS = 3_600_000
/** Seats go to a party behind one that is too large at most so often. Then they are kept until it fits. */
export const SKIPS_MOST = 3
/** So long free seats are kept for one party, once. */
const GATHER_MS = 48 * HOUR_MS
const OFFER_MS = 24 * HOUR_MS
/** Shortly before the start an offer ends sooner, so that the next party still has its turn. */
const LATE_OFFER_MS = 4 * HOUR_MS
const LATE_DAYS = 10
/** Hours in India between which people sleep. */
const NIGHT_BEGINS = 21
const DAY_BEGINS = 8

/** A party that waits for seats on one date. A `gatherUntil` that has passed: seats were kept for it in vain. */
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
 * most {@link SKIPS_MOST} times. Then free seats gather for it, for 48 hours at most. If they were too few, it gets seats
 * only when it fits whole: nothing is kept for it again, because it may be of people who never come. The 48 hours of all
 * that were skipped so often run at the same time, so a list of large parties keeps no seat longer than one does. Seats
 * that have just come free and go to the public count as a skip too: else a party that waits alone would never get more
 * than one booking gives back.
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
  const states = parties.map((party) => stateOf(party, now))
  let left = free
  let passed: State<Party>[] = []
  for (const state of states) {
    if (left === 0 || passed.some(mayNotBePassed)) break
    if (state.party.seats > left) {
      passed = [...passed, state]
      continue
    }
    offers.push(state.party)
    left -= state.party.seats
    for (const one of passed) skip(one)
  }
  const isKept = left > 0 && passed.some(mayNotBePassed)
  if (isKept) {
    const gatherUntil = new Date(now.getTime() + GATHER_MS)
    for (const one of states.filter(mayNotBePassed)) one.gatherUntil ??= gatherUntil
  } else if (isNew && left > 0) {
    for (const one of passed) if (one.skipped === one.party.skipped) skip(one)
  }
  const isChanged = ({ party, skipped, gatherUntil }: State<Party>) =>
    skipped !== party.skipped || gatherUntil?.getTime() !== party.gatherUntil?.getTime()
  return {
    offers,
    changed: states
      .filter((one) => !offers.includes(one.party) && isChanged(one))
      .map(({ party, skipped, gatherUntil }) => ({ party, skipped, gatherUntil })),
    kept: isKept ? left : 0,
  }
}

type State<Party> = { party: Party; skipped: number; gatherUntil: Date | null; hasGathered: boolean }

function stateOf<Party extends Waiting>(party: Party, now: Date): State<Party> {
  const { skipped, gatherUntil } = party
  const hasGathered = gatherUntil !== null && gatherUntil <= now
  return { party, skipped: hasGathered ? 0 : skipped, gatherUntil, hasGathered }
}

/** Counts one more skip. Of a party whose turn to gather is over, nothing depends on it any more. */
function skip(state: State<unknown>): void {
  if (!state.hasGathered) state.skipped += 1
}

function mayNotBePassed({ skipped }: State<unknown>): boolean {
  return skipped >= SKIPS_MOST
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
