import type { PaymentSummary } from '../api/calls.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getBookingAsSold } from './booking-as-sold.ts'
import { paymentRepository } from './payment-repository.ts'
import { toPaymentSummaryDto } from './to-payment-summary-dto.ts'

/**
 * What was bought and paid, including guests who have cancelled since. Null while the booking is not paid, and when all
 * guests have cancelled.
 */
export async function findSummary(platform: Platform, bookingId: string): Promise<PaymentSummary | null> {
  const booking = await bookingRepository.findById(platform.db, bookingId)
  if (booking === undefined || (booking.status !== 'confirmed' && booking.status !== 'completed')) return null
  const [paid, sold] = await Promise.all([
    paymentRepository.findPaidOrder(platform.db, bookingId),
    getBookingAsSold(platform.db, booking),
  ])
  return toPaymentSummaryDto({
    booking: sold,
    cancelledGuests: sold.guests - booking.guests,
    gatewayOrderId: paid?.gatewayOrderId ?? null,
    method: paid?.method ?? null,
  })
}
