import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import type { BookingTravellers } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { openPlaces } from '../rules/traveller-details.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findAgeAdvice } from './find-age-advice.ts'
import { getNeeds } from './get-needs.ts'
import { listSavedTravellers } from './list-saved-travellers.ts'
import { toTravellerDto } from './to-traveller-dto.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { getBookingId, standingOf } from './travellers-booking.ts'

/**
 * Everything that a booking's traveller page shows, for the bearer of its link. For a cancelled booking it contains no
 * travellers.
 *
 * @param user the user whose saved travellers are offered; null for none.
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN` for a token that we did not sign, or a booking that is not confirmed.
 */
export async function getTravellers(
  platform: Platform,
  { token, user }: { token: string; user: SignedInUser | null },
): Promise<BookingTravellers> {
  const { db, clock } = platform
  const booking = await bookingRepository.findById(db, await getBookingId(platform, token))
  if (booking === undefined) throw new AppError('TRAVELLERS_LINK_UNKNOWN')
  const standing = standingOf(booking, clock.now())
  const needs = await getNeeds(db, booking)
  const ageAdvice = needs.age === undefined ? null : await findAgeAdvice(platform, booking.tourPackageId)
  const rows = standing === 'cancelled' ? [] : await travellerDetailsRepository.findByBooking(db, booking.id)
  if (rows.length > 0) {
    const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: auditReasons.travellersPage }
    await recordAuditEvent(db, { name: 'sensitive_read', ...auditEvent, after: { travellers: rows.length } })
  }
  const places = rows.map(({ place }) => place)
  return {
    standing,
    reference: booking.reference,
    packageName: booking.snapshot.packageName,
    startDate: booking.startDate,
    endDate: booking.endDate,
    guests: booking.guests,
    booker: booking.customerName,
    needs,
    travellers: rows.map((row) => toTravellerDto(row, needs)),
    openPlaces: standing === 'cancelled' ? [] : openPlaces(places, booking.guests),
    saved: user === null || standing !== 'open' ? null : await listSavedTravellers(platform, user),
    ...(ageAdvice === null ? {} : { ageAdvice }),
  }
}
