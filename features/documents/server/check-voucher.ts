import type { VoucherCheck } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { VoucherStatement } from '../rules/voucher-statement.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findCancelledTrips } from '#features/bookings/server/cancelled-trip.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { verifyVoucherCode, voucherKeys } from './voucher-code.ts'
import { voucherRepository } from './voucher-repository.ts'

/**
 * Checks the code of a voucher as of today. Anybody may scan a code, so the response contains initials but never a
 * name.
 *
 * @throws {AppError} `VOUCHER_UNKNOWN` for a code that we did not sign.
 */
export async function checkVoucher(platform: Platform, code: string): Promise<VoucherCheck> {
  const { db, secrets, clock } = platform
  const statement = verifyVoucherCode(voucherKeys(secrets.qr), code)
  const booking = statement && (await bookingRepository.findByReference(db, statement.reference))
  const latest = booking && (await voucherRepository.findLatest(db, booking.id))
  if (!statement || !booking || !latest) throw new AppError('VOUCHER_UNKNOWN')
  const { reference, startDate, endDate, guests, initials } = statement
  const cancelledTrip = (await findCancelledTrips(platform, [booking.id])).get(booking.id)
  const getStanding = () => {
    if (booking.status === 'cancelled') return 'cancelled'
    if (!matchesBooking(statement, booking)) return 'replaced'
    if (cancelledTrip?.outcome === 'waits') return 'departureCancelled'
    return endDate < todayIn(BUSINESS_TIME_ZONE, clock.now()) ? 'over' : 'valid'
  }
  const { packageName } = booking.snapshot
  return {
    standing: getStanding(),
    reference,
    packageName,
    startDate,
    endDate,
    guests,
    initials,
    isTest: latest.snapshot.isTest,
  }
}

/** A newer voucher may differ in amounts only. The older one is then still valid for its trip. */
function matchesBooking(statement: VoucherStatement, booking: BookingRow): boolean {
  const { guests, startDate, endDate, tourPackageId } = booking
  return (
    statement.guests === guests &&
    statement.startDate === startDate &&
    statement.endDate === endDate &&
    statement.tourPackageId === tourPackageId
  )
}
