import type { DepartureCancellationBooking } from '../api/desk-calls.ts'
import { needsPerson } from '../rules/cancelled-departure.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { departureCancellationPageRepository } from './departure-cancellation-page-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { hasAddress } from './affected-bookings.ts'
import { standingOf } from './standing-of.ts'

/** Every booking of a departure cancellation with its outcome and state. */
export async function listDepartureCancellationBookings(
  { db }: Platform,
  departureCancellationId: string,
): Promise<DepartureCancellationBooking[]> {
  const [rows, money, refunds, mails, offers] = await Promise.all([
    departureCancellationBookingRepository.list(db, departureCancellationId),
    departureCancellationPageRepository.listPaidAmounts(db, departureCancellationId),
    departureCancellationPageRepository.listRefunds(db, departureCancellationId),
    departureCancellationPageRepository.listMails(db, departureCancellationId),
    departureCancellationRepository.listOffers(db, departureCancellationId),
  ])
  const deciders = rows.flatMap(({ row }) => row.decidedBy ?? [])
  const names = new Map((await staffRepository.findNames(db, deciders)).map(({ id, name }) => [id, name]))
  const moneyOf = new Map(money.map(({ bookingId, ...sums }) => [bookingId, sums]))
  const mailOf = new Map(mails.map(({ rowId, status }) => [rowId, status]))
  return rows.map(({ row, booking }) => {
    const bookingRefunds = refunds.filter(({ bookingId }) => bookingId === booking.id)
    const standing = standingOf({
      row,
      status: booking.status,
      hasAddress: hasAddress(booking),
      mail: mailOf.get(row.id) ?? null,
      refunds: bookingRefunds,
    })
    const sum = (some: typeof bookingRefunds) => some.reduce((total, { amountPaise }) => total + amountPaise, 0)
    return {
      reference: booking.reference,
      booker: booking.customerName,
      phone: booking.phone,
      guests: row.guests,
      cancellationCase: row.cancellationCase,
      ...(moneyOf.get(booking.id) ?? { paidPaise: 0, unrefundedPaise: 0 }),
      outcome: row.outcome,
      way: row.way,
      movedTo: offers.find(({ offer }) => offer.id === row.offerId)?.startDate ?? null,
      note: row.note,
      decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      standing,
      needsPerson: needsPerson(standing),
      refundPaise: sum(bookingRefunds.filter(({ status }) => status !== 'set_off')),
      refundPaidPaise: sum(bookingRefunds.filter(({ status }) => status === 'processed')),
      bankRefunds: bookingRefunds
        .filter(({ isRefundedByBank, status }) => isRefundedByBank && status === 'needs_review')
        .map(({ id, amountPaise, hasAccount }) => ({ id, amountPaise, hasAccount })),
    }
  })
}
