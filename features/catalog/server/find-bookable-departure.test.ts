import { afterAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { findBookableDeparture } from './find-bookable-departure.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const today = calendarDate('2026-11-21')
const find = (tourPackageId: number, startDate: string) =>
  findBookableDeparture(db, { tourPackageId, startDate: calendarDate(startDate), today })

describe('findBookableDeparture', () => {
  it('uses the daily rule when a date has no row, today included', async () => {
    const id = await buildTourPackage(db, { capacity: 30, season: { from: '11-01', to: '01-31' } })
    expect(await find(id, '2026-11-21')).toEqual({ capacity: 30, pricePaise: null, isClosed: false })
    expect(await find(id, '2027-02-01')).toBeNull()
  })
  it('sells by the daily rule for 400 days ahead, and a later date only when it has a row', async () => {
    const departures = [{ date: '2028-03-01', capacity: 8 }]
    const id = await buildTourPackage(db, { capacity: 30, departures })
    expect(await find(id, '2027-12-26')).toEqual({ capacity: 30, pricePaise: null, isClosed: false })
    expect(await find(id, '2027-12-27')).toBeNull()
    expect(await find(id, '2099-01-01')).toBeNull()
    expect(await find(id, '2028-03-01')).toEqual({ capacity: 8, pricePaise: null, isClosed: false })
  })
  it('uses the row of a date when there is one, with its price', async () => {
    const departures = [{ date: '2026-12-05', capacity: 8, priceRupees: 999 }]
    const id = await buildTourPackage(db, { capacity: 30, departures })
    expect(await find(id, '2026-12-05')).toEqual({ capacity: 8, pricePaise: 99_900, isClosed: false })
  })
  it('offers no other dates for a package with listed departures', async () => {
    const id = await buildTourPackage(db, { capacity: null, departures: [{ date: '2026-12-05', capacity: 8 }] })
    expect(await find(id, '2026-12-05')).toEqual({ capacity: 8, pricePaise: null, isClosed: false })
    expect(await find(id, '2026-12-06')).toBeNull()
  })
  it('refuses dates before today and packages that do not exist', async () => {
    const id = await buildTourPackage(db, { departures: [{ date: '2026-11-20', capacity: 8 }] })
    expect(await find(id, '2026-11-20')).toBeNull()
    expect(await find(999_999, '2026-12-05')).toBeNull()
  })
  it('works inside an open transaction too', async () => {
    const id = await buildTourPackage(db)
    const startDate = calendarDate('2026-12-05')
    const found = await db.transaction((tx) => findBookableDeparture(tx, { tourPackageId: id, startDate, today }))
    expect(found).toEqual({ capacity: 20, pricePaise: null, isClosed: false })
  })
})
