import { afterAll, describe, expect, it } from 'vitest'
import {
  findCurrentNames,
  listCategories,
  listFestivals,
  listStates,
  searchCatalog,
} from '#features/catalog/api/calls.ts'
import { getPackage, savePackageDraft } from '#features/packages/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import type { DeskPlace } from '../api/desk-calls.ts'
import type { PlaceKind, PlaceValues } from '../rules/place-records.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db } = app.platform
const seed = () => loadSeed(db, { clock: app.clock, mediaUrlPrefix: '/media' })
await seed()
const content = await hireStaff(app, { role: 'content', name: 'Farhan Qureshi' })
const sales = await hireStaff(app, { role: 'sales' })
const visitor = app.visitor()

const list = () => content.browser.call(calls.listPlaces)
const find = async (kind: PlaceKind, name: string) => (await list())[kind].find(({ values }) => values.name === name)
async function getPlace(kind: PlaceKind, name: string): Promise<DeskPlace> {
  const found = await find(kind, name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const send = (kind: PlaceKind, place: Pick<DeskPlace, 'id' | 'version'> | null, values: PlaceValues) =>
  content.browser.send('POST', calls.savePlace.path, {
    json: { kind, id: place?.id ?? null, version: place?.version ?? null, values },
  })
async function change(kind: PlaceKind, name: string, changedValues: PlaceValues) {
  const place = await getPlace(kind, name)
  const { status, body } = await send(kind, place, { ...place.values, ...changedValues })
  expect(status, JSON.stringify(body)).toBe(200)
}
const add = async (kind: PlaceKind, values: PlaceValues) => {
  const { status, body } = await send(kind, null, values)
  expect(status, JSON.stringify(body)).toBe(200)
}
const remove = ({ id, version }: DeskPlace, kind: PlaceKind) =>
  content.browser.send('POST', calls.removePlace.path, { json: { kind, id, version } })
const order = (kind: PlaceKind, ids: readonly string[]) =>
  content.browser.send('POST', calls.reorderPlaces.path, { json: { kind, ids } })
const listStateNames = async () => (await visitor.call(listStates)).map(({ name }) => name)
const categoriesOf = () => visitor.call(listCategories)
const isFound = async (q: string, label: string) =>
  JSON.stringify(await visitor.call(searchCatalog, { query: { q } })).includes(label)

describe('places and categories', () => {
  it('are added, shown and reordered as a whole list; sales cannot edit them', async () => {
    const values = { name: 'Paro Valley', nativeText: 'འབྲུག', nativeLang: 'dz', country: 'Bhutan', state: 'shown' }
    await add('region', values)
    expect((await listStateNames()).at(-1)).toBe('Paro Valley')
    await add('category', { name: 'Slow Travel', blurb: 'Few stops.', state: 'shown' })
    expect((await categoriesOf()).at(-1)).toBe('Slow Travel')
    const ids = (await list()).category.map(({ id }) => id)
    expect((await order('category', ids.toReversed())).status).toBe(200)
    expect((await categoriesOf())[0]).toBe('Most Popular Tours')
    expect((await categoriesOf())[1]).toBe('Slow Travel')
    expect((await order('category', ids.slice(1))).body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
    expect((await sales.browser.send('GET', calls.listPlaces.path)).body['code']).toBe('DESK_ROLE')
  })

  it('are hidden from lists and the search, and packages still name them', async () => {
    await change('region', 'Goa', { state: 'hidden' })
    await change('category', 'Honeymoon', { state: 'hidden' })
    expect(await listStateNames()).not.toContain('Goa')
    expect(await categoriesOf()).not.toContain('Honeymoon')
    const { rows } = await app.database.pool.query(
      `select r.name from tour_package_regions l join regions r on r.id = l.region_id where r.name = 'Goa'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const suggested = await visitor.call(searchCatalog, { query: { q: 'Goa' } })
    expect(JSON.stringify(suggested)).not.toContain('state=Goa')
    await change('region', 'Goa', { state: 'shown' })
    expect(await listStateNames()).toContain('Goa')
  })

  it('keep their packages under a new name, and drafts follow it so that nobody saves the old one again', async () => {
    const { rows } = await app.database.pool.query(
      `select l.tour_package_id as id from tour_package_regions l join regions r on r.id = l.region_id where r.name = 'Kerala'`,
    )
    const id = Number(rows[0].id)
    const page = () => content.browser.call(getPackage, { params: { id: String(id) } })
    const { published } = await page()
    const draft = { ...published, tag: 'Winter only' }
    const { version } = await content.browser.call(savePackageDraft, { body: { id, version: null, content: draft } })
    await change('region', 'Kerala', { name: 'Keralam' })
    expect(await isFound('keralam', 'Keralam')).toBe(true)
    const after = await page()
    expect(after.published.regions).toContain('Keralam')
    expect(after.draft).toMatchObject({ version: version + 1, content: { tag: 'Winter only' } })
    expect(after.draft?.content.regions).toEqual(after.published.regions)
    const late = await content.browser.send('POST', savePackageDraft.path, {
      json: { id, version, content: draft },
    })
    expect(late.body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
  })

  it('are found under each name that they had, until another record takes it', async () => {
    const namesOf = async (query: { category?: string; state?: string }) => visitor.call(findCurrentNames, { query })
    await add('category', { name: 'Hill Walks', blurb: '', state: 'shown' })
    await change('category', 'Hill Walks', { name: 'Treks' })
    await change('category', 'Treks', { name: 'Treks and Walks' })
    await change('region', 'Odisha', { name: 'Utkala' })
    for (const category of ['HILL walks', 'Treks'])
      expect(await namesOf({ category, state: 'odisha' })).toEqual({ category: 'Treks and Walks', state: 'Utkala' })
    expect(await namesOf({ category: 'Treks and Walks', state: 'Nowhere' })).toEqual({ category: null, state: null })
    await add('category', { name: 'Treks', blurb: '', state: 'shown' })
    expect((await namesOf({ category: 'treks' })).category).toBeNull()
    await change('category', 'Treks and Walks', { name: 'Hill Walks' })
    expect((await namesOf({ category: 'Hill Walks' })).category).toBeNull()
    expect((await namesOf({ category: 'Treks and Walks' })).category).toBe('Hill Walks')
    await remove(await getPlace('category', 'Hill Walks'), 'category')
    expect((await namesOf({ category: 'Treks and Walks' })).category).toBeNull()
  })

  it('are not removed while in use, nor is the category that the site names; unused ones are, with an entry in the audit log', async () => {
    const usedRegion = await getPlace('region', 'Gujarat')
    expect(usedRegion.uses).toBeGreaterThan(0)
    expect((await remove(usedRegion, 'region')).body['code']).toBe('PLACE_IN_USE')
    const fixed = await getPlace('category', 'Most Popular Tours')
    expect((await remove(fixed, 'category')).body['code']).toBe('PLACE_IN_USE')
    const renamed = await send('category', fixed, { ...fixed.values, name: 'Popular' })
    expect(renamed.body['code']).toBe('PLACE_WRONG')
    const spare = await getPlace('category', 'Slow Travel')
    expect((await remove(spare, 'category')).status).toBe(200)
    expect((await remove(spare, 'category')).body['code']).toBe('PLACE_GONE')
    const { rows } = await app.database.pool.query(
      `select name, before->>'name' as gone from audit_events where object_id = $1 order by seq`,
      [spare.id],
    )
    expect(rows.at(-1)).toEqual({ name: 'place_removed', gone: 'Slow Travel' })
  })

  it('are never overwritten, and a wrong value is explained in a sentence', async () => {
    const place = await getPlace('region', 'Rajasthan')
    const both = await Promise.all(
      ['India', 'Bharat'].map((country) => send('region', place, { ...place.values, country, pictureKey: '' })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body['present']).toMatchObject({
      place: { version: '2' },
      changes: expect.arrayContaining([{ field: 'pictureKey', who: 'Farhan Qureshi', at: expect.any(String) }]),
    })
    const now = await getPlace('region', 'Rajasthan')
    expect((await send('region', now, { ...now.values, pictureKey: 'no-such' })).body).toMatchObject({
      code: 'PLACE_WRONG',
      error: 'There is no picture with this name.',
    })
    expect((await send('region', now, { ...now.values, name: 'gujarat' })).body['code']).toBe('PLACE_TAKEN')
  })
})

describe('festivals, leaders and other names', () => {
  it('mark the calendars on the day that the office enters, and say when it was checked', async () => {
    await add('festival', { day: '2027-01-14', name: 'Rann Utsav', checked: 'yes' })
    const readFestival = async () => (await visitor.call(listFestivals)).find(({ name }) => name === 'Rann Utsav')
    expect(await readFestival()).toMatchObject({ date: '2027-01-14', checkedOn: '2026-11-21' })
    await change('festival', 'Rann Utsav', { day: '2027-01-15', checked: '' })
    expect(await readFestival()).toMatchObject({ date: '2027-01-15', checkedOn: null })
    expect((await send('festival', null, { day: '2027-01-15', name: 'Rann Utsav' })).body['code']).toBe('PLACE_TAKEN')
  })

  it('include leaders: a photo needs consent, personal data is stored separately, and leaders with trips stay', async () => {
    const person = { name: 'Bhavesh Trivedi', home: 'Rajkot', languages: 'Gujarati, Hindi', phone: '+91 98250 12345' }
    expect((await send('leader', null, { ...person, photoKey: 'goa' })).body['code']).toBe('PLACE_WRONG')
    await add('leader', { ...person, photoKey: 'goa', photoConsent: 'yes' })
    const leader = await getPlace('leader', 'Bhavesh Trivedi')
    const { rows } = await app.database.pool.query(
      `select a.after, (select count(*)::int from audit_events x where x.object_id = $1 and x.after::text like '%98250%') as open
         from audit_events a where a.object_id = $1`,
      [leader.id],
    )
    expect(rows).toEqual([{ after: { fields: expect.stringContaining('phone') }, open: 0 }])
    expect((await remove(leader, 'leader')).status).toBe(200)
    const { rows: packages } = await app.database.pool.query('select id from tour_packages order by id limit 1')
    await assignLeader(db, { packageId: Number(packages[0].id), startDates: ['2026-12-05'], name: 'Lata Joshi' })
    const leaderWithTrip = await getPlace('leader', 'Lata Joshi')
    expect((await remove(leaderWithTrip, 'leader')).body['error']).toContain('1 trip has this tour leader')
  })

  it('let a search for another name find everything with the real name', async () => {
    expect(await isFound('Devlok', 'Uttarakhand')).toBe(false)
    await change('otherNames', 'Uttarakhand', { others: 'Devbhoomi\nDevlok\nUttaranchal' })
    expect(await isFound('Devlok', 'Uttarakhand')).toBe(true)
  })
})

describe('the sample business', () => {
  it('does not overwrite what the office has changed, reordered, renamed and removed when it is loaded again', async () => {
    await add('category', { name: 'Weekend', blurb: '', state: 'shown' })
    const before = await list()
    await seed()
    const after = await list()
    expect(after.region).toEqual(before.region)
    expect(after.category).toEqual(before.category)
    expect(after.leader).toEqual(before.leader)
  })
})
