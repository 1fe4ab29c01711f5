import { afterAll, describe, expect, it } from 'vitest'
import { listByCategory, listFacets, listNextDates, listTourPackages, searchCatalog } from '../api/calls.ts'
import type { ListQuery } from '../api/list-schemas.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// Saturday, 21 November 2026, noon in India.
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const { db, pool } = app.platform
const visitor = app.visitor()
afterAll(() => app.close())

const build = (name: string, overrides: Parameters<typeof buildTourPackage>[1] = {}) =>
  buildTourPackage(db, { name, capacity: null, ...overrides })
const cardOf = async (id: number, query: ListQuery = {}) =>
  (await visitor.call(listTourPackages, { query })).find(({ packageId }) => packageId === id)
const names = async (query: ListQuery) =>
  (await visitor.call(listTourPackages, { query })).map(({ packageName }) => packageName)
const facets = (query: Parameters<typeof visitor.call<typeof listFacets>>[1]) => visitor.call(listFacets, query)

const withoutDetails = await build('Nothing entered', { leadDays: 0 })

describe('the next dates of a package', () => {
  const dates = (id: number) => visitor.call(listNextDates, { params: { id } })
  it('are the first six with a free seat and enough days before them, with the price of each', async () => {
    const departures = [1, 8, 9, 10, 11, 12, 13, 14].map((day) => ({
      date: `2026-12-${String(day).padStart(2, '0')}`,
      capacity: 4,
      ...(day === 9 && { sold: 4 }),
      ...(day === 10 && { priceRupees: 14_000 }),
    }))
    const id = await build('Many dates', { leadDays: 12, departures })
    expect(await dates(id)).toEqual(
      [8, 10, 11, 12, 13, 14].map((day) => ({
        date: `2026-12-${String(day).padStart(2, '0')}`,
        pricePerPerson: day === 10 ? 14_000 : 12_500,
      })),
    )
    expect(await dates(withoutDetails)).toEqual([])
    const hidden = await build('Hidden', { isPublished: false, departures })
    expect(await visitor.send('GET', `/packages/id/${hidden}/next-dates`)).toMatchObject({ status: 404 })
  })
})

describe('the next start of a card', () => {
  it('is omitted while unknown, like effort and cities', async () => {
    const card = await cardOf(withoutDetails)
    for (const field of ['nextStart', 'effort', 'boardingCities', 'fullRefundFrom'])
      expect(card).not.toHaveProperty(field)
  })

  it('is the first day for which permits and rooms can still be arranged', async () => {
    const daily = await build('Every day', { capacity: 20, leadDays: 3 })
    expect(await cardOf(daily)).toMatchObject({ nextStart: '2026-11-24' })
  })

  it('waits for the season', async () => {
    const yatra = await build('Summer only', { capacity: 20, season: { from: '05-01', to: '10-31' }, leadDays: 10 })
    expect(await cardOf(yatra)).toMatchObject({ nextStart: '2027-05-01' })
  })

  it('moves when the last seat is held, and moves back when the hold has expired', async () => {
    const listedPackage = await build('Two dates', {
      leadDays: 0,
      departures: [
        { date: '2026-12-05', capacity: 2 },
        { date: '2026-12-19', capacity: 9 },
      ],
    })
    expect(await cardOf(listedPackage)).toMatchObject({ nextStart: '2026-12-05' })
    await bookAndGetId(app.visitor(), { packageId: listedPackage, startDate: '2026-12-05', guests: 2 })
    expect(await cardOf(listedPackage)).toMatchObject({ nextStart: '2026-12-19' })
    app.clock.advanceMinutes(60)
    expect(await cardOf(listedPackage)).toMatchObject({ nextStart: '2026-12-05' })
  })

  it('skips a full day of a tour that starts every day', async () => {
    const daily = await build('Full today', {
      capacity: 4,
      leadDays: 0,
      departures: [{ date: '2026-11-21', capacity: 4, sold: 4 }],
    })
    expect(await cardOf(daily)).toMatchObject({ nextStart: '2026-11-22' })
  })

  it('changes at midnight in India, although nothing was written', async () => {
    const listedPackage = await build('Today and later', {
      leadDays: 0,
      departures: ['2026-11-21', '2026-12-26'].map((date) => ({ date, capacity: 5 })),
    })
    const today = app.clock.now()
    app.clock.set(new Date('2026-11-21T18:29:59Z'))
    expect(await cardOf(listedPackage)).toMatchObject({ nextStart: '2026-11-21' })
    app.clock.set(new Date('2026-11-21T18:30:00Z'))
    expect(await cardOf(listedPackage)).toMatchObject({ nextStart: '2026-12-26' })
    app.clock.set(today)
  })

  it('is the one in the requested month', async () => {
    const listedPackage = await build('Three months', {
      leadDays: 0,
      departures: ['2026-11-28', '2026-12-05', '2027-01-09'].map((date) => ({ date, capacity: 5 })),
    })
    expect(await cardOf(listedPackage, { month: '2026-12' })).toMatchObject({ nextStart: '2026-12-05' })
    expect(await cardOf(listedPackage, { month: '2027-02' })).toBeUndefined()
  })

  it('is also part of a search suggestion', async () => {
    const id = await build('Zanskar by road', { departures: [{ date: '2027-07-03', capacity: 5 }] })
    const [found] = await visitor.call(searchCatalog, { query: { q: 'zanskar' } })
    expect(found).toMatchObject({ url: expect.stringContaining(String(id)), nextStart: '2027-07-03' })
    const [undatedEntry] = await visitor.call(searchCatalog, { query: { q: 'nothing entered' } })
    expect(undatedEntry).not.toHaveProperty('nextStart')
  })
})

