import { addDays, type CalendarDate, daysBetween } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'

const HOUR_MS = 3_600_000
/**
 * How often available seats may skip a party that is too large for them. After that, seats are held until the party
 * fits.
 */
export const MAX_SKIPS = 3
/** How long seats are held for one party. This happens only once per party. */
const MAX_GATHERING_MS = 48 * HOUR_MS
const OFFER_MS = 24 * HOUR_MS
/** Shortly before the start an offer ends sooner, so that the next party still gets its turn. */
const LATE_OFFER_MS = 4 * HOUR_MS
const LATE_OFFER_DAYS = 10
/** Night hours in India. */
const NIGHT_START_HOUR = 21
const DAY_START_HOUR = 8

/**
 * A party waiting for seats on one date. If `gatherUntil` is past, seats were held for the party, but too few became
 * available.
 */
export type QueuedParty = { id: string; seats: number; skipped: number; gatherUntil: Date | null }

/** What happens to available seats. */
type TurnDecision<Party> = {
  /** These parties get all their seats now. */
  offers: Party[]
  /** Parties that continue to wait, with a changed skip count or gathering time. */
  changedParties: { party: Party; skipped: number; gatherUntil: Date | null }[]
  /** Seats that are held for a party, and are not on public sale. */
  heldSeats: number
}

/**
 * Decides who gets available seats: the first party that fits completely. A party that does not fit keeps its position
 * and is skipped at most {@link MAX_SKIPS} times. Then seats are gathered for it, for 48 hours at most. If too few
 * become available, nothing is held for it again, because enough seats may never become available; it then gets seats
 * only when it fits completely. The 48 hours of all parties skipped that often run at the same time, so a list of large
 * parties holds seats no longer than one party does. Released seats that go on public sale count as a skip too:
 * otherwise a party that waits alone would never get more seats than one booking releases.
 *
 * @param freeSeats.seats all seats that can be offered.
 * @param freeSeats.isNew true when some of them were just released, so that nobody could buy them yet.
 * @param parties the waiting parties, in list order
 */
export function decideTurns<Party extends QueuedParty>(
  { seats: freeSeats, isNew }: { seats: number; isNew: boolean },
  parties: readonly Party[],
  now: Date,
): TurnDecision<Party> {
  const offers: Party[] = []
  const states = parties.map((party) => stateOf(party, now))
  let seatsLeft = freeSeats
  let skippedStates: State<Party>[] = []
  for (const state of states) {
    if (seatsLeft === 0 || skippedStates.some(mustNotBeSkipped)) break
    if (state.party.seats > seatsLeft) {
      skippedStates = [...skippedStates, state]
      continue
    }
    offers.push(state.party)
    seatsLeft -= state.party.seats
    for (const one of skippedStates) countSkip(one)
  }
  const isHeldBack = seatsLeft > 0 && skippedStates.some(mustNotBeSkipped)
  if (isHeldBack) {
    const gatherUntil = new Date(now.getTime() + MAX_GATHERING_MS)
    for (const one of states.filter(mustNotBeSkipped)) one.gatherUntil ??= gatherUntil
  } else if (isNew && seatsLeft > 0) {
    for (const one of skippedStates) if (one.skipped === one.party.skipped) countSkip(one)
  }
  const isChanged = ({ party, skipped, gatherUntil }: State<Party>) =>
    skipped !== party.skipped || gatherUntil?.getTime() !== party.gatherUntil?.getTime()
  return {
    offers,
    changedParties: states
      .filter((one) => !offers.includes(one.party) && isChanged(one))
      .map(({ party, skipped, gatherUntil }) => ({ party, skipped, gatherUntil })),
    heldSeats: isHeldBack ? seatsLeft : 0,
  }
}

type State<Party> = { party: Party; skipped: number; gatherUntil: Date | null; hasGathered: boolean }

function stateOf<Party extends QueuedParty>(party: Party, now: Date): State<Party> {
  const { skipped, gatherUntil } = party
  const hasGathered = gatherUntil !== null && gatherUntil <= now
  return { party, skipped: hasGathered ? 0 : skipped, gatherUntil, hasGathered }
}

/** Counts one more skip. The count no longer matters for a party whose gathering is over. */
function countSkip(state: State<unknown>): void {
  if (!state.hasGathered) state.skipped += 1
}

function mustNotBeSkipped({ skipped }: State<unknown>): boolean {
  return skipped >= MAX_SKIPS
}

/**
 * The end of an offer that is made now: after 24 hours, or after four hours within ten days of the start. The four
 * hours of an offer made at night begin in the morning, because nobody reads it earlier. This does not apply on the day
 * of the start.
 */
export function offerEnd(now: Date, { today, startDate }: { today: CalendarDate; startDate: CalendarDate }): Date {
  if (daysBetween(today, startDate) > LATE_OFFER_DAYS) return new Date(now.getTime() + OFFER_MS)
  const timeOnDay = (day: CalendarDate, hour: number) => new Date(timeInIndia(day).getTime() + hour * HOUR_MS)
  const day =
    now < timeOnDay(today, DAY_START_HOUR)
      ? today
      : now >= timeOnDay(today, NIGHT_START_HOUR)
        ? addDays(today, 1)
        : null
  const offerStart = day === null || day >= startDate ? now : timeOnDay(day, DAY_START_HOUR)
  return new Date(offerStart.getTime() + LATE_OFFER_MS)
}
