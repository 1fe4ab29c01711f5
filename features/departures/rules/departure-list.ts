import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The number of days in the calendar. */
export const CALENDAR_DAYS = 21

/** The state of a departure, which decides its colour and label. */
export const DEPARTURE_STATES = ['selling', 'low', 'full', 'closed'] as const
/** One of {@link DEPARTURE_STATES}. */
type DepartureListState = (typeof DEPARTURE_STATES)[number]

/** The filters for a list of departures. `all` in the calendar also includes packages without bookings. */
export const DEPARTURE_FILTERS = ['all', 'lacking', 'below', 'closed', 'cancelled'] as const
/** One of {@link DEPARTURE_FILTERS}. */
export type DepartureFilter = (typeof DEPARTURE_FILTERS)[number]

type Seats = { capacity: number; sold: number; held: number; isClosed: boolean }

/** The state of a departure. `low`: less than a third of its seats are taken. */
export function stateOfDeparture({ capacity, sold, held, isClosed }: Seats): DepartureListState {
  if (isClosed) return 'closed'
  if (sold + held >= capacity) return 'full'
  return (sold + held) * 3 < capacity ? 'low' : 'selling'
}

type Guests = { sold: number; numberToRun: number | null; isGuaranteed: boolean }

/** True when fewer guests have paid than the minimum, and the departure is not guaranteed. */
export function isBelowNumberToRun({ sold, numberToRun, isGuaranteed }: Guests): boolean {
  return !isGuaranteed && numberToRun !== null && sold < numberToRun
}

/** The key of a departure in a list. */
export type DepartureKey = { packageId: number; startDate: CalendarDate }

/** Converts the key of a departure from the calls. */
export const toDepartureKey = ({ packageId, startDate }: { packageId: number; startDate: string }): DepartureKey => ({
  packageId,
  startDate: calendarDate(startDate),
})

/** A departure as one text, for list keys. */
export const departureKey = ({ packageId, startDate }: { packageId: number; startDate: string }): string =>
  `${packageId} ${startDate}`
