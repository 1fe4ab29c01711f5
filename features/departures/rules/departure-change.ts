import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'

/** A departure has at most so many seats. */
export const DEPARTURE_SEATS_MOST = 500
/** So many departures are changed at once at most. */
export const DEPARTURES_AT_ONCE = 400

/** What the office does with chosen departures. */
export type DepartureChange =
  | { kind: 'seats'; seats: number }
  /** `seats` more, or fewer when it is negative. */
  | { kind: 'moreSeats'; seats: number }
  /** Null: the price of the package. */
  | { kind: 'price'; pricePaise: Paise | null }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'guarantee'; isGuaranteed: boolean }
  /** Null: it leaves with as few as come. */
  | { kind: 'numberToRun'; numberToRun: number | null }
  /** The person at the desk who goes along; null for nobody. */
  | { kind: 'ledBy'; ledBy: string | null }

/** What a departure is, as far as the office changes it. */
export type DepartureState = {
  capacity: number
  /** Null: the price of the package. */
  pricePaise: Paise | null
  isClosed: boolean
  isGuaranteed: boolean
  numberToRun: number | null
  ledBy: string | null
}

/** What whoever changes a departure has seen of it. `version` counts what the office has said of it besides its seats. */
export type SeenDeparture = Pick<DepartureState, 'capacity' | 'isClosed'> & {
  pricePaise: number | null
  version: number
}

/**
 * Why a chosen departure is left out. `changed`: somebody else has changed it since it was seen. `broken`: it does not take
 * place, so its seats, its price and its closing stay.
 */
export const LEFT_OUT = ['unknown', 'past', 'broken', 'below', 'tooMany', 'changed'] as const
/** One of {@link LEFT_OUT}. */
type LeftOut = (typeof LEFT_OUT)[number]

/** What a change would do with a departure. `after` is null when it is left out, and `isSame` when nothing changes. */
export type JudgedChange =
  | { after: DepartureState; isSame: boolean; leftOut: null }
  | { after: null; isSame: false; leftOut: LeftOut }

type Found = {
  /** Null for a day on which the package does not start. */
  state: DepartureState | null
  /** Seats that are sold or held. */
  taken: number
  startDate: CalendarDate
  today: CalendarDate
  version: number
  /** The office has broken it. */
  isBroken?: boolean
  /** Undefined when nothing was shown before. */
  seen?: SeenDeparture | undefined
}

/**
 * What a change does with one departure. Seats never fall below those that are sold and held: such a departure is left out
 * and stays as it is. A departure that has left is left out too, and one that is not as it was seen: five more seats that are
 * asked for twice come once.
 */
export function judgeDepartureChange(
  change: DepartureChange,
  { state, taken, startDate, today, version, isBroken = false, seen }: Found,
): JudgedChange {
  if (state === null) return leave('unknown')
  if (startDate < today) return leave('past')
  if (isBroken) return leave('broken')
  // The rules took this day away. Opened again it would have no seat to sell.
  if (change.kind === 'reopen' && state.capacity === 0) return leave('unknown')
  const after = changed(state, change)
  if (after.capacity > DEPARTURE_SEATS_MOST) return leave('tooMany')
  if (after.capacity !== state.capacity && after.capacity < Math.max(1, taken)) return leave('below')
  const isUnchanged = isSame(state, after)
  if (!isUnchanged && seen !== undefined && !isAsSeen({ ...state, version }, seen)) return leave('changed')
  return { after, isSame: isUnchanged, leftOut: null }
}

/** Whether a change is about the seats or the price, which travellers see. */
export function isForTravellers({ kind }: Pick<DepartureChange, 'kind'>): boolean {
  return kind !== 'guarantee' && kind !== 'numberToRun' && kind !== 'ledBy'
}

function isAsSeen(now: SeenDeparture, seen: SeenDeparture): boolean {
  return (
    now.capacity === seen.capacity &&
    now.pricePaise === seen.pricePaise &&
    now.isClosed === seen.isClosed &&
    now.version === seen.version
  )
}

const leave = (leftOut: LeftOut): JudgedChange => ({ after: null, isSame: false, leftOut })

function changed(state: DepartureState, change: DepartureChange): DepartureState {
  switch (change.kind) {
    case 'seats':
      return { ...state, capacity: change.seats }
    case 'moreSeats':
      return { ...state, capacity: state.capacity + change.seats }
    case 'price':
      return { ...state, pricePaise: change.pricePaise }
    case 'close':
      return { ...state, isClosed: true }
    case 'reopen':
      return { ...state, isClosed: false }
    case 'guarantee':
      return { ...state, isGuaranteed: change.isGuaranteed }
    case 'numberToRun':
      return { ...state, numberToRun: change.numberToRun }
    case 'ledBy':
      return { ...state, ledBy: change.ledBy }
  }
}

function isSame(a: DepartureState, b: DepartureState): boolean {
  return (
    a.capacity === b.capacity &&
    a.pricePaise === b.pricePaise &&
    a.isClosed === b.isClosed &&
    a.isGuaranteed === b.isGuaranteed &&
    a.numberToRun === b.numberToRun &&
    a.ledBy === b.ledBy
  )
}
