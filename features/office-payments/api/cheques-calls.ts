import { BookingStatusName } from '#kernel/wire/reference.ts'
import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { BOUNCE_REASONS } from '../rules/bounced-cheque.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Quote = z.object({
  /**
   * `part`: the seats of an unpaid booking are still held for another payment. `clock`: there is no other payment, so
   * the hold ends in two hours. `back`: like `clock`, but the seats are released immediately, because the guests were
   * added to a booking that has been cancelled. `owed`: the booking is paid, so the amount is due again. `ended`: the
   * booking had already ended.
   */
  kind: z.enum(['part', 'clock', 'back', 'owed', 'ended']),
  amountPaise: PaiseAmount,
  /** The amount paid without this cheque. */
  paidPaise: PaiseAmount,
  /** The amount due again after the bounce. */
  owedPaise: PaiseAmount,
  /** The booking's current status, from which the dialog tells what happens to its seats. */
  bookingStatus: BookingStatusName,
  guests: z.int(),
  /** The unpaid refunds of this payment that the bounce reduces, possibly to zero. Newest first. */
  refunds: z.array(z.object({ id: z.string(), reason: z.string(), fromPaise: PaiseAmount, toPaise: PaiseAmount })),
})
/** A preview of what a bounced cheque changes. */
export type BouncePreview = z.infer<typeof Quote>

const CHEQUE_PARAMS = { params: z.strictObject({ id: Uuid }) }
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for bank reports about a cheque.

export const previewBounce = defineDeskCall('GET', '/api/desk/office-payments/:id/bounce', {
  title: 'Preview the effect of a bounced cheque',
  access: 'confirm_office_payment',
  ...CHEQUE_PARAMS,
  response: Quote,
  errors: ['OFFICE_PAYMENT_GONE', 'PAYMENT_UNAVAILABLE'],
})

export const bounceCheque = defineDeskCall('POST', '/api/desk/office-payments/:id/bounce', {
  title: 'Record a bounced cheque. It no longer counts as paid or, on a paid booking, its amount is due again.',
  access: 'confirm_office_payment',
  ...CHEQUE_PARAMS,
  body: z.strictObject({
    bouncedOn: CalendarDateText,
    reason: z.enum(BOUNCE_REASONS),
    words: lineOfText(300),
    /** The preview that was shown. The call is rejected if the effect has changed. */
    expected: Quote,
  }),
  response: SuccessResponse,
  errors: [
    'OFFICE_PAYMENT_GONE',
    'CHEQUE_DATE_INVALID',
    'CHEQUE_CHANGED',
    'DESK_REASON_MISSING',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const clearCheque = defineDeskCall('POST', '/api/desk/office-payments/:id/clearing', {
  title: 'Record that a cheque has cleared',
  access: 'confirm_office_payment',
  ...CHEQUE_PARAMS,
  body: z.strictObject({ clearedOn: CalendarDateText }),
  response: SuccessResponse,
  errors: ['OFFICE_PAYMENT_GONE', 'CHEQUE_DATE_INVALID'],
})
