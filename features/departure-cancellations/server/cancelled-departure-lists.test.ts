import { afterAll, expect, it } from 'vitest'
import { getDepartureCancellation } from '../api/desk-calls.ts'
import { getDeparture } from '#features/departures/api/departure-calls.ts'
import { listDepartures, getDepartureCalendar } from '#features/departures/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const office = await openOffice(app)
afterAll(() => app.close())
const manager = office.desk('manager')

const listKeys = async (only?: 'cancelled' | 'lacking' | 'closed') =>
  (await manager.call(listDepartures, { query: only === undefined ? {} : { only } })).departures.map(
    ({ startDate, isDepartureCancelled, missingChecks }) => ({
      startDate,
      isDepartureCancelled,
      missingChecks: missingChecks.length > 0,
    }),
  )

it('a cancelled departure is marked as such in the lists, and lacks nothing any longer, including on Today', async () => {
  const day = '2026-11-25'
  const trip = await buildDepartureToCancel(app, { day, others: ['2026-11-26'] })
  await trip.paid()
  await trip.paid({ startDate: '2026-11-26' })
  await trip.hold()
  const other = { startDate: '2026-11-26', isDepartureCancelled: false, missingChecks: true }
  const before = { startDate: day, isDepartureCancelled: false, missingChecks: true }
  expect(await listKeys('lacking')).toEqual([before, other])
  expect((await manager.call(getToday)).trips.map(({ startDate }) => startDate)).toEqual([day, '2026-11-26'])
  const params = { packageId: String(trip.packageId), startDate: day }
  expect(await manager.call(getDeparture, { params })).toMatchObject({ hasRow: true, isDepartureCancelled: false })

  await trip.cancelDeparture(manager, { answerBy: '2026-11-24T14:30:00.000Z' })
  const cancelled = { ...before, isDepartureCancelled: true, missingChecks: false }
  expect(await listKeys('cancelled')).toEqual([cancelled])
  expect(await listKeys('lacking')).toEqual([other])
  expect(await listKeys()).toEqual([cancelled, other])
  const { rows } = await manager.call(getDepartureCalendar, { query: {} })
  expect(
    rows.flatMap(({ departures }) => departures.filter(({ isDepartureCancelled }) => isDepartureCancelled)),
  ).toEqual([expect.objectContaining({ startDate: day, missingChecks: [] })])
  expect((await manager.call(getToday)).trips.map(({ startDate }) => startDate)).toEqual(['2026-11-26'])
  expect(await manager.call(getDeparture, { params })).toMatchObject({ isDepartureCancelled: true })
  // The unpaid hold is about to expire by itself, and no office payment is missing.
  const page = await manager.call(getDepartureCancellation, { params })
  expect(page.rows.filter(({ cancellationCase }) => cancellationCase === 'unpaid')).toMatchObject([
    { standing: 'mail_queued', needsPerson: false },
  ])
})
