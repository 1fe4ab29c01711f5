import { afterAll, describe, expect, it } from 'vitest'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { book } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// It is Saturday 21 November 2026 in India.
const app = await createTestApp()
afterAll(() => app.close())
const yatra = await buildTourPackage(app.platform.db, { name: 'Char Dham Yatra', leadDays: 10 })
const soon = await buildTourPackage(app.platform.db, { name: 'A day trip', leadDays: 0 })
const departure = await buildTourPackage(app.platform.db, {
  name: 'Listed dates',
  leadDays: 3,
  capacity: null,
  departures: [
    { date: '2026-11-23', capacity: 8 },
    { date: '2026-11-24', capacity: 8 },
  ],
})
const datesOf = async (id: number) => {
  const days = await app
    .visitor()
    .call(getAvailability, { params: { id }, query: { from: '2026-11-01', to: '2026-12-02' } })
  return days.map(({ date }) => date)
}
const codeOf = async (packageId: number, startDate: string) =>
  (await book(app.visitor(), { packageId, startDate })).body['code']

describe('a package that needs days for permits and rooms', () => {
  it('offers no start date within these days', async () => {
    expect(await datesOf(yatra)).toEqual(['2026-12-01', '2026-12-02'])
    expect(await datesOf(departure)).toEqual(['2026-11-24'])
    expect((await datesOf(soon))[0]).toBe('2026-11-21')
  })

  it('refuses a booking that starts sooner, and accepts the first possible day', async () => {
    expect(await codeOf(yatra, '2026-11-30')).toBe('START_TOO_SOON')
    expect(await codeOf(departure, '2026-11-23')).toBe('START_TOO_SOON')
    expect(await codeOf(yatra, '2026-12-01')).toBeUndefined()
    expect(await codeOf(departure, '2026-11-24')).toBeUndefined()
    expect(await codeOf(soon, '2026-11-21')).toBeUndefined()
  })

  it('reports a past day as past, not as too soon', async () => {
    expect(await codeOf(yatra, '2026-11-20')).toBe('START_DATE_PAST')
  })
})
