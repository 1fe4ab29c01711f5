import { sql } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Allowance } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isOwnDeparture } from '../rules/own-departure.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Staff } from './staff-session.ts'

/** The caller, and whether their permission is limited, like that of a tour manager. */
type Caller = { staff: Pick<Staff, 'id'>; allowance: Allowance }
type Deps = Pick<Platform, 'db' | 'clock'>

/**
 * Limits tour managers to departures that they manage and that are near today. Everybody else may access all
 * departures. With `daysBefore` the access begins only this many days before the start.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`, as for a departure that does not exist.
 */
export async function assertOwnDeparture(
  { db, clock }: Deps,
  caller: Caller,
  { key, daysBefore }: { key: DepartureKey; daysBefore?: number },
): Promise<void> {
  if (caller.allowance !== 'limited') return
  if (!(await isOwnDepartureNow({ db, clock }, caller.staff, { key, daysBefore })))
    throw new AppError('DEPARTURE_NOT_FOUND')
}

/** Whether this person manages the departure, and its dates are near today. */
export async function isOwnDepartureNow(
  { db, clock }: Deps,
  staff: Caller['staff'],
  { key, daysBefore }: { key: DepartureKey; daysBefore?: number | undefined },
): Promise<boolean> {
  const ledDeparture = await findLedDeparture(
    db,
    sql`p.id = ${key.packageId} and x.start_date = ${key.startDate}::date`,
  )
  return isOwn(ledDeparture, staff, { now: clock.now(), daysBefore })
}

/**
 * Like {@link assertOwnDeparture}, for the departure of a booking. With `daysBefore` the access begins only this many
 * days before the start.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export async function assertOwnBooking(
  { db, clock }: Deps,
  caller: Caller,
  { reference, daysBefore }: { reference: string; daysBefore?: number },
): Promise<void> {
  if (caller.allowance !== 'limited') return
  const ledDeparture = await findLedDeparture(
    db,
    sql`(x.tour_package_id, x.start_date) = (select b.tour_package_id, b.start_date from bookings b where b.reference = ${reference})`,
  )
  if (!isOwn(ledDeparture, caller.staff, { now: clock.now(), daysBefore })) throw new AppError('BOOKING_NOT_FOUND')
}

/**
 * Rejects a tour manager, because the page of a booking and its actions show money that a tour manager may not see. To
 * them the booking does not exist.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export function assertMaySeeMoney(allowance: Allowance): void {
  if (allowance === 'limited') throw new AppError('BOOKING_NOT_FOUND')
}

type AccessTime = { now: Date; daysBefore?: number | undefined }
type LedDepartureRow = { ledBy: string | null; startDate: CalendarDate; days: number }

async function findLedDeparture(
  db: Queryable,
  isRequested: ReturnType<typeof sql>,
): Promise<LedDepartureRow | undefined> {
  const { rows } = await db.execute<LedDepartureRow>(sql`
    select x.led_by as "ledBy", x.start_date::text as "startDate", p.duration_days as days
    from departure_details x join tour_packages p on p.id = x.tour_package_id where ${isRequested}`)
  return rows[0]
}

function isOwn(
  ledDeparture: LedDepartureRow | undefined,
  staff: Caller['staff'],
  { now, daysBefore }: AccessTime,
): boolean {
  if (ledDeparture === undefined) return false
  const endDate = endDateOf(ledDeparture.startDate, ledDeparture.days)
  return isOwnDeparture(
    { ...ledDeparture, endDate },
    { staffId: staff.id, today: todayIn(BUSINESS_TIME_ZONE, now), daysBefore },
  )
}
