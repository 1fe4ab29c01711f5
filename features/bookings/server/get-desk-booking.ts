import type { DeskBooking } from '../api/desk-calls.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { printCaseNumber } from '#features/enquiries/rules/enquiry-case.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { caseRepository } from '#features/enquiries/server/case-repository.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'
import { findAssignee } from './find-assignee.ts'
import { detailsOf } from './correct-booking.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { partyRepository } from './party-repository.ts'

/** One booking for its desk page. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function getDeskBooking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reference: string,
): Promise<DeskBooking> {
  const found = await deskBookingRepository.findPage(db, reference)
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const { booking, departure, promoCode, trips } = found
  const [enteredBy] = booking.takenBy === null ? [] : await staffRepository.findNames(db, [booking.takenBy])
  const assignee = await findAssignee(db, booking)
  const party = await partyRepository.findAll(db, booking)
  const request = await caseRepository.findByBooking(db, booking.id)
  return {
    reference: booking.reference,
    status: booking.status,
    bookedAt: booking.createdAt.toISOString(),
    cameBy: booking.cameBy,
    takenBy: enteredBy?.name ?? null,
    assignee,
    enquiry:
      request === undefined
        ? null
        : { number: request.number, printed: printCaseNumber(request.number, request.complaintNumber) },
    version: booking.updatedAt.toISOString(),
    hasPendingPayment: isPaidAtOffice(booking, clock.now()),
    heldUntil: booking.status === 'held' ? booking.holdExpiresAt.toISOString() : null,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    erased: booking.email === ERASED_EMAIL ? await findErasure(db, booking.id) : null,
    trip: {
      packageId: booking.tourPackageId,
      packageName: booking.snapshot.packageName,
      duration: booking.snapshot.duration,
      startDate: booking.startDate,
      endDate: booking.endDate,
      imageUrl: booking.snapshot.imageUrl,
      capacity: departure.capacity,
      taken: departure.sold + departure.held,
    },
    guests: booking.guests,
    party: party.filter(({ id }) => id !== booking.id).map(toMember),
    addedToReference: booking.joinsBookingId === null ? null : (party[0]?.reference ?? null),
    policy: [...booking.cancellationPolicy],
    money: {
      pricePerGuestPaise: booking.pricePerGuestPaise,
      subtotalPaise: booking.subtotalPaise,
      discountPaise: booking.discountPaise,
      payablePaise: booking.payablePaise,
      promoCode,
      discountReason: booking.discountReason,
    },
    booker: {
      name: booking.customerName,
      email: booking.email,
      phone: booking.phone,
      phoneNormalised: booking.phoneNormalised === '' ? null : booking.phoneNormalised,
      address: addressOf(booking),
      details: detailsOf(booking),
      requests: booking.specialRequests,
      trips,
    },
  }
}

async function findErasure(db: Queryable, id: string): Promise<DeskBooking['erased']> {
  const removal = await findRemoval(db, { kind: 'booking', id }, 'booking_erased')
  return removal === undefined ? null : { at: removal.at.toISOString(), reason: removal.reason }
}

function toMember({ tourPackageId: packageId, holdExpiresAt, ...booking }: BookingRow) {
  const { reference, status, startDate, guests, payablePaise } = booking
  const heldUntil = status === 'held' ? holdExpiresAt.toISOString() : null
  return { reference, status, packageId, startDate, guests, payablePaise, heldUntil }
}

function addressOf({ address1, address2, addressState, zip, addressCountry }: BookingRow): string[] {
  return [address1, address2, [zip, addressState].filter(Boolean).join(' '), addressCountry].filter(Boolean)
}
