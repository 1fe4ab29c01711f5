import { addDays, daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '../rules/cancellation-policy.ts'
import { firstStartWithFullRefund } from '../rules/refund-outlook.ts'
import { isInSeason, type Season } from '../rules/season.ts'
import { PositionSet } from './places.ts'

/** How many days after today starts are known. This is as far as daily rules sell seats. */
export const START_DAYS_AHEAD = 400
/** Today and the days after it. */
export const START_DAYS = START_DAYS_AHEAD + 1
/** The sort key of a package without a start. */
export const NO_START = 99_999_999

/** A start date as a number that sorts like the date: `20261205`. */
export const startKey = (date: string | null): number => (date === null ? NO_START : Number(date.replaceAll('-', '')))

/** The data that determines when packages start. Positions are those of one listing. */
type StartFacts = {
  today: CalendarDate
  now: Date
  /** The number of packages. */
  length: number
  daily: readonly { season: Season | null; places: PositionSet }[]
  /**
   * For each day, the packages with a departure row, and those whose row has no seat left. A row overrides the rules
   * for its day.
   */
  rows: readonly PositionSet[]
  full: readonly PositionSet[]
  leadTimes: readonly { days: number; places: PositionSet }[]
  policies: readonly { policy: CancellationPolicy; places: PositionSet }[]
}

/**
 * The days from today on which each package starts with a free seat: one bit per day and package, 5 MB for 100,000
 * packages. Immutable, and valid for one listing, one day and one state of the seats.
 */
export class Starts {
  readonly today: CalendarDate
  /** The date of each day, `#days.length` in total. */
  readonly #dates: readonly CalendarDate[]
  readonly #days: readonly PositionSet[]
  readonly #monthNames: readonly string[]
  /** The data that stays the same when only the set of full days changes. */
  readonly #facts: Omit<StartFacts, 'full' | 'now'>
  readonly #refunds: readonly (CalendarDate | null)[]
  /** Changes when a start loses its full refund. */
  readonly refundFingerprint: string
  readonly #orders = new Map<string, Uint32Array>()
  readonly #months = new Map<string, PositionSet>()

  constructor({ now, full, ...facts }: StartFacts) {
    const { today, length, daily, rows, leadTimes, policies } = facts
    this.today = today
    this.#facts = facts
    this.#refunds = refundsAt(policies, now)
    this.refundFingerprint = this.#refunds.join()
    this.#dates = Array.from({ length: START_DAYS }, (_, day) => addDays(today, day))
    this.#monthNames = [...new Set(this.#dates.map((date) => date.slice(0, 7)))]
    const none = PositionSet.of(length, [])
    // Most days have the same rules as the day before, so each combination is joined only once.
    const positionsByKey = new Map<string, PositionSet>()
    this.#days = this.#dates.map((date, day) => {
      const rules = daily.filter(({ season }) => isInSeason(date, season))
      const key = rules.map((rule) => daily.indexOf(rule)).join()
      const positions = positionsByKey.get(key) ?? rules.reduce((all, rule) => all.or(rule.places), none)
      positionsByKey.set(key, positions)
      let places = positions.withChanges({ and: rows[day] ?? none, without: full[day] ?? none })
      for (const leadTime of leadTimes) if (day < leadTime.days) places = places.without(leadTime.places)
      return places
    })
  }

  /** The same starts at a later time on the same day, with an updated set of full days, for example after a sale. */
  withFullDays(full: readonly PositionSet[], now: Date): Starts {
    return new Starts({ ...this.#facts, full, now })
  }

  /** The first day, optionally within a month, on which a package starts with a free seat; null when there is none. */
  firstOf(position: number, month: string | null = null): CalendarDate | null {
    const [first, last] = this.#spanOf(month)
    return this.#firstFrom(position, first, last)
  }

  /** The first days on which a package starts with a free seat, at most this many. */
  nextStartsAt(position: number, count: number): CalendarDate[] {
    const dates: CalendarDate[] = []
    for (let day = 0; day <= START_DAYS_AHEAD && dates.length < count; day += 1)
      if (this.#days[day]?.has(position)) dates.push(this.#dates[day] ?? this.today)
    return dates
  }

  /** The first start that can still be cancelled for a full refund. */
  firstWithFullRefund(position: number): CalendarDate | null {
    const index = this.#facts.policies.findIndex(({ places }) => places.has(position))
    const date = this.#refunds[index] ?? null
    return date === null
      ? null
      : this.#firstFrom(position, Math.max(0, daysBetween(this.today, date)), START_DAYS_AHEAD)
  }

  /** The packages that start in a month, `YYYY-MM`. */
  inMonth(month: string): PositionSet {
    const positions = this.#months.get(month)
    if (positions !== undefined) return positions
    const [first, last] = this.#spanOf(month)
    const all = this.#days.slice(first, last + 1).reduce((union, day) => union.or(day), PositionSet.of(0, []))
    // Only months within the known range are cached: anybody can request any month.
    if (first <= last) this.#months.set(month, all)
    return all
  }

  /** The months from the current month to the last known month, as `YYYY-MM`. */
  months(): readonly string[] {
    return this.#monthNames
  }

  /** Sorts the packages by first start, with ties in the order of `byId`. Packages without a start come last. */
  order(byId: Uint32Array, month: string | null): Uint32Array {
    const [first, last] = this.#spanOf(month)
    const key = first > last ? '' : (month ?? 'all')
    const positions = this.#orders.get(key)
    if (positions !== undefined) return positions
    const rankOf = new Uint32Array(byId.length)
    for (const [rank, position] of byId.entries()) rankOf[position] = rank
    const order = new Uint32Array(byId.length)
    let seen = PositionSet.of(byId.length, [])
    let filled = 0
    for (const day of [...this.#days.slice(first, last + 1), PositionSet.of(byId.length, byId)]) {
      const ranks = Uint32Array.from(day.without(seen), (position) => rankOf[position] ?? 0).toSorted()
      for (const rank of ranks) {
        order[filled] = byId[rank] ?? 0
        filled += 1
      }
      seen = seen.or(day)
    }
    this.#orders.set(key, order)
    return order
  }

  /** True while the first start with a full refund is still the same for every package as when the starts were read. */
  hasSameRefundsAt(now: Date): boolean {
    return refundsAt(this.#facts.policies, now).join() === this.refundFingerprint
  }

  #firstFrom(position: number, first: number, last: number): CalendarDate | null {
    for (let day = first; day <= last; day += 1) if (this.#days[day]?.has(position)) return this.#dates[day] ?? null
    return null
  }

  /**
   * The first and the last day of a month, counted from today. For a month outside the known range, the first is after
   * the last.
   */
  #spanOf(month: string | null): [number, number] {
    if (month === null) return [0, START_DAYS_AHEAD]
    const first = this.#dates.findIndex((date) => date.startsWith(month))
    const last = this.#dates.findLastIndex((date) => date.startsWith(month))
    return first < 0 ? [0, -1] : [first, last]
  }
}

function refundsAt(policies: StartFacts['policies'], now: Date): (CalendarDate | null)[] {
  return policies.map(({ policy }) => firstStartWithFullRefund(policy, now))
}
