import { afterAll, describe, expect, it } from 'vitest'
import { getAvailability, getTourPackage, searchCatalog } from '#features/catalog/api/calls.ts'
import * as calls from '../api/desk-calls.ts'
import { BLANK_RULE, blankPackage } from '../rules/blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { sampleBusiness } from '#seed/sample-business.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const writer = await hireStaff(app, { role: 'content', name: 'Chetan' })
const sales = await hireStaff(app, { role: 'sales' })
const visitor = app.visitor()

const KEDARNATH = 2
const TIRUPATI = sampleBusiness.tourPackages.find(({ name }) => name.startsWith('Tirupati'))?.id ?? 0
const get = (id: number, by = manager.browser) => by.call(calls.getPackage, { params: { id: String(id) } })
const send = (path: string, json: object, by = manager.browser) => by.send('POST', path, { json })
const publicPackage = (id: number) => visitor.call(getTourPackage, { params: { id: String(id) } })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Saves a draft with this change, and returns its version. */
async function save(id: number, change: Partial<PackageContent>, by = manager.browser): Promise<number> {
  const { published, draft } = await get(id)
  const content = { ...(draft?.content ?? published), ...change }
  const body = { id, version: draft?.version ?? null, content }
  return (await by.call(calls.savePackageDraft, { body })).version
}
const publish = (id: number, version: number, by = manager.browser) =>
  by.call(calls.publishPackage, { body: { id, version } })

