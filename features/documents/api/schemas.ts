import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import { lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'

/** A state or territory of India, with the two digits that begin its GSTINs. */
const State = z.object({ code: z.string(), name: z.string() })

/** `tax_invoice` when a GSTIN was set on the day of issue, else `receipt`. `credit_note` for a refund. */
export const PaperTitle = z.enum(['tax_invoice', 'receipt', 'credit_note'])
export type PaperTitle = z.infer<typeof PaperTitle>

/**
 * The tax inside a total that includes it; the amounts add up to the total. `localTax` is the name of the tax beside
 * CGST.
 */
const Tax = z.object({
  sac: z.string(),
  rateBasisPoints: z.number(),
  placeOfSupply: State,
  isInterstate: z.boolean(),
  localTax: z.enum(['SGST', 'UTGST']),
  taxable: PaiseAmount,
  cgst: PaiseAmount,
  sgst: PaiseAmount,
  igst: PaiseAmount,
  rounding: PaiseAmount,
})
/** The tax inside a paper's total. */
export type PaperTax = z.infer<typeof Tax>

/**
 * A receipt, tax invoice or credit note, word for word as it was issued and stored. All amounts are integer paise and
 * include tax. Days are `YYYY-MM-DD` in India.
 */
export const InvoicePaper = z.object({
  version: z.literal(1),
  title: PaperTitle,
  number: z.string(),
  issuedOn: z.string(),
  /** True when it was paid at the sandbox gateway. No money moved, and the paper says so. */
  isTest: z.boolean(),
  seller: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    gstin: z.nullable(z.string()),
    state: z.nullable(State),
  }),
  /** `state` is null when the address has none, or is outside India. `gstin`: left out for a person. */
  buyer: z.object({
    name: z.string(),
    address: z.array(z.string()),
    state: z.nullable(State),
    gstin: z.optional(z.string()),
  }),
  trip: z.object({
    reference: z.string(),
    packageName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    guests: z.number(),
  }),
  lines: z.array(
    z.object({
      kind: z.enum(['trip', 'change', 'refund']),
      quantity: z.number(),
      unit: PaiseAmount,
      amount: PaiseAmount,
    }),
  ),
  discount: PaiseAmount,
  /** Left out for a promo code, and on papers of before: why our office gave the discount. */
  discountReason: z.optional(z.string()),
  total: PaiseAmount,
  totalInWords: z.string(),
  tax: z.nullable(Tax),
  payment: z.object({ orderId: z.string(), paymentId: z.string(), method: z.string(), paidOn: z.string() }),
  /** For a credit note: the invoice that it corrects, the reason, and the gateway's number of the refund. */
  credit: z.nullable(
    z.object({
      number: z.string(),
      issuedOn: z.string(),
      title: PaperTitle,
      reason: z.string(),
      refundId: z.nullable(z.string()),
    }),
  ),
})
export type InvoicePaper = z.infer<typeof InvoicePaper>

/** A paper and its link. `url` is a path of this site with the signed token. */
export const PaperLink = z.object({ title: PaperTitle, number: z.string(), url: z.string() })
export type PaperLink = z.infer<typeof PaperLink>

/** `related`: the credit notes of an invoice, or the invoice of a credit note, as they are now. */
export const InvoiceResponse = z.object({ paper: InvoicePaper, related: z.array(PaperLink) })
export type InvoiceResponse = z.infer<typeof InvoiceResponse>

const MOST_REFERENCES = 20
const REFERENCES = new RegExp(`^PTK-[A-Z0-9]{7}(?:,PTK-[A-Z0-9]{7}){0,${MOST_REFERENCES - 1}}$`)

/** Booking references, separated by commas, at most 20. */
const References = z
  .string()
  .check(z.regex(REFERENCES, 'Please give booking references such as PTK-7Q4M2XK.'))
  .register(z.globalRegistry, { description: 'At most 20 booking references with commas between them.' })

/**
 * Links of a confirmed booking: its voucher as a PDF, its days for a calendar, its trip page, and the page where its
 * travellers are named. The last one is null when the trip needs no details of its travellers. A completed booking has
 * a link to its review, or null when it can no longer be reviewed. The links are paths of this site with a signed
 * token.
 */
const TripFiles = z.object({
  reference: z.string(),
  voucherUrl: z.string(),
  calendarUrl: z.string(),
  tripUrl: z.string(),
  travellersUrl: z.nullable(z.string()),
  /** For how many travellers details are missing; null when the trip needs none. */
  unnamed: z.nullable(z.number()),
  review: z.nullable(z.object({ url: z.string(), isWritten: z.boolean() })),
})
/** Paths to the files of one trip. */
export type TripFiles = z.infer<typeof TripFiles>

/**
 * The papers of the caller's own bookings. Bookings of others, and papers that are still being written, are left out.
 */
export const BookingPapers = z.object({
  papers: z.array(z.extend(PaperLink, { reference: z.string() })),
  trips: z.array(TripFiles),
})
export type BookingPapers = z.infer<typeof BookingPapers>
/** A paper with the reference of its booking. */
export type BookingPaper = BookingPapers['papers'][number]

/**
 * A voucher that we signed. `standing`: `replaced` when the booking has changed since, so that another voucher is
 * valid; `over` after the last day of the trip. It shows only the initials of the traveller's name.
 */
export const VoucherCheck = z.object({
  /** `broken`: its departure does not take place, and its booker has not chosen yet. */
  standing: z.enum(['valid', 'replaced', 'cancelled', 'broken', 'over']),
  reference: z.string(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  guests: z.number(),
  initials: z.string(),
  isTest: z.boolean(),
})
export type VoucherCheck = z.infer<typeof VoucherCheck>

/** The reference and the email that together find a booking again. */
const FindBookingBody = z.strictObject({ reference: lineOfText(20), email: lineOfText(254) })

/** What the API's documentation says about these calls. */
export const documentsAbout: SectionAbout = {
  title: 'Receipts, invoices and vouchers',
  about:
    'Papers are issued once, in the background after a payment or a refund, and never change. Anybody who has the link of a paper can read it, so only the owner of the booking gets links. A free booking has no receipt. Anybody may check the code of a voucher.',
  readsCookies: true,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const documentsSchemas = callSchemas({
  getInvoice: {
    title: 'A receipt, tax invoice or credit note by the signed token of its link',
    params: z.object({ token: z.string() }),
    query: z.strictObject({}),
    response: InvoiceResponse,
    errors: ['INVOICE_NOT_FOUND'],
  },
  checkVoucher: {
    title: 'Whether the code of a voucher is valid today; anybody may ask',
    params: z.object({ code: z.string() }),
    query: z.strictObject({}),
    response: VoucherCheck,
    errors: ['VOUCHER_UNKNOWN'],
  },
  sendBookingAgain: {
    title:
      'Send voucher and receipt again to the address on a booking; the answer never tells whether the booking exists',
    body: FindBookingBody,
    response: z.object({ success: z.literal(true) }),
    errors: [],
  },
  endBookingLinks: {
    title: 'End all links of an own paid booking, and mail fresh ones to its address',
    params: z.object({ bookingId: Uuid }),
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true) }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  listBookingPapers: {
    title: 'Links to the papers of the own bookings that are issued already',
    query: z.strictObject({ references: References }),
    response: BookingPapers,
    errors: [],
  },
})
