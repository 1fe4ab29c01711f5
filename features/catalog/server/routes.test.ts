import { afterAll, describe, expect, it } from 'vitest'
import {
  getAvailability,
  getStateByName,
  getTourPackage,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listCategories,
  listCountries,
  listStates,
  listTourPackages,
} from '../api/calls.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
const visitor = app.visitor()
afterAll(() => app.close())

const pilgrimage = await buildTourPackage(db, {
  name: 'Somnath Darshan',
  nativeName: { text: 'સોમનાથ', lang: 'gu' },
  duration: '4D 3N',
  basePriceRupees: 12_499.5,
  strikePriceRupees: 14_000,
  tag: 'New route',
  categories: ['Pilgrimage', 'Most Popular Tours'],
  regions: ['Gujarat', 'Diu'],
  images: ['somnath', 'dwarka'],
  highlights: ['Aarti'],
  itinerary: [{ title: 'Arrival', detailsHtml: '<p>Rest.</p>', pictureKeys: ['dwarka'] }],
  position: 1,
})
const beach = await buildTourPackage(db, {
  name: '100% Beach_Break',
  tourType: 'Holiday',
  duration: '2 days',
  basePriceRupees: 8000,
  categories: ['Beaches'],
  regions: ['Goa'],
  position: 2,
})
const onRequest = await buildTourPackage(db, {
  name: 'Bespoke',
  tourType: 'Bespoke',
  duration: '9 days',
  basePriceRupees: 0,
  categories: ['Pilgrimage'],
  regions: ['Goa'],
  position: 3,
})
const hidden = await buildTourPackage(db, {
  name: 'Not yet',
  isPublished: false,
  categories: ['Pilgrimage'],
  regions: ['Goa'],
})

const idsOf = (packages: readonly { packageId: number }[]) => packages.map((tourPackage) => tourPackage.packageId)
const list = async (query: object) => idsOf(await visitor.call(listTourPackages, { query }))

describe('GET /packages', () => {
  it('answers a bare array of published packages in order, with nested lists as JSON text', async () => {
    const packages = await visitor.call(listTourPackages)
    expect(idsOf(packages)).toEqual([pilgrimage, beach, onRequest])
    const [first] = packages
    expect(first).toMatchObject({
      packageName: 'Somnath Darshan',
      packageDuration: '4D 3N',
      basePrice: 12_499.5,
      strikePrice: 14_000,
      tag: 'New route',
      packageCategory: '["Pilgrimage","Most Popular Tours"]',
      featuredImage: '["/media/somnath.0123abcd-1600.webp"]',
      nativeName: { text: 'સોમનાથ', lang: 'gu' },
    })
    expect(first?.stateNames.map((state) => state.name)).toEqual(['Gujarat', 'Diu'])
    expect(first?.images.map((image) => image.alt)).toEqual(['somnath', 'dwarka'])
    expect(packages[1]?.avatarImage).toBe('[]')
  })
  it('returns the whole list page by page with a cursor, and states its length', async () => {
    for (const sort of ['recommended', 'price', '-price', 'duration', '-duration', 'name']) {
      const found: number[] = []
      let path: string | undefined = `/packages?limit=1&sort=${sort}`
      while (path !== undefined) {
        const answer = await visitor.send('GET', path)
        expect(answer.headers.get('x-total-count')).toBe('3')
        found.push(...Object.values(answer.body).map((tourPackage) => Number(Object(tourPackage).packageId)))
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      expect(found).toEqual(await list({ sort }))
      expect(found).toHaveLength(3)
    }
  })
  it('sorts by price, with packages on request at the end, by duration and by name', async () => {
    expect(await list({ sort: 'price' })).toEqual([beach, pilgrimage, onRequest])
    expect(await list({ sort: '-price' })).toEqual([pilgrimage, beach, onRequest])
    expect(await list({ sort: '-duration' })).toEqual([onRequest, pilgrimage, beach])
    expect(await list({ sort: 'name' })).toEqual([beach, onRequest, pilgrimage])
  })
  it('filters by price and days', async () => {
    expect(await list({ minPrice: 8000, maxPrice: 10_000 })).toEqual([beach])
    expect(await list({ minDays: 3, maxDays: 5 })).toEqual([pilgrimage])
  })
  it('finds words in name, type, state and category, and treats wildcards as ordinary characters', async () => {
    expect(await list({ q: 'SOMNATH' })).toEqual([pilgrimage])
    expect(await list({ q: 'goa holiday' })).toEqual([beach])
    expect(await list({ q: 'pilgrimage' })).toEqual([pilgrimage, onRequest])
    expect(await list({ q: '100%' })).toEqual([beach])
    expect(await list({ q: 'h_B' })).toEqual([beach])
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ q: '\\' })).toEqual([])
  })
  it('answers 304 while nothing has changed', async () => {
    const first = await visitor.send('GET', '/packages')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const revalidated = await visitor.send('GET', '/packages', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(revalidated.status).toBe(304)
  })
})