describe('a package at the desk', () => {
  it('is listed with its state and its unpublished changes, for all who may read the catalogue', async () => {
    await save(1, { tag: 'Opens in May', seasonNote: 'The temples are closed in winter.' })
    const { packages } = await sales.browser.call(calls.listPackages)
    const [first, second] = packages
    expect(packages).toHaveLength(44)
    expect(first).toMatchObject({ id: 1, state: 'on sale', changes: 2, changedBy: 'Meera' })
    expect(second).toMatchObject({ id: KEDARNATH, state: 'on sale', changes: null, changedBy: null })
    const draft = { id: 1, version: 1, content: blankPackage() }
    expect((await send(calls.savePackageDraft.path, draft, sales.browser)).body['code']).toBe('DESK_ROLE')
  })

  it('is saved as a draft that travellers do not see until it is published', async () => {
    const before = await publicPackage(KEDARNATH)
    const version = await save(KEDARNATH, { name: 'Kedarnath by air', basePricePaise: paise(2_150_000) })
    expect(await publicPackage(KEDARNATH)).toEqual(before)
    expect((await get(KEDARNATH)).changes).toEqual(['name', 'basePricePaise'])
    expect(await publish(KEDARNATH, version)).toEqual({ number: 2, fields: ['name', 'basePricePaise'] })
    expect(await publicPackage(KEDARNATH)).toMatchObject({ packageName: 'Kedarnath by air', basePrice: 21_500 })
    const { draft, versions, state } = await get(KEDARNATH)
    expect([draft, state]).toEqual([null, 'on sale'])
    expect(versions).toMatchObject([
      { number: 2, publishedBy: 'Meera', fields: ['name', 'basePricePaise'] },
      { number: 1, publishedBy: null, fields: [] },
    ])
    const auditEvents = await sql(
      `select name from audit_events where object_kind = 'tour_package' and object_id = '2'`,
    )
    expect(auditEvents).toEqual([{ name: 'package_published' }])
  })

  it('is found by its new name, including in the search', async () => {
    const found = await visitor.call(searchCatalog, { query: { q: 'kedarnath by air' } })
    expect(found.map(({ label }) => label)).toContain('Kedarnath by air')
  })

  it('is found by its new words once they are published', async () => {
    const find = async () =>
      (await visitor.call(searchCatalog, { query: { q: 'bholenath' } })).map(({ label }) => label)
    const version = await save(KEDARNATH, { foundAs: ['Bholenath'] })
    expect(await find()).toEqual([])
    await publish(KEDARNATH, version)
    expect(await find()).toContain('Kedarnath by air')
  })

  it('is read with fields that were added to documents later, even from an older draft', async () => {
    const { published } = await get(8)
    const { foundAs: _, ...older } = { ...published, tag: 'Old draft' }
    const rules = older.departureRules.map(({ dates: __, ...rule }) => rule)
    await save(8, { tag: 'Old draft' })
    await sql(`update package_drafts set content = $1 where tour_package_id = 8`, { ...older, departureRules: rules })
    expect((await get(8)).draft?.content).toEqual({ ...published, tag: 'Old draft' })
    expect((await get(8)).changes).toEqual(['tag'])
    expect((await manager.browser.call(calls.listPackages)).packages[7]).toMatchObject({ id: 8, changes: 1 })
  })

  it('returns to an earlier version through a draft with its document', async () => {
    const old = await manager.browser.call(calls.getPackageVersion, { params: { id: '2', number: '1' } })
    expect(old.before).toBeNull()
    const newer = await manager.browser.call(calls.getPackageVersion, { params: { id: '2', number: '2' } })
    expect(newer.before).toEqual(old.content)
    await publish(KEDARNATH, await save(KEDARNATH, old.content))
    expect((await get(KEDARNATH)).published).toEqual(old.content)
    expect((await get(KEDARNATH)).versions[0]).toMatchObject({
      number: 4,
      fields: ['name', 'foundAs', 'basePricePaise'],
    })
  })

  it('is never overwritten: of two people who save at the same time, the second gets what the first has saved', async () => {
    const { published } = await get(3)
    const write = (tag: string) =>
      send(calls.savePackageDraft.path, { id: 3, version: null, content: { ...published, tag } })
    const answers = await Promise.all([write('First'), write('Second')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)
    const { draft } = await get(3)
    expect(refusal?.body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
    expect(refusal?.body['present']).toEqual({ draft, published, number: 0 })
    const old = await send(calls.publishPackage.path, { id: 3, version: 7 })
    expect(old.body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
  })

  it('is not reverted by a page that was opened before somebody else published', async () => {
    const packageDraft = await get(11)
    const version = await save(11, { tag: 'By a colleague' })
    await publish(11, version)
    const late = { ...packageDraft.published, duration: '9 Days' }
    const write = (seenVersions: { version: number | null; published?: number }) =>
      send(calls.savePackageDraft.path, { id: 11, content: late, ...seenVersions })
    const refusal = await write({ version: null, published: packageDraft.versions[0]?.number ?? 0 })
    expect(refusal.body).toMatchObject({
      code: 'DESK_CHANGED_CONCURRENTLY',
      present: { draft: null, number: 2, published: { tag: 'By a colleague' } },
    })
    // A draft starts above every version number used so far, so a page that still has the published draft cannot match
    // it.
    const nextVersion = await save(11, { tag: 'The next draft' })
    expect(nextVersion).toBeGreaterThan(version)
    expect((await write({ version })).body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
    expect((await get(11)).draft?.content.tag).toBe('The next draft')
  })

  it('is published once, even when two people publish at the same time', async () => {
    const version = await save(4, { tag: 'New route' })
    const answers = await Promise.all([1, 2].map(() => send(calls.publishPackage.path, { id: 4, version })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await get(4)).versions.map(({ number }) => number)).toEqual([2, 1])
  })

  it('is not published while something is missing, and nothing changes for travellers', async () => {
    const before = await publicPackage(5)
    const version = await save(5, { name: '', categories: ['Space travel'] })
    const { checks } = await get(5)
    expect(checks.blocks).toEqual([
      { code: 'NAME_MISSING', field: 'name' },
      { code: 'CATEGORY_UNKNOWN', field: 'categories' },
    ])
    const { body } = await send(calls.publishPackage.path, { id: 5, version })
    expect([body['code'], body['error']]).toEqual([
      'PACKAGE_NOT_READY',
      'Nothing was published. Package name missing. A category of this package no longer exists.',
    ])
    expect(await publicPackage(5)).toEqual(before)
  })

  it.each<[string, Partial<PackageContent>]>([
    ['Departure rules', { departureRules: [] }],
    ['Minimum notice (days)', { leadDays: 9 }],
  ])(
    'by a content writer is not published with a changed “%s”, and the error names who can publish it',
    async (label, change) => {
      const version = await save(6, change, writer.browser)
      const { status, body } = await send(calls.publishPackage.path, { id: 6, version }, writer.browser)
      expect([status, body['code'], body['error']]).toEqual([
        403,
        'PACKAGE_PUBLISH_ROLE',
        `Nothing was published. Only ${manager.name} can publish “${label}”. Your draft is saved.`,
      ])
      expect((await get(6)).publishers).toEqual([manager.name])
      await manager.browser.call(calls.dropPackageDraft, { body: { id: 6, version } })
    },
  )

  it('shows a warning for a struck-through price that was not charged in the last 90 days', async () => {
    const { basePricePaise } = (await get(9)).published
    const price = (more: number) => paise(basePricePaise + more)
    const hasStrikeWarning = async () =>
      (await get(9)).checks.warnings.some(({ code }) => code === 'STRIKE_NEVER_CHARGED')
    await save(9, { strikePricePaise: price(10_000) })
    expect(await hasStrikeWarning()).toBe(true)
    await publish(9, await save(9, { basePricePaise: price(20_000), strikePricePaise: null }))
    await publish(9, await save(9, { basePricePaise }))
    await save(9, { strikePricePaise: price(10_000) })
    expect(await hasStrikeWarning()).toBe(false)
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 91 * 86_400_000))
    const later = await hasStrikeWarning()
    app.clock.set(now)
    expect(later).toBe(true)
  })

  it('by a content writer is published only without changed prices and refund steps; the draft stays', async () => {
    const priced = await save(6, { cancellationPolicy: [] }, writer.browser)
    const refusal = await send(calls.publishPackage.path, { id: 6, version: priced }, writer.browser)
    expect([refusal.status, refusal.body['code']]).toEqual([403, 'PACKAGE_PUBLISH_ROLE'])
    const { published } = await get(6)
    const version = await save(6, { cancellationPolicy: published.cancellationPolicy, tag: 'Quiet' }, writer.browser)
    expect(await publish(6, version, writer.browser)).toEqual({ number: 2, fields: ['tag'] })
  })

  it('cleans the rich text of a draft before travellers see it', async () => {
    const version = await save(7, { descriptionHtml: '<p>Ganga<script>alert(1)</script></p>' })
    await publish(7, version)
    expect((await get(7)).published.descriptionHtml).toBe('<p>Ganga</p>')
    const [versionRow] = await sql(`select content->>'descriptionHtml' as html from package_versions
      where tour_package_id = 7 order by number desc limit 1`)
    expect(versionRow).toEqual({ html: '<p>Ganga</p>' })
  })
})

describe('a new package', () => {
  it('starts as a copy that travellers do not see, and is on sale after it is published', async () => {
    const { id } = await manager.browser.call(calls.addPackage, {
      body: { copyOf: TIRUPATI, name: 'Tirupati by train' },
    })
    expect((await get(id)).state).toBe('draft')
    expect((await visitor.send('GET', `/packages/id/${id}`)).status).toBe(404)
    await publish(id, (await get(id)).draft?.version ?? 0)
    expect(await publicPackage(id)).toMatchObject({ packageName: 'Tirupati by train' })
    const datesOf = (each: number) =>
      visitor.call(getAvailability, { params: { id: String(each) }, query: { from: '2026-11-21', to: '2026-12-20' } })
    expect(await datesOf(id)).toEqual(await datesOf(TIRUPATI))
    expect(await datesOf(id)).not.toEqual([])
  })

  it('is deleted when its draft is discarded', async () => {
    const { id } = await manager.browser.call(calls.addPackage, { body: { copyOf: null, name: 'A thought' } })
    const listedPackage = (await manager.browser.call(calls.listPackages)).packages.at(-1)
    expect(listedPackage).toMatchObject({ id, name: 'A thought', state: 'draft' })
    await manager.browser.call(calls.dropPackageDraft, { body: { id, version: (await get(id)).draft?.version ?? 0 } })
    expect((await manager.browser.send('GET', `/api/desk/packages/${id}`)).body['code']).toBe('PACKAGE_GONE')
  })

  it('needs a name, and an existing package to copy', async () => {
    const add = async (json: object) => (await send(calls.addPackage.path, json)).body['code']
    expect(await add({ copyOf: null, name: ' ' })).toBe('PACKAGE_NAME')
    expect(await add({ copyOf: 999_999, name: 'Moon' })).toBe('PACKAGE_GONE')
  })
})

describe('a withdrawn package', () => {
  it('is hidden from travellers and comes back unchanged', async () => {
    const before = await publicPackage(9)
    await manager.browser.call(calls.withdrawPackage, { body: { id: 9 } })
    expect((await visitor.send('GET', '/packages/id/9')).status).toBe(404)
    expect((await get(9)).state).toBe('withdrawn')
    expect((await send(calls.withdrawPackage.path, { id: 9 })).body['code']).toBe('PACKAGE_UNCHANGED')
    await manager.browser.call(calls.republishPackage, { body: { id: 9 } })
    expect(await publicPackage(9)).toEqual(before)
    expect((await send(calls.republishPackage.path, { id: 9 })).body['code']).toBe('PACKAGE_UNCHANGED')
  })
})

describe('the dates of a package', () => {
  const dates = () =>
    sql(`select start_date::text as day, capacity, held, sold from departures
      where tour_package_id = 10 and start_date > '2026-11-21' order by 1`)

  it('follow its new rules, and lose no seat that is held or sold', async () => {
    await save(10, { departureRules: [rule({ weekday: 6, capacity: 20 })] }).then((v) => publish(10, v))
    const saturdays = await dates()
    await sql(`update departures set sold = 7 where tour_package_id = 10 and start_date = $1`, saturdays[0]?.['day'])
    await sql(`update departures set sold = 9 where tour_package_id = 10 and start_date = $1`, saturdays[1]?.['day'])
    await save(10, { departureRules: [rule({ weekday: 6, capacity: 8 })] }).then((v) => publish(10, v))
    expect((await dates()).slice(0, 3).map(({ capacity, sold }) => [capacity, sold])).toEqual([
      [8, 7],
      [9, 9],
      [8, 0],
    ])
    await save(10, { departureRules: [rule({ weekday: 2, capacity: 8 })] }).then((v) => publish(10, v))
    const remainingDates = (await dates()).filter(({ day }) => new Date(String(day)).getUTCDay() !== 2)
    expect(remainingDates.map(({ capacity, sold }) => [capacity, sold])).toEqual([
      [7, 7],
      [9, 9],
    ])
  })

  it('keep the seats that the office set for one date, as long as the rules for that date do not change', async () => {
    await save(9, { departureRules: [rule({ weekday: 6, capacity: 20 })] }).then((v) => publish(9, v))
    const datesWithCapacity = (capacity: number) =>
      sql('select start_date from departures where tour_package_id = 9 and capacity = $1', capacity)
    const [saturday] = await datesWithCapacity(20)
    await sql(
      `update departures set capacity = 3 where tour_package_id = 9 and start_date = $1`,
      saturday?.['start_date'],
    )
    await save(9, {
      departureRules: [rule({ weekday: 6, capacity: 20 }), rule({ weekday: 2, capacity: 8 })],
    }).then((v) => publish(9, v))
    expect(await datesWithCapacity(3)).toEqual([saturday])
    await save(9, { departureRules: [rule({ weekday: 6, capacity: 21 })] }).then((v) => publish(9, v))
    expect(await datesWithCapacity(3)).toEqual([])
  })

  it('are previewed by the code that publishes, and the preview changes nothing', async () => {
    await save(10, {
      departureRules: [
        rule({ weekday: 2, capacity: 12 }),
        {
          ...BLANK_RULE,
          kind: 'dates',
          capacity: 5,
          dates: ['2026-12-25', '2027-01-14', '2027-12-25'].map(calendarDate),
        },
      ],
    })
    const before = await dates()
    const datesPreview = await manager.browser.call(calls.previewPackageDates, { body: { id: 10 } })
    expect(await dates()).toEqual(before)
    const datesInState = (state: string) => datesPreview.dates.filter((each) => each.state === state)
    expect(datesInState('new').map(({ date, seats }) => [date, seats])).toEqual([
      ['2026-12-25', 5],
      ['2027-01-14', 5],
    ])
    // The Saturdays of an earlier rule keep their bookings, and already accept no more guests.
    expect(datesInState('same').map(({ seats }) => seats)).toEqual([7, 9])
    expect(datesInState('other seats').length).toBeGreaterThan(30)
    await publish(10, (await get(10)).draft?.version ?? 0)
    const after = (await dates()).map(({ day, capacity }) => [day, capacity])
    const promisedDates = datesPreview.dates.filter(({ date, seats }) => date > '2026-11-21' && seats > 0)
    expect(promisedDates.map(({ date, seats }) => [date, seats])).toEqual(after)
  })

  it('are removed when no rule names them any longer, and a draft that the tables cannot store is refused with a reason', async () => {
    await save(10, { departureRules: [] })
    const { dates: datesPreview } = await manager.browser.call(calls.previewPackageDates, { body: { id: 10 } })
    expect(new Set(datesPreview.map(({ state }) => state))).toEqual(new Set(['left out', 'same']))
    await save(10, { departureRules: [{ ...rule({ weekday: 2, capacity: 8 }), reservedSeats: 9 }] })
    const { body } = await send(calls.previewPackageDates.path, { id: 10 })
    expect([body['code'], body['error']]).toEqual([
      'PACKAGE_NOT_READY',
      'The page cannot be shown yet. A departure cannot reserve more seats than it has, and only weekly departures can reserve seats.',
    ])
  })

  const rule = (ruleFields: { weekday: number; capacity: number }) => ({
    kind: 'listed' as const,
    seasonFrom: null,
    seasonTo: null,
    everyWeeks: 1,
    dates: [],
    festivalDays: [],
    reservedSeats: 0,
    ...ruleFields,
  })
})

describe('the sample business', () => {
  it('does not overwrite what the office has published when it is loaded again', async () => {
    await publish(11, await save(11, { name: 'Our own name' }))
    await sql(`update tour_packages set name = 'Changed by nobody' where id = 12`)
    await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
    expect((await get(11)).published.name).toBe('Our own name')
    expect((await get(12)).published.name).not.toBe('Changed by nobody')
  })
})
