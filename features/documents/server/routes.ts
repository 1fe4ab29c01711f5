import { Hono } from 'hono'
import {
  endBookingLinks as endBookingLinksCall,
  getInvoice as getInvoiceCall,
  listBookingPapers as listBookingPapersCall,
  sendBookingAgain as sendBookingAgainCall,
} from '../api/calls.ts'
import { documentsSchemas } from '../api/schemas.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { endBookingLinks } from './end-booking-links.ts'
import { getInvoice } from './get-invoice.ts'
import { listBookingPapers } from './list-booking-papers.ts'
import { askForBookingAgain } from './send-booking-again.ts'
import { voucherRoutes } from './voucher-routes.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

/** The calls about receipts, tax invoices and credit notes. */
export function documentsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, listBookingPapersCall, {
    schemas: documentsSchemas.listBookingPapers,
    async handle({ query, c }) {
      await limiter.take('booking-papers', c.get('clientAddress'), { limit: 300, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      const body = await listBookingPapers(platform, { references: query.references.split(','), owner })
      return { headers: PRIVATE, body }
    },
  })

  mountEndpoint(app, getInvoiceCall, {
    schemas: documentsSchemas.getInvoice,
    async handle({ params, c }) {
      await limiter.take('invoice-link', c.get('clientAddress'), { limit: 120, windowSeconds: 600 })
      return { headers: PRIVATE, body: await getInvoice(platform, params.token) }
    },
  })

  mountEndpoint(app, sendBookingAgainCall, {
    schemas: documentsSchemas.sendBookingAgain,
    async handle({ body, c }) {
      await askForBookingAgain(platform, { ...body, clientAddress: c.get('clientAddress') })
      return { headers: PRIVATE, body: { success: true as const } }
    },
  })

  mountEndpoint(app, endBookingLinksCall, {
    schemas: documentsSchemas.endBookingLinks,
    async handle({ params, c }) {
      await limiter.take('end-links-address', c.get('clientAddress'), { limit: 30, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      const booking = await getBooking(platform, { bookingId: params.bookingId, owner })
      await endBookingLinks(platform, { bookingId: booking.id, reason: 'by its owner' })
      return { headers: PRIVATE, body: { success: true as const } }
    },
  })

  app.route('/', voucherRoutes(platform))
  return app
}
