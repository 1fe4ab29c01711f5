import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { assignBooking as assignBookingCall } from '../api/assignees-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertMaySeeMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addBookingNote, getTrail, undoNote } from './booking-trail.ts'
import { filterOf } from './desk-booking-filter.ts'
import { exportBookings } from './export-bookings.ts'
import { findBookings } from './find-bookings.ts'
import { getNeighbours } from './get-neighbours.ts'
import { getDeskBooking } from './get-desk-booking.ts'
import { assignBooking } from './assign-booking.ts'
import { listBookingChoices } from './list-booking-choices.ts'
import { listDeskBookings } from './list-desk-bookings.ts'

/**
 * Desk calls for bookings. Search, list and choices are empty for tour managers: they see guests only in their own
 * departures.
 */
export function bookingsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.findBookings, async ({ query, allowance }) => ({
      found: allowance === 'limited' ? [] : await findBookings(platform, query.q),
    })),
    onDeskCall(calls.listDeskBookings, async ({ staff, query: { limit, cursor, ...filter }, allowance }) => {
      if (allowance === 'limited') return EMPTY_RESPONSE
      return listDeskBookings(platform, { filter: filterOf(filter, staff), sort: filter.sort, limit, cursor })
    }),
    onDeskCall(calls.listBookingChoices, async ({ allowance }) =>
      allowance === 'limited'
        ? { packages: [], bookingStaff: [], assignees: [], colleagues: [] }
        : listBookingChoices(platform),
    ),
    onDeskCall(calls.exportBookings, ({ staff, body }) => exportBookings(platform, staff, body)),
    onDeskCall(calls.getDeskBooking, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      return getDeskBooking(platform, params.reference)
    }),
    onDeskCall(calls.getTrail, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      return { lines: await getTrail(platform, params.reference) }
    }),
    onDeskCall(calls.addBookingNote, async ({ staff, params, body, allowance }) => {
      assertMaySeeMoney(allowance)
      return { id: await addBookingNote(platform, staff, { ...params, ...body }) }
    }),
    onDeskCall(calls.undoNote, async ({ staff, params, allowance }) => {
      assertMaySeeMoney(allowance)
      await undoNote(platform, staff, params)
      return { success: true as const }
    }),
    onDeskCall(assignBookingCall, async ({ params, body }) => {
      await assignBooking(platform, { ...params, ...body })
      return { success: true as const }
    }),
    onDeskCall(calls.findNeighbours, async ({ staff, params, query, allowance }) => {
      assertMaySeeMoney(allowance)
      return getNeighbours(platform, { ...params, filter: filterOf(query, staff), sort: query.sort })
    }),
  ])
  return app
}

/** An empty page of the booking list. */
const EMPTY_RESPONSE = {
  bookings: [],
  totals: { bookings: 0, guests: 0, pricePaise: paise(0) },
  views: { all: 0, review: 0, leaving: 0, waiting: 0, unnamed: 0 },
  next: null,
  previous: null,
  hidden: [],
}
