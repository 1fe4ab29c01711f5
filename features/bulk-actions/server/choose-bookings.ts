import type { BookingListQuery } from '#features/bookings/api/booking-list-filter.ts'
import { BULK_MOST, BULK_MOST_OF_SALES, type BulkAct } from '../rules/bulk-act.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { filterOf } from '#features/bookings/server/desk-booking-filter.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository } from './bulk-act-repository.ts'
import { ownFilter } from './own-filter.ts'
import { requireBulkAct } from './require-bulk-act.ts'

/** What is asked for: the act, the chosen bookings, the letter of `write`, and to whom `give_to` gives them. */
export type AskedBulkAct = { act: BulkAct; filter: BookingListQuery; subject: string; text: string; to: string | null }

/** A reminder names the price, and tour managers see no money. */
const OF_TOUR_MANAGERS: readonly BulkAct[] = ['write', 'ask_names', 'send_papers']

/**
 * The bookings that a filter means now, the next trip at the top. Tour managers choose among those of a departure of their
 * own.
 *
 * @throws {AppError} `DESK_ROLE` for an act that the role does not include; `DESK_BULK_LIMIT` for more than the role may
 *   take at once, `DESK_BULK_MOST` for more than anybody; `DEPARTURE_NOT_FOUND` for what is not a tour manager's own.
 */
export async function chooseBookings(
  platform: Platform,
  staff: Staff,
  asked: Pick<AskedBulkAct, 'act' | 'filter'>,
): Promise<BookingRow[]> {
  const { db, clock } = platform
  const allowance = requireBulkAct(staff, asked.act)
  const isOfSales = allowance === 'limited' && staff.role === 'sales'
  const filter = allowance === 'limited' && !isOfSales ? await ownChoice(platform, staff, asked) : asked.filter
  const now = clock.now()
  const chosen = await bulkActRepository.listChosen(db, {
    filter: filterOf(filter, staff),
    moment: { now, today: todayIn(BUSINESS_TIME_ZONE, now) },
    limit: BULK_MOST + 1,
  })
  if (isOfSales && chosen.length > BULK_MOST_OF_SALES) throw new AppError('DESK_BULK_LIMIT')
  if (chosen.length > BULK_MOST) throw new AppError('DESK_BULK_MOST')
  return chosen
}

async function ownChoice(platform: Platform, staff: Staff, asked: Pick<AskedBulkAct, 'act' | 'filter'>) {
  if (!OF_TOUR_MANAGERS.includes(asked.act)) throw new AppError('DESK_ROLE')
  const { filter, departure } = ownFilter(asked.filter)
  await assertOwnDeparture(platform, { staff, allowance: 'limited' }, { key: departure })
  return filter
}
