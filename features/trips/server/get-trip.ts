import { pages } from '#kernel/addresses/pages.ts'
import type { TripResponse } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { leaderAnnouncementDate } from '#features/catalog/rules/leader-days.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findCancelledTrips } from '#features/bookings/server/cancelled-trip.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { invoiceRepository } from '#features/documents/server/invoice-repository.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { voucherRepository, type VoucherRow } from '#features/documents/server/voucher-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { qrCodePath } from '#platform/pdf/code-squares.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findLeader } from '#features/catalog/server/leader-repository.ts'
import { toTripContactsDto } from './to-trip-contacts-dto.ts'
import { tripContactsRepository } from '#features/catalog/server/trip-contacts-repository.ts'
import { officeOf, planOf, refundOf } from './trip-parts.ts'

/**
 * Returns everything that a traveller needs during the trip. Anybody with the trip link of the booking may read it,
 * including fellow travellers. The plan comes from the voucher and was fixed when the voucher was issued. The contacts
 * are the newest ones. A cancelled booking, or one whose departure is cancelled, still opens, without its code, so that
 * a copy saved on a phone is updated.
 *
 * @throws {AppError} `TRIP_NOT_FOUND` for a token that we did not sign for this purpose, an expired link, and a booking
 * that was never confirmed.
 */
export async function getTrip(platform: Platform, token: string): Promise<TripResponse> {
  const { db, clock, site } = platform
  const booking = await findLinkedBooking(platform, db, { purpose: 'trip', token })
  if (booking === undefined) throw new AppError('TRIP_NOT_FOUND')
  const status = statusOf(booking)
  const voucher = await findVoucher(platform, booking)
  const departureCancellation = (await findCancelledTrips(platform, [booking.id])).get(booking.id)
  const isNotTravelling = status === 'cancelled' || departureCancellation?.outcome === 'waits'
  // The leader may change until the announcement date. People who do not travel must no longer see the leader's number.
  const isLeaderAnnounced =
    !isNotTravelling && leaderAnnouncementDate(booking.startDate) <= todayIn(BUSINESS_TIME_ZONE, clock.now())
  const [contacts, leader, payments, documents, packageFacts] = await Promise.all([
    tripContactsRepository.findLatest(db, booking),
    isLeaderAnnounced ? findLeader(db, booking) : undefined,
    bookingPaymentRepository.findAll(db, booking.id),
    invoiceRepository.findByBookings(db, [booking.id]),
    tourPackageRepository.findForVoucher(db, booking.tourPackageId),
  ])
  const { snapshot, startDate, endDate } = booking
  return {
    version: 1,
    asOf: clock.now().toISOString(),
    reference: booking.reference,
    status,
    departureCancellation:
      departureCancellation === undefined
        ? null
        : {
            day: departureCancellation.day,
            outcome: departureCancellation.outcome,
            answerBy: departureCancellation.answerBy.toISOString(),
          },
    isTest: voucher?.snapshot.isTest ?? false,
    packageName: snapshot.packageName,
    nativeName: voucher?.snapshot.trip.nativeName ?? packageFacts?.nativeName?.text ?? null,
    places: snapshot.stateNames.join(', '),
    duration: snapshot.duration,
    startDate,
    endDate,
    guests: booking.guests,
    initials: initialsOf({ name: booking.customerName, email: booking.email }),
    // As on the voucher: capital letters need fewer squares, and the URL works in capitals.
    code: voucher === undefined || isNotTravelling ? null : qrCodePath(voucher.snapshot.verifyUrl.toUpperCase()),
    nearTransport: voucher?.snapshot.trip.nearTransport ?? packageFacts?.nearTransport ?? '',
    days: planOf(voucher?.snapshot.trip.days ?? [], startDate),
    included: [...(voucher?.snapshot.trip.included ?? [])],
    // A person who does not travel must no longer see the driver's number.
    ...toTripContactsDto(isNotTravelling ? undefined : contacts, { startDate, leader }),
    refund: refundOf(booking, { payments, at: clock.now() }),
    office: officeOf(site),
    documents: documents.map(({ snapshot: { title, number } }) => ({ title, number })),
    files: isNotTravelling ? null : { calendarUrl: pages.tripCalendar(token), slipUrl: pages.tripSlip(token) },
  }
}

function statusOf({ status }: BookingRow): TripResponse['status'] {
  if (status === 'confirmed' || status === 'completed' || status === 'cancelled') return status
  throw new AppError('TRIP_NOT_FOUND')
}

async function findVoucher(platform: Platform, booking: BookingRow): Promise<VoucherRow | undefined> {
  const current = await issueVoucher(platform, booking.id)
  return current ?? voucherRepository.findLatest(platform.db, booking.id)
}