describe('GET /packages/by-…', () => {
  it('finds categories and states by name in any case, and states by id', async () => {
    const goa = await visitor.call(getStateByName, { params: { name: 'goa' } })
    expect(idsOf(await visitor.call(listByCategory, { params: { category: ' pilgrimage ' } }))).toEqual([
      pilgrimage,
      onRequest,
    ])
    expect(idsOf(await visitor.call(listByState, { params: { state: 'GOA' } }))).toEqual([beach, onRequest])
    expect(idsOf(await visitor.call(listByState, { params: { state: goa.id } }))).toEqual([beach, onRequest])
    expect(
      idsOf(await visitor.call(listByStateAndCategory, { params: { state: 'Goa', category: 'Beaches' } })),
    ).toEqual([beach])
    const both = { state: 'goa', category: 'pilgrimage' }
    expect(idsOf(await visitor.call(listByStateAndCategory, { params: both }))).toEqual([onRequest])
  })
  it('answers an empty array for unknown names', async () => {
    for (const path of [
      '/packages/by-category/none',
      '/packages/by-state/none',
      '/packages/by-state/999999',
      '/packages/by-state/99999999999999999999',
      '/packages/by-state-category/Goa/none',
      '/packages/by-category/%25',
    ]) {
      expect((await visitor.send('GET', path)).body).toEqual([])
    }
  })
})

