import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { giveBooking as giveBookingCall } from '../api/carers-calls.ts'
import { deskCarersSchemas as carersSchemas } from '../api/carers-schemas.ts'
import { deskBookingsSchemas as schemas } from '../api/desk-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addBookingNote, readTrail, takeBackNote } from './booking-trail.ts'
import { filterOf } from './desk-booking-filter.ts'
import { exportBookings } from './export-bookings.ts'
import { findBookings } from './find-bookings.ts'
import { findNeighbours } from './find-neighbours.ts'
import { getDeskBooking } from './get-desk-booking.ts'
import { giveBooking } from './give-booking.ts'
import { listBookingChoices } from './list-booking-choices.ts'
import { listDeskBookings } from './list-desk-bookings.ts'

/** The desk's calls on bookings. Tour managers have no departures of their own yet, so they find none. */
export function bookingsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.findBookings, {
    platform,
    schemas: schemas.findBookings,
    handle: async ({ query, allowance }) => ({
      found: allowance === 'limited' ? [] : await findBookings(platform, query.q),
    }),
  })
  mountDeskEndpoint(app, calls.listDeskBookings, {
    platform,
    schemas: schemas.listDeskBookings,
    async handle({ staff, query: { limit, cursor, ...asked }, allowance }) {
      if (allowance === 'limited') return NOTHING
      return listDeskBookings(platform, { filter: filterOf(asked, staff), sort: asked.sort, limit, cursor })
    },
  })
  mountDeskEndpoint(app, calls.listBookingChoices, {
    platform,
    schemas: schemas.listBookingChoices,
    handle: async ({ allowance }) =>
      allowance === 'limited' ? { packages: [], takers: [], carers: [], colleagues: [] } : listBookingChoices(platform),
  })
  mountDeskEndpoint(app, calls.exportBookings, {
    platform,
    schemas: schemas.exportBookings,
    handle: ({ staff, body }) => exportBookings(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.getDeskBooking, {
    platform,
    schemas: schemas.getDeskBooking,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      return getDeskBooking(platform, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.readTrail, {
    platform,
    schemas: schemas.readTrail,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      return { lines: await readTrail(platform, params.reference) }
    },
  })
  mountDeskEndpoint(app, calls.addBookingNote, {
    platform,
    schemas: schemas.addBookingNote,
    async handle({ staff, params, body, allowance }) {
      assertSeesMoney(allowance)
      return { id: await addBookingNote(platform, staff, { ...params, ...body }) }
    },
  })
  mountDeskEndpoint(app, calls.takeBackNote, {
    platform,
    schemas: schemas.takeBackNote,
    async handle({ staff, params, allowance }) {
      assertSeesMoney(allowance)
      await takeBackNote(platform, staff, params)
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, giveBookingCall, {
    platform,
    schemas: carersSchemas.giveBooking,
    async handle({ params, body }) {
      await giveBooking(platform, { ...params, ...body })
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, calls.findNeighbours, {
    platform,
    schemas: schemas.findNeighbours,
    async handle({ staff, params, query, allowance }) {
      assertSeesMoney(allowance)
      return findNeighbours(platform, { ...params, filter: filterOf(query, staff), sort: query.sort })
    },
  })
  return app
}

/** A page without a booking. */
const NOTHING = {
  bookings: [],
  totals: { bookings: 0, guests: 0, pricePaise: paise(0) },
  views: { all: 0, review: 0, leaving: 0, waiting: 0, unnamed: 0 },
  next: null,
  previous: null,
  hidden: [],
}
