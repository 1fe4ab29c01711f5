import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { ASSIGNEE_ID } from '#features/bookings/rules/booking-assignee.ts'
import { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import { OFFICE_PAYMENT_LIST_STATES, OFFICE_PAYMENT_SORTS } from '../rules/desk-money-lists.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { OFFICE_PAYMENT_METHODS } from '../rules/office-payment.ts'
import { Person } from '#features/bookings/api/assignees-calls.ts'
import { HiddenByFilters } from './hidden-by-filters.ts'
import { listOf, PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'
import { Receipt, Payments } from './booking-payments-schemas.ts'

/** A payment taken by the office, not by the gateway. */
export type DeskOfficePayment = z.infer<typeof Receipt>

/** All payments and refunds of a booking. */
export type BookingPayments = z.infer<typeof Payments>

const PaymentSlip = z.object({
  receipt: Receipt,
  /** The amount in words, as in cash books. */
  inWords: z.string(),
  office: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    gstin: z.nullable(z.string()),
  }),
  trip: z.object({ name: z.string(), startDate: CalendarDateText, guests: z.int() }),
  /** True while payments go to the sandbox gateway. */
  isTest: z.boolean(),
})
/** The printed slip for the payer. */
export type ReceiptSlip = z.infer<typeof PaymentSlip>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const SuccessResponse = z.object({ success: z.literal(true) })
const OFFICE_PAYMENT_PARAMS = z.strictObject({ id: Uuid })

// Desk calls for office payments.

export const listPayments = defineDeskCall('GET', '/api/desk/bookings/:reference/payments', {
  title: 'List all payments and refunds of a booking: office payments, gateway payments and refunds',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference }),
  response: Payments,
  errors: ['BOOKING_NOT_FOUND'],
})

export const createOfficePayment = defineDeskCall('POST', '/api/desk/bookings/:reference/office-payments', {
  title: 'Record an office payment. The seats are held until a second person confirms or rejects it.',
  access: 'record_office_payment',
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({
    way: z.enum(OFFICE_PAYMENT_METHODS),
    amountPaise: PaiseAmount,
    receivedOn: CalendarDateText,
    payer: lineOfText(120),
    /** The balance that this pays, if a paid booking has two balances due. Default: the debt. */
    paysFor: z.optional(z.enum(BALANCE_DUE_REASONS)),
    proof: z.strictObject({
      book: lineOfText(60),
      utr: lineOfText(60),
      cheque: lineOfText(20),
      bank: lineOfText(80),
      isAccountPayee: z.boolean(),
    }),
  }),
  response: z.object({ receipt: Receipt }),
  errors: [
    'BOOKING_NOT_FOUND',
    'OFFICE_PAYMENT_PROOF',
    'OFFICE_PAYMENT_AMOUNT',
    'CASH_LIMIT',
    'OFFICE_PAYMENT_DUPLICATE',
    'OFFICE_PAYMENT_BOOKING_CLOSED',
    'OFFICE_PAYMENT_SEATS_GONE',
  ],
  status: 201,
})

export const listOfficePayments = defineDeskCall('GET', '/api/desk/office-payments', {
  title: 'List a page of office payments with the totals of the whole filter; by default, those awaiting confirmation',
  access: 'record_office_payment',
  query: z.strictObject({
    state: z._default(z.enum(OFFICE_PAYMENT_LIST_STATES), 'waits'),
    /** A reference, a name (matched by sound), the last digits of a phone number, a slip number, or a proof. */
    q: z.optional(lineOfText(100)),
    way: z.optional(listOf(z.enum(OFFICE_PAYMENT_METHODS))),
    /** The range of payment dates, both ends included. */
    from: z.optional(CalendarDateText),
    to: z.optional(CalendarDateText),
    /** The id of the user who recorded it; `me` for the caller, `others` for everybody else. */
    by: z.optional(z.string().check(z.regex(ASSIGNEE_ID, 'This person is not known.'))),
    /** By default, waiting payments come first, longest waiting first; if none waits, the latest come first. */
    sort: z.optional(z.enum(OFFICE_PAYMENT_SORTS)),
    ...PageQuery,
  }),
  response: z.object({
    receipts: z.array(Receipt),
    hidden: HiddenByFilters,
    totals: z.object({ receipts: z.int(), amountPaise: PaiseAmount }),
    /** Everybody who has recorded an office payment. */
    people: z.array(Person),
    ...AdjacentPages,
  }),
  errors: [],
})

export const getSlip = defineDeskCall('GET', '/api/desk/office-payments/:id', {
  title: 'Get the contents of the printed slip of an office payment',
  access: 'record_office_payment',
  params: OFFICE_PAYMENT_PARAMS,
  response: PaymentSlip,
  errors: ['OFFICE_PAYMENT_NOT_FOUND'],
})

/** The path has no id, because a larger body is allowed only for this exact path. */
export const saveOfficePaymentPhoto = defineDeskCall('POST', '/api/desk/office-payment-photos', {
  title:
    'Add a photo to an office payment awaiting confirmation. Its location data is removed, and it is stored encrypted.',
  access: 'record_office_payment',
  body: z.strictObject({
    officePaymentId: Uuid,
    /** A JPEG, PNG or WebP, in base64. */
    photo: z.string().check(z.maxLength(Math.ceil(MAX_PHOTO_BYTES / 3) * 4), z.regex(BASE64)),
  }),
  response: SuccessResponse,
  errors: ['OFFICE_PAYMENT_GONE', 'OFFICE_PAYMENT_PHOTO'],
})

export const confirmOfficePayment = defineDeskCall('POST', '/api/desk/office-payments/:id/confirmation', {
  title: 'Confirm an office payment as the second person. An owner who is alone at the desk must enter a new code.',
  access: 'confirm_office_payment',
  params: OFFICE_PAYMENT_PARAMS,
  body: z.strictObject({ code: z.optional(lineOfText(20)) }),
  response: z.object({
    isPaid: z.boolean(),
    /** True when the payment replaces a bounced cheque. */
    isDebt: z.optional(z.literal(true)),
    /** True when the payment is the difference of a change, and the booking now has the new trip. */
    isChange: z.optional(z.literal(true)),
  }),
  errors: [
    'OFFICE_PAYMENT_GONE',
    'OFFICE_PAYMENT_OWN',
    'OFFICE_PAYMENT_CODE',
    'OFFICE_PAYMENT_ALREADY_PAID',
    'DESK_CODE_WRONG',
    'SOLD_OUT',
  ],
})

export const rejectOfficePayment = defineDeskCall('POST', '/api/desk/office-payments/:id/refusal', {
  title: 'Reject an office payment with a reason. If nothing else was paid, the hold expires in two hours.',
  access: 'confirm_office_payment',
  params: OFFICE_PAYMENT_PARAMS,
  body: z.strictObject({ reason: lineOfText(300) }),
  response: SuccessResponse,
  errors: ['OFFICE_PAYMENT_GONE', 'DESK_REASON_MISSING'],
})
