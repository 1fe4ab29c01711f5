import { afterAll, expect, it } from 'vitest'
import { showBreak } from '../api/desk-calls.ts'
import { showDeparture } from '#features/departures/api/departure-calls.ts'
import { listDepartures, showDepartureCalendar } from '#features/departures/api/desk-calls.ts'
import { readToday } from '#features/today/api/desk-calls.ts'
import { buildBreakable } from '#tests/helpers/broken-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const office = await openOffice(app)
afterAll(() => app.close())
const manager = office.desk('manager')

const listed = async (only?: 'broken' | 'lacking' | 'closed') =>
  (await manager.call(listDepartures, { query: only === undefined ? {} : { only } })).departures.map(
    ({ startDate, isBroken, lacks }) => ({ startDate, isBroken, lacks: lacks.length > 0 }),
  )

it('a broken departure is called so in the lists, and nothing is missing of it any more, also on Today', async () => {
  const day = '2026-11-25'
  const trip = await buildBreakable(app, { day, others: ['2026-11-26'] })
  await trip.paid()
  await trip.paid({ startDate: '2026-11-26' })
  await trip.hold()
  const other = { startDate: '2026-11-26', isBroken: false, lacks: true }
  const before = { startDate: day, isBroken: false, lacks: true }
  expect(await listed('lacking')).toEqual([before, other])
  expect((await manager.call(readToday)).trips.map(({ startDate }) => startDate)).toEqual([day, '2026-11-26'])
  const params = { packageId: String(trip.packageId), startDate: day }
  expect(await manager.call(showDeparture, { params })).toMatchObject({ hasRow: true, isBroken: false })

  await trip.breakIt(manager, { answerBy: '2026-11-24T14:30:00.000Z' })
  const broken = { ...before, isBroken: true, lacks: false }
  expect(await listed('broken')).toEqual([broken])
  expect(await listed('lacking')).toEqual([other])
  expect(await listed()).toEqual([broken, other])
  const { rows } = await manager.call(showDepartureCalendar, { query: {} })
  expect(rows.flatMap(({ departures }) => departures.filter(({ isBroken }) => isBroken))).toEqual([
    expect.objectContaining({ startDate: day, lacks: [] }),
  ])
  expect((await manager.call(readToday)).trips.map(({ startDate }) => startDate)).toEqual(['2026-11-26'])
  expect(await manager.call(showDeparture, { params })).toMatchObject({ isBroken: true })
  // The hold without money ends by itself in a moment: no receipt is missing.
  const page = await manager.call(showBreak, { params })
  expect(page.rows.filter(({ brokenCase }) => brokenCase === 'unpaid')).toMatchObject([
    { standing: 'mail_queued', needsPerson: false },
  ])
})
