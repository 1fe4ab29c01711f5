import { Hono } from 'hono'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import {
  replaceBookingLinks as replaceBookingLinksCall,
  getInvoice as getInvoiceCall,
  listBillingDocuments as listBillingDocumentsCall,
  resendBookingMail as sendBookingAgainCall,
} from '../api/calls.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { replaceBookingLinks } from './replace-booking-links.ts'
import { getInvoice } from './get-invoice.ts'
import { listBillingDocuments } from './list-booking-billing-documents.ts'
import { requestBookingEmail } from './send-booking-again.ts'
import { voucherRoutes } from './voucher-routes.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

/** The routes for receipts, tax invoices and credit notes. */
export function documentsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(listBillingDocumentsCall, async ({ query, c }) => {
      await limiter.take('billing-documents', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      const body = await listBillingDocuments(platform, { references: query.references.split(','), owner })
      return { headers: PRIVATE, body }
    }),
    on(getInvoiceCall, async ({ params, c }) => {
      await limiter.take('invoice-link', c.get('clientAddress'))
      return { headers: PRIVATE, body: await getInvoice(platform, params.token) }
    }),
    on(sendBookingAgainCall, async ({ body, c }) => {
      await requestBookingEmail(platform, { ...body, clientAddress: c.get('clientAddress') })
      return { headers: PRIVATE, body: { success: true as const } }
    }),
    on(replaceBookingLinksCall, async ({ params, c }) => {
      await limiter.take('end-links-address', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      const booking = await getBooking(platform, { bookingId: params.bookingId, owner })
      await replaceBookingLinks(platform, { bookingId: booking.id, reason: auditReasons.byItsOwner })
      return { headers: PRIVATE, body: { success: true as const } }
    }),
  ])

  app.route('/', voucherRoutes(platform))
  return app
}
