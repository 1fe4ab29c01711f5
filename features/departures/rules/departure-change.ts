import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'

/** Maximum seats of a departure. */
export const MAX_DEPARTURE_SEATS = 500
/** Maximum number of departures changed in one call. */
export const MAX_DEPARTURES_PER_CHANGE = 400

/** The actions on selected departures. */
export type DepartureChange =
  | { kind: 'seats'; seats: number }
  /** Adds `seats`, or removes seats when it is negative. */
  | { kind: 'moreSeats'; seats: number }
  /** Null for the price of the package. */
  | { kind: 'price'; pricePaise: Paise | null }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'guarantee'; isGuaranteed: boolean }
  /** Null when there is no minimum. */
  | { kind: 'numberToRun'; numberToRun: number | null }
  /** The tour manager who leads the departure; null for nobody. */
  | { kind: 'ledBy'; ledBy: string | null }

/** The fields of a departure that the office can change. */
export type DepartureState = {
  capacity: number
  /** Null for the price of the package. */
  pricePaise: Paise | null
  isClosed: boolean
  isGuaranteed: boolean
  numberToRun: number | null
  ledBy: string | null
}

/** A departure as shown before a change. `version` counts changes to its guarantee, minimum number and leader. */
export type SeenDeparture = Pick<DepartureState, 'capacity' | 'isClosed'> & {
  pricePaise: number | null
  version: number
}

/**
 * Why a selected departure is left out. `applyChange`: somebody else has changed it since it was shown. `cancelled`: its
 * seats, its price and its closed state cannot change.
 */
export const EXCLUSION_REASONS = ['unknown', 'past', 'cancelled', 'below', 'tooMany', 'changed'] as const
/** One of {@link EXCLUSION_REASONS}. */
type LeftOut = (typeof EXCLUSION_REASONS)[number]

/**
 * The effect of a change on a departure. `after` is null when the departure is left out. `isSame` is true when nothing
 * changes.
 */
export type CheckedChange =
  | { after: DepartureState; isSame: boolean; leftOut: null }
  | { after: null; isSame: false; leftOut: LeftOut }

type ChangeFacts = {
  /** Null for a day on which the package does not start. */
  state: DepartureState | null
  /** Seats that are sold or held. */
  taken: number
  startDate: CalendarDate
  today: CalendarDate
  version: number
  /** True when the office has cancelled the departure. */
  isDepartureCancelled?: boolean
  /** Undefined when nothing was shown before. */
  seen?: SeenDeparture | undefined
}

/**
 * The effect of a change on one departure. A departure is left out, unchanged, when its seats would fall below those
 * sold and held, when it has started, or when it differs from what was shown. So submitting five more seats twice by
 * mistake adds them only once.
 */
export function checkDepartureChange(
  change: DepartureChange,
  { state, taken, startDate, today, version, isDepartureCancelled = false, seen }: ChangeFacts,
): CheckedChange {
  if (state === null) return leaveOut('unknown')
  if (startDate < today) return leaveOut('past')
  if (isDepartureCancelled) return leaveOut('cancelled')
  // The rules removed this day. If reopened, it would have no seats to sell.
  if (change.kind === 'reopen' && state.capacity === 0) return leaveOut('unknown')
  const after = applyChange(state, change)
  if (after.capacity > MAX_DEPARTURE_SEATS) return leaveOut('tooMany')
  if (after.capacity !== state.capacity && after.capacity < Math.max(1, taken)) return leaveOut('below')
  const isUnchanged = isSame(state, after)
  if (!isUnchanged && seen !== undefined && !isUnchangedSince({ ...state, version }, seen)) return leaveOut('changed')
  return { after, isSame: isUnchanged, leftOut: null }
}

/** Whether a change concerns the seats or the price, which travellers see. */
export function affectsTravellers({ kind }: Pick<DepartureChange, 'kind'>): boolean {
  return kind !== 'guarantee' && kind !== 'numberToRun' && kind !== 'ledBy'
}

function isUnchangedSince(now: SeenDeparture, seen: SeenDeparture): boolean {
  return (
    now.capacity === seen.capacity &&
    now.pricePaise === seen.pricePaise &&
    now.isClosed === seen.isClosed &&
    now.version === seen.version
  )
}

const leaveOut = (leftOut: LeftOut): CheckedChange => ({ after: null, isSame: false, leftOut })

function applyChange(state: DepartureState, change: DepartureChange): DepartureState {
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
