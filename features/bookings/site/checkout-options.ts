import type { CreateOrderResponse } from '#features/payments/api/schemas.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import type { CheckoutOptions } from '#site/lib/razorpay-checkout.ts'
import { checkoutSeconds } from './hold-time.ts'

/** The colour `--sindoor-700`. The window cannot read our tokens. */
const THEME_COLOR = '#9C2A12'

/** Who pays. */
export type Payer = { name: string; email: string; phone: string }

type Opened = {
  answer: CreateOrderResponse
  order: NonNullable<CreateOrderResponse['order']>
  bookingId: string
  payer: Payer
}

/** What the gateway's window is told: the order, who pays, and how long the seats are held. */
export function checkoutOptions(
  { siteName }: { siteName: string },
  { answer, order, bookingId, payer }: Opened,
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

/** The window refuses a number that it cannot read. So it gets only a number that can be called from everywhere. */
function prefillOf({ name, email, phone }: Payer): CheckoutOptions['prefill'] {
  const contact = normalisePhone(phone)
  return { name, email, ...(contact === null ? {} : { contact }) }
}
