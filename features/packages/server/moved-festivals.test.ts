import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { savePlace, listPlaces, type DeskPlace } from '#features/places/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { BLANK_RULE } from '../rules/blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { applyFestivalChanges } from '../rules/festival-days.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager' })
const writer = await hireStaff(app, { role: 'content' })
const send = (path: string, json: object) => manager.browser.send('POST', path, { json })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Saves a draft with these rules, and returns its version. */
async function save(id: number, change: Pick<PackageContent, 'departureRules'>): Promise<number> {
  const { published, draft } = await manager.browser.call(calls.getPackage, { params: { id: String(id) } })
  const content = { ...(draft?.content ?? published), ...change }
  return (
    await manager.browser.call(calls.savePackageDraft, { body: { id, version: draft?.version ?? null, content } })
  ).version
}
const publish = (id: number, version: number) => manager.browser.call(calls.publishPackage, { body: { id, version } })

describe('the dates of a package', () => {
  it('of a festival do not change when it moves; Today offers the new day, and the preview shows the new dates', async () => {
    const festival = { day: '2027-05-09', name: 'Akshaya Tritiya' }
    const saveFestival = (place: Pick<DeskPlace, 'id' | 'version'> | null, day: string) =>
      send(savePlace.path, {
        kind: 'festival',
        id: place?.id ?? null,
        version: place?.version ?? null,
        values: { ...festival, day, nativeText: '', nativeLang: '', checked: 'yes' },
      })
    await sql(`delete from festivals where name = $1`, festival.name)
    expect((await saveFestival(null, festival.day)).status).toBe(200)
    const date = calendarDate(festival.day)
    const rules = [
      {
        ...BLANK_RULE,
        kind: 'dates' as const,
        capacity: 12,
        dates: [date],
        festivalDays: [{ festival: festival.name, date }],
      },
    ]
    await publish(13, await save(13, { departureRules: rules }))
    const festivalsOnToday = async (by = manager) => (await by.browser.call(getToday)).festivals
    const days = () => sql('select start_date::text as day from departures where tour_package_id = 13 and capacity > 0')
    expect([await festivalsOnToday(), await days()]).toEqual([[], [{ day: '2027-05-09' }]])
    const { festival: places } = await manager.browser.call(listPlaces)
    const place = places.find(({ values }) => values.name === festival.name) ?? null
    expect((await saveFestival(place, '2027-05-10')).status).toBe(200)
    expect(await festivalsOnToday()).toMatchObject([
      { packageId: 13, festival: festival.name, gone: ['2027-05-09'], addedDates: ['2027-05-10'] },
    ])
    expect(await festivalsOnToday(writer)).toEqual([])
    // A second rule for the same day adds no second line.
    await sql(
      `insert into departure_rules (tour_package_id, kind, capacity, dates, festival_days)
        select tour_package_id, kind, 6, dates, festival_days from departure_rules where tour_package_id = 13`,
    )
    expect(await festivalsOnToday()).toMatchObject([{ packageId: 13, gone: ['2027-05-09'] }])
    expect(await days()).toEqual([{ day: '2027-05-09' }])
    const list = [{ name: festival.name, date: '2027-05-10' }]
    const today = calendarDate('2026-11-21')
    const version = await save(13, { departureRules: rules.map((each) => applyFestivalChanges(each, { list, today })) })
    const { dates: previewDates } = await manager.browser.call(calls.previewPackageDates, { body: { id: 13 } })
    expect(previewDates.map(({ date: shownDay, state }) => `${shownDay} ${state}`)).toEqual([
      '2027-05-09 left out',
      '2027-05-10 new',
    ])
    await publish(13, version)
    expect([await festivalsOnToday(), await days()]).toEqual([[], [{ day: '2027-05-10' }]])
    // A new year in the list does not appear on Today: no departure is on a wrong day.
    expect((await saveFestival(null, '2028-04-27')).status).toBe(200)
    expect(await festivalsOnToday()).toEqual([])
  })
})
