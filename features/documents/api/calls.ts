import { endpoint } from '#kernel/wire/endpoint.ts'
import type { documentsSchemas as schemas } from './schemas.ts'

/** Calls about receipts, tax invoices, credit notes and vouchers. */

export const getInvoice = endpoint<typeof schemas.getInvoice>('GET', '/api/invoices/:token')
export const checkVoucher = endpoint<typeof schemas.checkVoucher>('GET', '/api/voucher-checks/:code')
export const sendBookingAgain = endpoint<typeof schemas.sendBookingAgain>('POST', '/api/bookings/send-again')
export const listBookingPapers = endpoint<typeof schemas.listBookingPapers>('GET', '/api/invoices')
export const endBookingLinks = endpoint<typeof schemas.endBookingLinks>('POST', '/api/bookings/:bookingId/end-links')
