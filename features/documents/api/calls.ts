import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'

/** A state or territory of India, with the two digits at the start of its GSTINs. */
const State = z.object({ code: z.string(), name: z.string() })

/** `tax_invoice` when a GSTIN was set on the day of issue, otherwise `receipt`. `credit_note` for a refund. */
export const BillingDocumentTitle = z.enum(['tax_invoice', 'receipt', 'credit_note'])
export type BillingDocumentTitle = z.infer<typeof BillingDocumentTitle>

/** The tax included in a total; the amounts add up to the total. `localTax` is the name of the tax levied with CGST. */
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
/** The tax within a document's total. */
export type DocumentTax = z.infer<typeof Tax>

/**
 * A receipt, tax invoice or credit note, exactly as it was issued and stored. All amounts are integer paise and
 * include tax. Days are `YYYY-MM-DD` in India.
 */
export const InvoiceDocument = z.object({
  version: z.literal(1),
  title: BillingDocumentTitle,
  number: z.string(),
  issuedOn: z.string(),
  /** True when the booking was paid through the sandbox gateway. No money moved, and the document says so. */
  isTest: z.boolean(),
  seller: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    gstin: z.nullable(z.string()),
    state: z.nullable(State),
  }),
  /** `state` is null when the address has none, or is outside India. `gstin`: omitted for a person. */
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
  /** Why our office gave the discount. Omitted for a promo code, and on older documents. */
  discountReason: z.optional(z.string()),
  total: PaiseAmount,
  totalInWords: z.string(),
  tax: z.nullable(Tax),
  payment: z.object({ orderId: z.string(), paymentId: z.string(), method: z.string(), paidOn: z.string() }),
  /** For a credit note: the invoice that it corrects, the reason, and the gateway's refund number. */
  credit: z.nullable(
    z.object({
      number: z.string(),
      issuedOn: z.string(),
      title: BillingDocumentTitle,
      reason: z.string(),
      refundId: z.nullable(z.string()),
    }),
  ),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** A document and its link. `url` is a path on this site with the signed token. */
export const BillingDocumentLink = z.object({ title: BillingDocumentTitle, number: z.string(), url: z.string() })
export type BillingDocumentLink = z.infer<typeof BillingDocumentLink>

/** `related`: the current credit notes of an invoice, or the invoice of a credit note. */
export const InvoiceResponse = z.object({ billingDocument: InvoiceDocument, related: z.array(BillingDocumentLink) })
export type InvoiceResponse = z.infer<typeof InvoiceResponse>

const MAX_REFERENCES = 20
const REFERENCES = new RegExp(`^PTK-[A-Z0-9]{7}(?:,PTK-[A-Z0-9]{7}){0,${MAX_REFERENCES - 1}}$`)

/** Booking references, separated by commas, at most 20. */
const References = z
  .string()
  .check(z.regex(REFERENCES, 'Please enter booking references such as PTK-7Q4M2XK.'))
  .register(z.globalRegistry, { description: 'Please enter at most 20 booking references, separated by commas.' })

/**
 * Links of a confirmed booking: its voucher as a PDF, its days for a calendar, its trip page, and the page where its
 * travellers are named. `travellersUrl` is null when the trip needs no traveller details. A completed booking has a
 * link to its review, or null when it can no longer be reviewed. The links are paths on this site with a signed token.
 */
const TripFiles = z.object({
  reference: z.string(),
  voucherUrl: z.string(),
  calendarUrl: z.string(),
  tripUrl: z.string(),
  travellersUrl: z.nullable(z.string()),
  /** How many travellers have missing details; null when the trip needs no details. */
  unnamed: z.nullable(z.number()),
  review: z.nullable(z.object({ url: z.string(), isWritten: z.boolean() })),
})
/** Paths to the files of one trip. */
export type TripFiles = z.infer<typeof TripFiles>

/**
 * The documents of the caller's own bookings. Bookings of others, and documents that are still being created, are left
 * out.
 */
export const BillingDocuments = z.object({
  documents: z.array(z.extend(BillingDocumentLink, { reference: z.string() })),
  trips: z.array(TripFiles),
})
export type BillingDocuments = z.infer<typeof BillingDocuments>
/** A document with the reference of its booking. */
export type BillingDocument = BillingDocuments['documents'][number]

/**
 * A voucher signed by us. `standing`: `replaced` when the booking has changed since, so that another voucher is
 * valid; `over` after the last day of the trip. It shows only the initials of the traveller's name.
 */
export const VoucherCheck = z.object({
  /** `departureCancelled`: its departure is cancelled, and its booker has not chosen yet. */
  standing: z.enum(['valid', 'replaced', 'cancelled', 'departureCancelled', 'over']),
  reference: z.string(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  guests: z.number(),
  initials: z.string(),
  isTest: z.boolean(),
})
export type VoucherCheck = z.infer<typeof VoucherCheck>

/** The reference and the email that together identify a booking. */
const FindBookingBody = z.strictObject({ reference: lineOfText(20), email: lineOfText(254) })

/** The description of these calls in the API documentation. */
export const documentsSection: SectionInfo = {
  title: 'Receipts, invoices and vouchers',
  about:
    'Documents are issued once, in the background after a payment or a refund, and never change. Anyone who has the link to a document can read it, so only the owner of the booking gets links. A free booking has no receipt. Anyone can check the code of a voucher.',
  readsCookies: true,
}

// The calls for receipts, tax invoices, credit notes and vouchers.

export const getInvoice = defineCall('GET', '/api/invoices/:token', {
  title: 'Get a receipt, tax invoice or credit note by the signed token in its link',
  params: z.object({ token: z.string() }),
  query: z.strictObject({}),
  response: InvoiceResponse,
  errors: ['INVOICE_NOT_FOUND'],
})

export const checkVoucher = defineCall('GET', '/api/voucher-checks/:code', {
  title: 'Check whether a voucher code is valid today. No sign-in is needed.',
  params: z.object({ code: z.string() }),
  query: z.strictObject({}),
  response: VoucherCheck,
  errors: ['VOUCHER_UNKNOWN'],
})

export const resendBookingMail = defineCall('POST', '/api/bookings/send-again', {
  title:
    'Resend the voucher and receipt to the email address on a booking. The response never reveals whether the booking exists.',
  body: FindBookingBody,
  response: z.object({ success: z.literal(true) }),
  errors: [],
})

export const replaceBookingLinks = defineCall('POST', '/api/bookings/:bookingId/end-links', {
  title: 'Replace all links of one’s own paid booking, and email the new ones to the address on the booking',
  params: z.object({ bookingId: Uuid }),
  body: z.strictObject({}),
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND'],
})

export const listBillingDocuments = defineCall('GET', '/api/invoices', {
  title: 'List links to the issued documents of the caller’s own bookings',
  query: z.strictObject({ references: References }),
  response: BillingDocuments,
  errors: [],
})
