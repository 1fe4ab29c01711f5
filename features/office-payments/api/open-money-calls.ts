import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const PartPaid = z.object({
  reference: z.string(),
  booker: z.string(),
  startDate: CalendarDateText,
  paidPaise: PaiseAmount,
  missingPaise: PaiseAmount,
  /** When the last part payment was confirmed. */
  since: Timestamp,
})
/** A booking with an office part payment whose remaining price is overdue. */
export type PartPaid = z.infer<typeof PartPaid>

const LateCheque = z.object({
  reference: z.string(),
  booker: z.string(),
  amountPaise: PaiseAmount,
  /** The cheque's number and bank. */
  proof: z.string(),
  receivedOn: CalendarDateText,
})
/** A cheque that the bank should have cleared or returned by now. */
export type LateCheque = z.infer<typeof LateCheque>

const DueAgain = z.object({
  reference: z.string(),
  booker: z.string(),
  startDate: CalendarDateText,
  owedPaise: PaiseAmount,
})
/** A booking whose bounced cheque has not been replaced by another payment. */
export type BookingDueAgain = z.infer<typeof DueAgain>

const Change = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  amountPaise: PaiseAmount,
  heldUntil: Timestamp,
})
/** A change to a more expensive trip whose difference is unpaid. */
export type UnpaidChange = z.infer<typeof Change>

const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for unsettled money, and for refunding a part payment.

export const listUnsettledMoney = defineDeskCall('GET', '/api/desk/open-money', {
  title:
    'List unsettled money: overdue remaining payments, cheques not yet cleared, amounts due again, and changes awaiting their price difference',
  access: 'record_office_payment',
  response: z.object({
    parts: z.array(PartPaid),
    cheques: z.array(LateCheque),
    owed: z.array(DueAgain),
    changes: z.array(Change),
  }),
  errors: [],
})

export const refundPartPayment = defineDeskCall('POST', '/api/desk/bookings/:reference/part-back', {
  title: 'End a booking that was never paid in full, and refund its office part payment by bank transfer',
  access: 'decide_review',
  params: z.strictObject({ reference: Reference }),
  /** The amount shown to the user. The call is rejected if the amount has changed. */
  body: z.strictObject({ expectedPaise: PaiseAmount }),
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'PART_PAYMENT_CHANGED', 'CHEQUE_NOT_CLEARED'],
})
