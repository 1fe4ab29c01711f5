import type { BookingListQuery } from '#features/bookings/api/booking-list-filter.ts'
import { MAX_BULK_BOOKINGS, MAX_BULK_FOR_SALES, type BulkAction } from '../rules/bulk-action.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { filterOf } from '#features/bookings/server/desk-booking-filter.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository } from './bulk-action-repository.ts'
import { toOwnFilter } from './own-filter.ts'
import { requireBulkAction } from './require-bulk-action.ts'

/** The request: the action, the selected bookings, the text for `write`, and the new assignee for `give_to`. */
export type RequestedBulkAction = {
  action: BulkAction
  filter: BookingListQuery
  subject: string
  text: string
  to: string | null
}

/** A reminder shows the price, and tour managers may not see amounts. */
const TOUR_MANAGER_ACTIONS: readonly BulkAction[] = ['write', 'ask_names', 'send_billing_documents']

/**
 * The bookings that a filter matches now, the next trip first. Tour managers can select only bookings of their own
 * departure.
 *
 * @throws {AppError} `DESK_ROLE` for an action that the role does not include; `DESK_BULK_LIMIT` for more than the role
 * may select, `DESK_BULK_TOO_MANY` for more than anybody may; `DEPARTURE_NOT_FOUND` for a departure that is not the tour
 * manager's own.
 */
export async function chooseBookings(
  platform: Platform,
  staff: Staff,
  request: Pick<RequestedBulkAction, 'action' | 'filter'>,
): Promise<BookingRow[]> {
  const { db, clock } = platform
  const allowance = requireBulkAction(staff, request.action)
  const isLimitedSales = allowance === 'limited' && staff.role === 'sales'
  const filter =
    allowance === 'limited' && !isLimitedSales ? await restrictToOwnDeparture(platform, staff, request) : request.filter
  const now = clock.now()
  const rows = await bulkActionRepository.listChosen(db, {
    filter: filterOf(filter, staff),
    time: { now, today: todayIn(BUSINESS_TIME_ZONE, now) },
    limit: MAX_BULK_BOOKINGS + 1,
  })
  if (isLimitedSales && rows.length > MAX_BULK_FOR_SALES) throw new AppError('DESK_BULK_LIMIT')
  if (rows.length > MAX_BULK_BOOKINGS) throw new AppError('DESK_BULK_TOO_MANY')
  return rows
}

async function restrictToOwnDeparture(
  platform: Platform,
  staff: Staff,
  request: Pick<RequestedBulkAction, 'action' | 'filter'>,
) {
  if (!TOUR_MANAGER_ACTIONS.includes(request.action)) throw new AppError('DESK_ROLE')
  const { filter, departure } = toOwnFilter(request.filter)
  await assertOwnDeparture(platform, { staff, allowance: 'limited' }, { key: departure })
  return filter
}
