import { owedOf, thereOf, type OfficePayment } from '#features/receipts/rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { PaymentRow } from './payment-repository.ts'

/** What of a payment is owed again. */
export function owedOfPayment({ bouncedPaise: bounced, forgivenPaise: forgiven, replacedPaise: replaced }: PaymentRow) {
  return owedOf({ bounced, forgiven, replaced })
}

/** What of a payment may still go back: what is there, and is not promised back. */
export function roomOf({ amountPaise: amount, bouncedPaise: bounced, refundedPaise }: PaymentRow): Paise {
  return paise(Math.max(0, thereOf({ amount, bounced }) - refundedPaise))
}

/** A payment as the rules of bounced cheques see it. */
export function toOfficePayment(payment: PaymentRow): OfficePayment {
  return sumPayments([payment])
}

/** The payments of a booking as one. The rules see the sums, so that they need not know how often somebody paid. */
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
