import type { BookingPapers, FindBookingBody, InvoiceResponse, VoucherCheck } from './documents-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls about receipts, tax invoices, credit notes and vouchers. */

export const getInvoice = endpoint<{ params: { token: string }; response: InvoiceResponse }>(
  'GET',
  '/api/invoices/:token',
  'A receipt, tax invoice or credit note by the signed token of its link',
)
export const listBookingPapers = endpoint<{ query: { references: string }; response: BookingPapers }>(
  'GET',
  '/api/invoices',
  'Links to the papers of own bookings, as far as they were issued',
)
export const checkVoucher = endpoint<{ params: { code: string }; response: VoucherCheck }>(
  'GET',
  '/api/voucher-checks/:code',
  'What the code of a voucher is worth today, for anybody who scans it',
)
export const sendBookingAgain = endpoint<{ body: FindBookingBody; response: { success: true } }>(
  'POST',
  '/api/bookings/send-again',
  'Sends voucher and receipt to the address on a booking once more; the answer never tells whether there is one',
)
