import type { BookingListQuery } from '#contract/desk/booking-list-filter.ts'
import { BULK_MOST, BULK_MOST_OF_SALES, type BulkAct } from '#domain/bulk-act.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { filterOf } from '#server/features/bookings/desk-booking-filter.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bulkActRepository } from './bulk-act-repository.ts'
import { requireBulkAct } from './require-bulk-act.ts'

/** What is asked for: the act, the chosen bookings, the letter of `write`, and to whom `give_to` gives them. */
export type AskedBulkAct = { act: BulkAct; filter: BookingListQuery; subject: string; text: string; to: string | null }

/**
 * The bookings that a filter means now, the next trip at the top. Tour managers choose none: the list of bookings does not
 * know yet which departures are their own.
 *
 * @throws {AppError} `DESK_ROLE` for an act that the role does not include; `DESK_BULK_LIMIT` for more than the role may
 *   take at once, `DESK_BULK_MOST` for more than anybody.
 */
export async function chooseBookings(
  { db, clock }: Platform,
  staff: Staff,
  { act, filter: asked }: Pick<AskedBulkAct, 'act' | 'filter'>,
): Promise<BookingRow[]> {
  const isLimited = requireBulkAct(staff, act) === 'limited'
  if (isLimited && staff.role !== 'sales') return []
  const now = clock.now()
  const moment = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const filter = filterOf(asked, staff)
  const chosen = await bulkActRepository.listChosen(db, { filter, moment, limit: BULK_MOST + 1 })
  if (isLimited && chosen.length > BULK_MOST_OF_SALES) throw new AppError('DESK_BULK_LIMIT')
  if (chosen.length > BULK_MOST) throw new AppError('DESK_BULK_MOST')
  return chosen
}