describe('the first start with a full refund', () => {
  it('moves exactly when the refund step ends', async () => {
    // 200 hours before Sunday, 29 November is 20 November, 16:00 in India, which has passed. Before 6 December it is 27
    // November.
    const id = await build('Refund by the hour', {
      leadDays: 0,
      cancellationPolicy: [{ hoursBefore: 200, basisPoints: 10_000 }],
      departures: ['2026-11-29', '2026-12-06', '2026-12-13'].map((date) => ({ date, capacity: 5 })),
    })
    const now = app.clock.now()
    expect(await cardOf(id)).toMatchObject({ nextStart: '2026-11-29', fullRefundFrom: '2026-12-06' })
    app.clock.set(new Date('2026-11-27T10:29:59Z'))
    expect(await cardOf(id)).toMatchObject({ fullRefundFrom: '2026-12-06' })
    app.clock.set(new Date('2026-11-27T10:30:00Z'))
    expect(await cardOf(id)).toMatchObject({ fullRefundFrom: '2026-12-13' })
    app.clock.set(now)
  })

  it('is omitted for a tour that never refunds everything', async () => {
    const id = await build('Half at most', {
      capacity: 9,
      cancellationPolicy: [{ hoursBefore: 24, basisPoints: 5000 }],
    })
    expect(await cardOf(id)).not.toHaveProperty('fullRefundFrom')
  })
})

const category = 'Knees'
const easy = await build('Knees easy', { categories: [category], capacity: 9, leadDays: 0, position: 1 })
const steps = await build('Knees some steps', {
  categories: [category],
  departures: [{ date: '2026-12-12', capacity: 3 }],
  position: 2,
})
await build('Knees unknown', {
  categories: [category],
  capacity: 9,
  position: 3,
  season: { from: '05-01', to: '05-31' },
})
await buildTripFacts(db, {
  packageId: easy,
  effort: 1,
  boardingPoints: ['Rajkot', 'Ahmedabad', 'Rajkot'].map((city, index) => ({ name: `Gate ${index}`, city })),
})
await buildTripFacts(db, { packageId: steps, effort: 2, boardingPoints: [{ name: 'Gate', city: 'Ahmedabad' }] })

describe('the filters of a list', () => {
  const inCategory = async (query: ListQuery) =>
    (await visitor.call(listByCategory, { params: { category }, query })).map(({ packageName }) => packageName)

  it('treat effort as a maximum, and leave out unknown effort', async () => {
    expect(await inCategory({ effort: 1 })).toEqual(['Knees easy'])
    expect(await inCategory({ effort: 4 })).toEqual(['Knees easy', 'Knees some steps'])
  })

  it('match a city in any case', async () => {
    expect(await inCategory({ from: 'AHMEDABAD' })).toEqual(['Knees easy', 'Knees some steps'])
    expect(await inCategory({ from: 'rajkot' })).toEqual(['Knees easy'])
    expect(await inCategory({ from: 'Nowhere' })).toEqual([])
  })

  it('list each city once, in the order set by the office', async () => {
    expect(await cardOf(easy)).toMatchObject({ effort: 1, boardingCities: ['Rajkot', 'Ahmedabad'] })
  })

  it('sort by the next start, over any number of pages', async () => {
    const pagedStarts: string[] = []
    for (let next = '/packages?sort=start&limit=2'; next !== '';) {
      const { body, headers } = await visitor.send('GET', next)
      pagedStarts.push(...Object.values(body).map((card) => String(Object(card).nextStart ?? 'none')))
      next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(pagedStarts).toHaveLength((await names({})).length)
    expect(pagedStarts).toEqual(pagedStarts.toSorted())
    expect(pagedStarts.at(-1)).toBe('none')
  })
})

describe('the facets of a list', () => {
  it('count the months with the other filters applied, and list the cities', async () => {
    const found = await facets({ query: { category } })
    const counts = new Map(found.months.map(({ month, count }) => [month, count]))
    expect(found).toMatchObject({
      total: 3,
      anyMonth: 3,
      hasEffort: true,
      cities: ['Ahmedabad', 'Rajkot'],
      nearest: null,
    })
    expect([counts.get('2026-11'), counts.get('2026-12'), counts.get('2027-05')]).toEqual([1, 2, 2])
    expect((await facets({ query: { category, effort: 2, month: '2026-12' } })).anyMonth).toBe(2)
  })

  it('say which filter to remove, and the fewest to remove for more results', async () => {
    const { total, without, nearest } = await facets({ query: { category, effort: 1, month: '2031-01' } })
    expect(total).toBe(0)
    expect(without).toEqual([
      { filter: 'category', count: 0 },
      { filter: 'effort', count: 0 },
      { filter: 'month', count: 1 },
    ])
    expect(nearest).toEqual({ without: ['month'], count: 1 })
    const both = await facets({ query: { category, q: 'unknown', effort: 1, month: '2026-12' } })
    expect(both.nearest).toEqual({ without: ['month', 'effort'], count: 1 })
  })

  it('change when seats are sold', async () => {
    const december = async () =>
      (await facets({ query: { category } })).months.find(({ month }) => month === '2026-12')?.count
    const sell = (sold: number) =>
      pool.query('update departures set sold = $2 where tour_package_id = $1', [steps, sold])
    expect(await december()).toBe(2)
    await sell(3)
    expect(await december()).toBe(1)
    await sell(0)
    expect(await december()).toBe(2)
  })
})
