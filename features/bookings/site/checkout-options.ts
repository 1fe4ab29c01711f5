import type { CreateOrderResponse } from '#features/payments/api/calls.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import type { CheckoutOptions } from '#ui/site/lib/razorpay-checkout.ts'
import { checkoutSeconds } from './hold-time.ts'

/** The colour `--sindoor-700`. The gateway's window cannot read our tokens. */
const THEME_COLOR = '#9C2A12'

/** The payer. */
export type Payer = { name: string; email: string; phone: string }

type OpenedOrder = {
  answer: CreateOrderResponse
  order: NonNullable<CreateOrderResponse['order']>
  bookingId: string
  payer: Payer
}

/** The options of the gateway's window: the order, the payer, and how long the seats are held. */
export function checkoutOptions(
  { siteName }: { siteName: string },
  { answer, order, bookingId, payer }: OpenedOrder,
): CheckoutOptions {
  return {
    key: answer.key,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: siteName,
    description: answer.package.name.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 250),
    prefill: prefillOf(payer),
    notes: { booking_id: bookingId },
    theme: { color: THEME_COLOR },
    timeout: checkoutSeconds(answer.holdExpiresAt, new Date()),
    callback_url: answer.callbackUrl,
  }
}

/** The window rejects numbers that it cannot parse, so only a number in international format is passed on. */
function prefillOf({ name, email, phone }: Payer): CheckoutOptions['prefill'] {
  const contact = normalisePhone(phone)
  return { name, email, ...(contact === null ? {} : { contact }) }
}
