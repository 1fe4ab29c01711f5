import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { CARER_ID } from '#features/bookings/rules/booking-carer.ts'
import { BOUNCE_REASONS } from '../rules/bounced-cheque.ts'
import { DUE_REASONS } from '#features/payments/rules/due.ts'
import { RECEIPT_LIST_STATES, RECEIPT_SORTS } from '../rules/desk-money-lists.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { RECEIPT_STATES, RECEIPT_WAYS, SEATS_WITHOUT_MONEY } from '../rules/office-receipt.ts'
import { Person } from '#features/bookings/api/carers-schemas.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { HiddenByFilters } from './hidden-by-filters.ts'
import { listOf, PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { RefundStatusName, Uncleared } from './refunds-schemas.ts'

const Receipt = z.object({
  id: z.string(),
  /** Of the slip. */
  number: z.string(),
  reference: z.string(),
  booker: z.string(),
  way: z.enum(RECEIPT_WAYS),
  amountPaise: PaiseAmount,
  receivedOn: CalendarDateText,
  payer: z.string(),
  proof: z.string(),
  state: z.enum(RECEIPT_STATES),
  /** What was due on the paid booking; null: the price. */
  paysFor: z.nullable(z.enum(DUE_REASONS)),
  /** What becomes of the seats when its money is not there; null when it is decided. */
  seatsIfRefused: z.nullable(z.enum(SEATS_WITHOUT_MONEY)),
  enteredBy: z.string(),
  enteredAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  reason: z.string(),
  /** A cheque: when the bank paid it, or returned it and why. */
  clearedOn: z.nullable(CalendarDateText),
  bouncedOn: z.nullable(CalendarDateText),
  bounceReason: z.nullable(z.enum(BOUNCE_REASONS)),
  /** A photo was added as a further proof. */
  hasPhoto: z.boolean(),
  /** True for the one who entered it. */
  isOwn: z.boolean(),
})
/** Money that the office took by hand. */
export type OfficeReceipt = z.infer<typeof Receipt>

/** The code that asks a UPI app for an amount; null when nothing is due, or the office has not said where it takes UPI. */
const UpiCode = z.nullable(z.object({ vpa: z.string(), name: z.string(), squares: z.int(), path: z.string() }))

const Payments = z.object({
  receipts: z.array(Receipt),
  /** What the gateway captured, with what was promised back. */
  captures: z.array(
    z.object({
      id: z.string(),
      amountPaise: PaiseAmount,
      method: z.nullable(z.string()),
      gatewayPaymentId: z.nullable(z.string()),
      at: z.nullable(Moment),
      /** What was due on the paid booking; null: the price. */
      paysFor: z.nullable(z.enum(DUE_REASONS)),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amountPaise: PaiseAmount,
      /** What bounced cheques took off it. */
      setOffPaise: PaiseAmount,
      status: RefundStatusName,
      reason: z.string(),
      bankReference: z.nullable(z.string()),
      at: Moment,
    }),
  ),
  /** What is owed again because a cheque has bounced; receipts that wait are still part of it. */
  owedPaise: PaiseAmount,
  /** What is due now, and whether a receipt for it waits: then no link takes the money. */
  dues: z.array(
    z.object({
      reason: z.enum(DUE_REASONS),
      amountPaise: PaiseAmount,
      /** The same less the receipts that wait for it. */
      leftPaise: PaiseAmount,
      isByHand: z.boolean(),
      upi: UpiCode,
      /** The dearer trip, and until when its seats are held. */
      change: z.nullable(
        z.object({
          packageName: z.string(),
          startDate: CalendarDateText,
          heldUntil: Moment,
          /** Bookings that travel with it and wait for their difference too. */
          others: z.array(z.object({ reference: z.string(), amountPaise: PaiseAmount })),
        }),
      ),
    }),
  ),
  /** What is still to pay, or owed again, less the receipts that wait. 0 for a booking that takes no payment. */
  duePaise: PaiseAmount,
  /** Cash of this booker for this trip so far, and how much more may be taken today. */
  cashPaise: PaiseAmount,
  cashLeftPaise: PaiseAmount,
  /** A part that was paid by hand for a booking that is not paid in full: it goes back when the rest never comes. */
  partPaise: PaiseAmount,
  /** The cheques of that part that must clear before it can go back. */
  partUncleared: z.nullable(Uncleared),
  upi: UpiCode,
  /** True when receipts can be entered. */
  isOpen: z.boolean(),
})
/** All money of a booking, in and out. */
export type BookingPayments = z.infer<typeof Payments>

const Slip = z.object({
  receipt: Receipt,
  /** The amount as cash books spell it. */
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
/** The slip that a payer takes along. */
export type ReceiptSlip = z.infer<typeof Slip>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const Done = z.object({ success: z.literal(true) })
const OF_RECEIPT = z.strictObject({ id: Uuid })

/** Calls of the desk on money that the office takes by hand. */
export const deskReceiptsSchemas = deskSchemas({
  listPayments: {
    title: 'All money of a booking: receipts of the office, captures of the gateway, refunds',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference }),
    response: Payments,
    errors: ['BOOKING_NOT_FOUND'],
  },
  enterReceipt: {
    title: 'Note money that the office took by hand; the seats stay held until a second person decides',
    access: 'enter_receipt',
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({
      way: z.enum(RECEIPT_WAYS),
      amountPaise: PaiseAmount,
      receivedOn: CalendarDateText,
      payer: lineOfText(120),
      /** Of two dues of a paid booking the one that it pays. Left out: what is owed again comes first. */
      paysFor: z.optional(z.enum(DUE_REASONS)),
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
      'RECEIPT_PROOF',
      'RECEIPT_AMOUNT',
      'CASH_LIMIT',
      'RECEIPT_KNOWN',
      'RECEIPT_BOOKING_CLOSED',
      'RECEIPT_SEATS_GONE',
    ],
    status: 201,
  },
  listReceipts: {
    title:
      'A page of receipts with the sums of the whole filter; those that wait for a second person unless others are asked for',
    access: 'enter_receipt',
    query: z.strictObject({
      state: z._default(z.enum(RECEIPT_LIST_STATES), 'waits'),
      /** A reference, a name by sound, the end of a phone number, the number of a slip, or a proof. */
      q: z.optional(lineOfText(100)),
      way: z.optional(listOf(z.enum(RECEIPT_WAYS))),
      /** The day of the money, both ends included. */
      from: z.optional(CalendarDateText),
      to: z.optional(CalendarDateText),
      /** Who entered it, by id; `me` for who asks, `others` for everybody else. */
      by: z.optional(z.string().check(z.regex(CARER_ID, 'This person is not known.'))),
      /** Without it the longest waiting stand first, and the latest where nothing waits. */
      sort: z.optional(z.enum(RECEIPT_SORTS)),
      ...PageAsked,
    }),
    response: z.object({
      receipts: z.array(Receipt),
      hidden: HiddenByFilters,
      totals: z.object({ receipts: z.int(), amountPaise: PaiseAmount }),
      /** Everybody who has entered a receipt. */
      people: z.array(Person),
      ...PagesBeside,
    }),
    errors: [],
  },
  readSlip: {
    title: 'What stands on the printed slip of a receipt',
    access: 'enter_receipt',
    params: OF_RECEIPT,
    response: Slip,
    errors: ['RECEIPT_NOT_FOUND'],
  },
  keepReceiptPhoto: {
    title: 'Add a photo to a receipt that waits: without the place where it was taken, kept encrypted',
    access: 'enter_receipt',
    body: z.strictObject({
      receiptId: Uuid,
      /** A JPEG, PNG or WebP, in base64. */
      photo: z.string().check(z.maxLength(Math.ceil(PHOTO_BYTES_MOST / 3) * 4), z.regex(BASE64)),
    }),
    response: Done,
    errors: ['RECEIPT_GONE', 'RECEIPT_PHOTO'],
  },
  confirmReceipt: {
    title: 'Say as a second person that the money is there; an owner alone gives a fresh code',
    access: 'confirm_receipt',
    params: OF_RECEIPT,
    body: z.strictObject({ code: z.optional(lineOfText(20)) }),
    response: z.object({
      isPaid: z.boolean(),
      /** It is put in the place of a bounced cheque. */
      isDebt: z.optional(z.literal(true)),
      /** It is the difference of a change, and the booking is the new one now. */
      isChange: z.optional(z.literal(true)),
    }),
    errors: ['RECEIPT_GONE', 'RECEIPT_OWN', 'RECEIPT_CODE', 'RECEIPT_PAID_ALREADY', 'DESK_CODE_WRONG', 'SOLD_OUT'],
  },
  refuseReceipt: {
    title: 'Say that the money is not there, and why; without other money the hold has two hours more',
    access: 'confirm_receipt',
    params: OF_RECEIPT,
    body: z.strictObject({ reason: lineOfText(300) }),
    response: Done,
    errors: ['RECEIPT_GONE', 'DESK_REASON_MISSING'],
  },
})
