import { amountDueAgain, amountReceived, type OfficePayment } from '#features/office-payments/rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { PaymentRow } from './payment-repository.ts'

/** The amount of a payment that is due again. */
export function amountDueAgainOf({
  bouncedPaise: bounced,
  forgivenPaise: forgiven,
  replacedPaise: replaced,
}: PaymentRow) {
  return amountDueAgain({ bounced, forgiven, replaced })
}

/** The refundable amount of a payment: the received amount less the promised refunds. */
export function roomOf({ amountPaise: amount, bouncedPaise: bounced, refundedPaise }: PaymentRow): Paise {
  return paise(Math.max(0, amountReceived({ amount, bounced }) - refundedPaise))
}

/** Converts a payment to the form that the rules for bounced cheques expect. */
export function toOfficePayment(payment: PaymentRow): OfficePayment {
  return sumPayments([payment])
}

/** Combines the payments of a booking into one, because the rules use only the sums. */
export function sumPayments(payments: readonly PaymentRow[]): OfficePayment & { refunded: Paise } {
  const sum = (amountOf: (payment: PaymentRow) => Paise) => addPaise(...payments.map(amountOf))
  return {
    amount: sum((one) => one.amountPaise),
    bounced: sum((one) => one.bouncedPaise),
    forgiven: sum((one) => one.forgivenPaise),
    replaced: sum((one) => one.replacedPaise),
    refunded: sum((one) => one.refundedPaise),
  }
}
