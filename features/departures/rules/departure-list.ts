import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The calendar shows so many days. */
export const CALENDAR_DAYS = 21

/** How a departure stands: what colour and word it has. */
export const DEPARTURE_STATES = ['selling', 'low', 'full', 'closed'] as const
/** One of {@link DEPARTURE_STATES}. */
type DepartureListState = (typeof DEPARTURE_STATES)[number]

/** What a list of departures can be narrowed to. `all` of the calendar: packages without bookings too. */
export const DEPARTURE_FILTERS = ['all', 'lacking', 'below', 'closed', 'broken'] as const
/** One of {@link DEPARTURE_FILTERS}. */
export type DepartureFilter = (typeof DEPARTURE_FILTERS)[number]

type Seats = { capacity: number; sold: number; held: number; isClosed: boolean }

/** How a departure stands. `low`: under a third of its seats is taken. */
export function stateOfDeparture({ capacity, sold, held, isClosed }: Seats): DepartureListState {
  if (isClosed) return 'closed'
  if (sold + held >= capacity) return 'full'
  return (sold + held) * 3 < capacity ? 'low' : 'selling'
}

type Guests = { sold: number; numberToRun: number | null; isGuaranteed: boolean }

/** True when fewer have paid than it needs, and nobody has promised that it leaves all the same. */
export function isBelowNumberToRun({ sold, numberToRun, isGuaranteed }: Guests): boolean {
  return !isGuaranteed && numberToRun !== null && sold < numberToRun
}

/** A departure as a list knows it by name. */
export type DepartureKey = { packageId: number; startDate: CalendarDate }

/** A departure as calls name it. */
export const toDepartureKey = ({ packageId, startDate }: { packageId: number; startDate: string }): DepartureKey => ({
  packageId,
  startDate: calendarDate(startDate),
})

/** One word for a departure, for keys of lists. */
export const departureKey = ({ packageId, startDate }: { packageId: number; startDate: string }): string =>
  `${packageId} ${startDate}`
