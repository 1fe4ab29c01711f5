import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BOUNCE_REASONS } from '../rules/bounced-cheque.ts'
import { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import { OFFICE_PAYMENT_STATES, OFFICE_PAYMENT_METHODS, SEATS_AFTER_REJECTION } from '../rules/office-payment.ts'
import { RefundStatusName, Uncleared } from './refunds-calls.ts'

// The payments of one booking as the desk shows them.

/**
 * The QR code that requests an amount in a UPI app; null when nothing is due, or the office has not entered its UPI
 * ID.
 */
const UpiCode = z.nullable(z.object({ vpa: z.string(), name: z.string(), squares: z.int(), path: z.string() }))

/** A payment taken by the office: cash, transfer or cheque. */
export const Receipt = z.object({
  id: z.string(),
  /** The slip number. */
  number: z.string(),
  reference: z.string(),
  booker: z.string(),
  way: z.enum(OFFICE_PAYMENT_METHODS),
  amountPaise: PaiseAmount,
  receivedOn: CalendarDateText,
  payer: z.string(),
  proof: z.string(),
  state: z.enum(OFFICE_PAYMENT_STATES),
  /** The balance that the payment settles on a paid booking; null if it pays the price. */
  paysFor: z.nullable(z.enum(BALANCE_DUE_REASONS)),
  /** What happens to the seats if the payment is rejected; null once it is confirmed or rejected. */
  seatsIfRejected: z.nullable(z.enum(SEATS_AFTER_REJECTION)),
  enteredBy: z.string(),
  enteredAt: Timestamp,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  reason: z.string(),
  /** For a cheque: when the bank paid it, or returned it and why. */
  clearedOn: z.nullable(CalendarDateText),
  bouncedOn: z.nullable(CalendarDateText),
  bounceReason: z.nullable(z.enum(BOUNCE_REASONS)),
  /** True when a photo was added as additional proof. */
  hasPhoto: z.boolean(),
  /** True for the user who recorded it. */
  isOwn: z.boolean(),
})

/** All payments of a booking, refunds, and the balance due. */
export const Payments = z.object({
  receipts: z.array(Receipt),
  /** The captured gateway payments, with promised refunds. */
  captures: z.array(
    z.object({
      id: z.string(),
      amountPaise: PaiseAmount,
      method: z.nullable(z.string()),
      gatewayPaymentId: z.nullable(z.string()),
      at: z.nullable(Timestamp),
      /** The balance that the payment settles on a paid booking; null if it pays the price. */
      paysFor: z.nullable(z.enum(BALANCE_DUE_REASONS)),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amountPaise: PaiseAmount,
      /** The amount by which bounced cheques have reduced the refund. */
      setOffPaise: PaiseAmount,
      status: RefundStatusName,
      reason: z.string(),
      bankReference: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  /** The amount due again because a cheque has bounced, not reduced by unconfirmed office payments. */
  owedPaise: PaiseAmount,
  /** The balances due. A balance with a waiting office payment (`isByHand`) cannot be paid through a link. */
  dues: z.array(
    z.object({
      reason: z.enum(BALANCE_DUE_REASONS),
      amountPaise: PaiseAmount,
      /** The balance less the office payments that are waiting for it. */
      leftPaise: PaiseAmount,
      isByHand: z.boolean(),
      upi: UpiCode,
      /** The more expensive trip, and the time until which its seats are held. */
      change: z.nullable(
        z.object({
          packageName: z.string(),
          startDate: CalendarDateText,
          heldUntil: Timestamp,
          /** Bookings that travel together with this one and also have an unpaid difference. */
          others: z.array(z.object({ reference: z.string(), amountPaise: PaiseAmount })),
        }),
      ),
    }),
  ),
  /** The amount still due, or due again, less unconfirmed office payments. 0 for a booking that accepts no payment. */
  balanceDuePaise: PaiseAmount,
  /** Cash from this booker for this trip so far, and how much more may be accepted today. */
  cashPaise: PaiseAmount,
  cashLeftPaise: PaiseAmount,
  /** An office part payment for a booking that is not fully paid: it is refunded if the rest is never paid. */
  partPaymentPaise: PaiseAmount,
  /** The cheques of that part payment that must clear before it can be refunded. */
  unclearedPartCheques: z.nullable(Uncleared),
  upi: UpiCode,
  /** True when office payments can be recorded. */
  isOpen: z.boolean(),
})
