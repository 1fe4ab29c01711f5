import { balanceDuePage } from '#kernel/addresses/balance-due-page.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { balanceDueLink } from './balance-due-link.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { verifyPayment } from './verify-payment.ts'

const ORDER_ID = /^order_[A-Za-z0-9]{14}$/
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/

/**
 * Handles the form that the gateway posts on phones and in in-app browsers, where it cannot call the page's script.
 * Only the signature is trusted. Whatever the form says, the traveller is sent back to the booking page, which asks for
 * the status itself. So an error is logged and not shown.
 *
 * @returns the path of the page to open: the booking page, or the payment page of the balance due. Null when the order
 * is not ours.
 */
export async function handleCallback(platform: Platform, form: URLSearchParams): Promise<string | null> {
  const gatewayOrderId = form.get('razorpay_order_id') ?? failedOrderId(form)
  if (gatewayOrderId === null || !ORDER_ID.test(gatewayOrderId)) return null
  const order = await gatewayOrderRepository.findByGatewayId(platform.db, gatewayOrderId)
  if (order === undefined) return null
  const gatewayPaymentId = form.get('razorpay_payment_id')
  const isOurs =
    gatewayPaymentId !== null &&
    PAYMENT_ID.test(gatewayPaymentId) &&
    (await verifyQuietly(platform, {
      gatewayOrderId,
      gatewayPaymentId,
      signature: form.get('razorpay_signature') ?? '',
    }))
  const booking = await bookingRepository.findById(platform.db, order.bookingId)
  if (booking === undefined) return null
  // The payer came through the link of the balance due. Anybody may post an unsigned form, so do not reveal the link.
  if (order.balanceDueId !== null)
    return isOurs && isAfterLinkReplacement(order, booking)
      ? balanceDueLink(platform, { id: order.balanceDueId }, booking)
      : balanceDuePage()
  return pages.bookingPage(booking.tourPackageId, form.get('razorpay_order_id') ?? undefined)
}

/**
 * False for an order that may be older than the current links of its booking. Its signed form can be posted again, and
 * must not lead the holder of a replaced link to the new one. Only the day of the replacement is known, so orders of
 * that whole day count as older.
 */
function isAfterLinkReplacement({ createdAt }: { createdAt: Date }, { linksRenewedOn }: BookingRow): boolean {
  return linksRenewedOn === null || todayIn(BUSINESS_TIME_ZONE, createdAt) > linksRenewedOn
}

/** @returns whether the gateway has signed the form. */
async function verifyQuietly(
  platform: Platform,
  result: Parameters<typeof verifyPayment>[1]['result'],
): Promise<boolean> {
  try {
    await verifyPayment(platform, { result, access: null, via: 'callback' })
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    platform.log.warn({ code: error.code, gatewayOrderId: result.gatewayOrderId }, 'callback rejected')
    return error.code === 'PAYMENT_REFUNDING'
  }
}

/** A failed payment is posted with `error[metadata]`, a JSON text that contains the order's id. */
function failedOrderId(form: URLSearchParams): string | null {
  try {
    const metadata: unknown = JSON.parse(form.get('error[metadata]') ?? 'null')
    if (typeof metadata === 'object' && metadata !== null && 'order_id' in metadata) return String(metadata.order_id)
  } catch {
    return null
  }
  return null
}