describe('GET /packages/id/:id', () => {
  it('answers a bare object with all details of a package', async () => {
    const tourPackage = await visitor.call(getTourPackage, { params: { id: pilgrimage } })
    expect(tourPackage).toMatchObject({
      id: pilgrimage,
      packageId: pilgrimage,
      highlights: '["Aarti"]',
      included: '[]',
    })
    expect(JSON.parse(tourPackage.gallery)).toHaveLength(2)
    expect(JSON.parse(tourPackage.itinerary)).toEqual([
      { dayTitle: 'Arrival', dayDetails: '<p>Rest.</p>', photos: ['/media/dwarka.0123abcd-1600.webp'] },
    ])
  })
  it('answers 404 TOUR_PACKAGE_NOT_FOUND for an unknown and for an unpublished one', async () => {
    for (const id of [hidden, 999_999]) {
      const answer = await visitor.send('GET', `/packages/id/${id}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'TOUR_PACKAGE_NOT_FOUND' } })
    }
  })
})

describe('places and categories', () => {
  it("puts 'Most Popular Tours' first", async () => {
    expect(await visitor.call(listCategories, { query: { with_state: '1' } })).toEqual([
      'Most Popular Tours',
      'Beaches',
      'Pilgrimage',
    ])
  })
  it('lists states with the ids of their published packages as text', async () => {
    const goa = (await visitor.call(listStates)).find((state) => state.name === 'Goa')
    expect(goa).toMatchObject({ id: expect.any(Number), count: 2, photo_url: '', photo: null })
    expect(JSON.parse(goa?.package_ids ?? '')).toEqual([String(beach), String(onRequest)])
  })
  it('lists countries with their states', async () => {
    const countries = await visitor.call(listCountries)
    expect(countries.map((country) => country.name)).toEqual(['India'])
    expect(JSON.parse(countries[0]?.states ?? '')).toContain('Gujarat')
  })
  it('answers 404 REGION_NOT_FOUND for an unknown state', async () => {
    expect(await visitor.send('GET', '/states/name/Atlantis')).toMatchObject({
      status: 404,
      body: { code: 'REGION_NOT_FOUND' },
    })
  })
})

describe('GET /packages/id/:id/availability', () => {
  const availability = (id: number, from: string, to: string) =>
    visitor.call(getAvailability, { params: { id }, query: { from, to } })

  it('lists every day of a daily rule from today in India, at the package’s price', async () => {
    const days = await availability(pilgrimage, '2026-11-01', '2026-11-23')
    expect(days).toEqual(
      ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => ({ date, seatsLeft: 20, pricePerPerson: 12_499.5 })),
    )
  })
  it('lists only dates in the season', async () => {
    const id = await buildTourPackage(db, { season: { from: '12-30', to: '01-02' } })
    const days = await availability(id, '2026-12-01', '2027-02-01')
    expect(days.map((day) => day.date)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })
  it('uses seats and price of a departure row, sold-out ones included', async () => {
    const id = await buildTourPackage(db, {
      capacity: null,
      departures: [
        { date: '2026-12-05', capacity: 8, held: 1, sold: 2, priceRupees: 999 },
        { date: '2026-12-12', capacity: 4, sold: 4 },
      ],
    })
    expect(await availability(id, '2026-12-01', '2026-12-31')).toEqual([
      { date: '2026-12-05', seatsLeft: 5, pricePerPerson: 999 },
      { date: '2026-12-12', seatsLeft: 0, pricePerPerson: 12_500 },
    ])
  })
  it('counts the seats of an expired hold as free', async () => {
    const id = await buildTourPackage(db, { departures: [{ date: '2026-12-05', capacity: 8, held: 5 }] })
    const { pool } = app.database
    const insert = `insert into bookings (reference, status, tour_package_id, departure_id, start_date, end_date, guests, price_per_guest_paise, subtotal_paise,
        discount_paise, payable_paise, hold_expires_at, customer_name, email, phone, phone_normalised, snapshot)
      select $1, 'held', $2, id, start_date, start_date, $3, 0, 0, 0, 0, $4, 'A', 'a@example.com', '1', '1', '{}' from departures where tour_package_id = $2`
    const now = app.clock.now().getTime()
    await pool.query(insert, ['PTK-1', id, 3, new Date(now - 1000)])
    await pool.query(insert, ['PTK-2', id, 2, new Date(now + 60_000)])
    expect(await availability(id, '2026-12-05', '2026-12-05')).toMatchObject([{ seatsLeft: 6 }])
  })
  it('with full=1 lists only the dates with a waiting list, and changes nothing without it', async () => {
    const id = await buildTourPackage(db, {
      capacity: null,
      departures: [
        { date: '2026-12-05', capacity: 8, sold: 8 },
        { date: '2026-12-12', capacity: 4, sold: 3 },
        { date: '2026-12-19', capacity: 4, held: 1, sold: 3 },
      ],
    })
    const span = { from: '2026-12-01', to: '2026-12-31' }
    const request = async (full?: '0' | '1') =>
      (await visitor.call(getAvailability, { params: { id }, query: { ...span, ...(full && { full }) } })).map(
        ({ date, seatsLeft }) => `${date}: ${seatsLeft}`,
      )
    expect(await request('1')).toEqual(['2026-12-05: 0', '2026-12-19: 0'])
    const all = ['2026-12-05: 0', '2026-12-12: 1', '2026-12-19: 0']
    expect([await request(), await request('0')]).toEqual([all, all])
  })
  it('is never cached, and answers 404 for an unpublished package', async () => {
    const query = '?from=2026-12-01&to=2026-12-02'
    expect((await visitor.send('GET', `/packages/id/${beach}/availability${query}`)).headers.get('cache-control')).toBe(
      'no-store',
    )
    expect(await visitor.send('GET', `/packages/id/${hidden}/availability${query}`)).toMatchObject({
      status: 404,
      body: { code: 'TOUR_PACKAGE_NOT_FOUND' },
    })
  })
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('invalid input', () => {
  it.each([
    '/packages/id/0',
    '/packages/id/-1',
    '/packages/id/1e9',
    '/packages/id/01',
    '/packages/id/1.5',
    '/packages/id/2147483648',
    '/packages/id/9999999999',
    '/packages/id/99999999999999999999',
    '/packages/id/abc',
    '/packages/id/%00',
    '/packages/id/1%00',
    '/packages/id/[1]',
    '/packages/id/%E0%A4%A',
    '/packages/id/1?x=1',
    '/packages?limit=0',
    '/packages?limit=101',
    '/packages?limit=1e1',
    '/packages?limit=',
    '/packages?limit=-1',
    '/packages?limit=1&limit=2',
    '/packages?limit[]=1',
    '/packages?sort=random',
    '/packages?sort=',
    '/packages?minPrice=-1',
    '/packages?maxPrice=1000000000',
    '/packages?minDays=0',
    '/packages?maxDays=x',
    '/packages?effort=0',
    '/packages?effort=5',
    '/packages?effort=1.5',
    '/packages?effort=1&effort=2',
    '/packages?month=2026-13',
    '/packages?month=2026-1',
    '/packages?month=dec',
    '/packages?month=2026-12-05',
    '/packages?month=2026-12%00',
    '/packages?from=%00',
    `/packages?from=${'a'.repeat(101)}`,
    '/packages?from[]=Rajkot',
    '/packages?sort=-start',
    `/packages?limit=1&sort=start&cursor=${cursorOf(['start', '2026-12-05', 1])}`,
    '/api/packages/facets?effort=x',
    '/api/packages/facets?limit=1',
    '/api/packages/facets?month=2026',
    '/api/packages/facets?state=%00',
    '/packages?q=%00',
    '/packages?q=a%07',
    `/packages?q=${'a'.repeat(101)}`,
    '/packages?unknown=1',
    '/packages?__proto__=1',
    '/packages?with_state=2',
    '/packages?cursor=abc',
    '/packages?limit=1&cursor=',
    '/packages?limit=1&cursor=%00',
    '/packages?limit=1&cursor=W10',
    `/packages?limit=1&cursor=${cursorOf(['price', 1, 1])}`,
    `/packages?limit=1&cursor=${cursorOf(['recommended', 'x', 1])}`,
    `/packages?limit=1&cursor=${cursorOf(['recommended', 1.5, 1])}`,
    `/packages?limit=1&cursor=${cursorOf(['recommended', 1, null])}`,
    `/packages?limit=1&sort=name&cursor=${cursorOf(['name', 'a\0', 1])}`,
    `/packages?limit=1&cursor=${'a'.repeat(501)}`,
    '/packages/by-category/%00',
    '/packages/by-state/%00',
    `/packages/by-state/${'a'.repeat(121)}`,
    '/packages/by-state-category/Goa/%07',
    '/states/name/%00',
    '/states?x=1',
    '/countries?x=1',
    '/packages/categories?with_state=yes',
    '/packages/id/1/availability',
    '/packages/id/1/availability?from=2026-12-01',
    '/packages/id/1/availability?from=2026-02-31&to=2026-03-01',
    '/packages/id/1/availability?from=2026-12-02&to=2026-12-01',
    '/packages/id/1/availability?from=2026-01-01&to=2027-06-01',
    '/packages/id/1/availability?from=0000-01-01&to=0000-01-02',
    '/packages/id/1/availability?from=9999-01-01&to=9999-01-02',
    '/packages/id/1/availability?from=2026-12-01%00&to=2026-12-02',
    '/packages/id/1/availability?from=2026-12-01&to=2026-12-02&full=2',
    '/api/festivals?year=2027',
    '/packages/id/1/availability?from=2026-12-01&from=2026-12-01&to=2026-12-02',
  ])('%s answers 422 in plain words', async (path) => {
    const { status, body } = await visitor.send('GET', path)
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'INVALID_INPUT' })
    expect(body['error']).toMatch(/\.$/)
  })
  it('accepts the largest ids and numbers that a forged cursor can contain', async () => {
    const cursor = cursorOf(['recommended', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
    expect((await visitor.send('GET', `/packages?limit=1&cursor=${cursor}`)).body).toEqual([])
    expect((await visitor.send('GET', '/packages/id/2147483647')).status).toBe(404)
  })
})
