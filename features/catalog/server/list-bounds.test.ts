import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { getAvailability, listTourPackages } from '../api/calls.ts'
import { addDays, calendarDate, daysBetween } from '#kernel/dates/calendar-date.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
const visitor = app.visitor()
afterAll(() => app.close())

const one = await buildTourPackage(db, { basePriceRupees: 1000, duration: '1 day', position: 1 })
const two = await buildTourPackage(db, { basePriceRupees: 2000, duration: '2 days', position: 2 })
const three = await buildTourPackage(db, { basePriceRupees: 3000.5, duration: '3 days', position: 3 })
const four = await buildTourPackage(db, { basePriceRupees: 4000, duration: '4 days', position: 4 })

const list = async (query: object) =>
  (await visitor.call(listTourPackages, { query })).map(({ packageId }) => packageId)

const publish = (id: number, isPublished: boolean) =>
  db.transaction(async (tx) => {
    await bumpCatalogRevision(tx)
    await tx.update(tourPackages).set({ isPublished }).where(eq(tourPackages.id, id))
  })

describe('a price or day filter', () => {
  it.each([
    [{ maxPrice: 2000 }, [one, two]],
    [{ maxPrice: 1999 }, [one]],
    [{ minPrice: 2000 }, [two, three, four]],
    [{ minPrice: 2001 }, [three, four]],
    [{ maxPrice: 3000 }, [one, two]],
    [{ minPrice: 2000, maxPrice: 2000 }, [two]],
    [{ maxDays: 2 }, [one, two]],
    [{ minDays: 3 }, [three, four]],
    [{ minDays: 2, maxDays: 2 }, [two]],
  ])('includes both of its ends: %o', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })
})

describe('a paged list', () => {
  const part = async (path: string) => {
    const { headers, body } = await visitor.send('GET', path)
    return {
      ids: Object.values(body).map((tourPackage) => Number(Object(tourPackage).packageId)),
      next: /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1],
    }
  }

  it('has no next page when the last one is exactly full', async () => {
    const first = await part('/packages?limit=2')
    expect(first.ids).toEqual([one, two])
    const last = await part(first.next ?? '')
    expect(last).toEqual({ ids: [three, four], next: undefined })
    expect(await part('/packages?limit=4')).toEqual({ ids: [one, two, three, four], next: undefined })
    expect((await part('/packages?limit=3')).next).toBeDefined()
  })

  it('is empty after its last package, and then has no next page', async () => {
    const { next = '' } = await part('/packages?limit=3')
    await publish(four, false)
    expect(await part(next)).toEqual({ ids: [], next: undefined })
    await publish(four, true)
    expect(await part(next)).toEqual({ ids: [four], next: undefined })
  })
})

describe('the range of an availability call', () => {
  const listAvailability = (from: string, to: string) =>
    visitor.send('GET', `/packages/id/${one}/availability?from=${from}&to=${to}`)
  const from = calendarDate('2026-11-21')

  it('may be 400 days long, but no longer', async () => {
    const answer = await listAvailability(from, addDays(from, 400))
    expect(answer.status).toBe(200)
    const refusal = await listAvailability(from, addDays(from, 401))
    expect([refusal.status, refusal.body['code']]).toEqual([422, 'INVALID_INPUT'])
    expect(refusal.body['error']).toContain('400 days')
  })

  it('includes its first and its last day, and may be one day', async () => {
    const days = (
      await visitor.call(getAvailability, {
        params: { id: one },
        query: { from: '2026-12-01', to: '2026-12-03' },
      })
    ).map(({ date }) => date)
    expect(days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
    expect(Object.values((await listAvailability('2026-12-01', '2026-12-01')).body)).toHaveLength(1)
  })

  it('ends 400 days ahead for a package that starts every day, and includes that last day', async () => {
    const start = addDays(from, 390)
    const days = await visitor.call(getAvailability, {
      params: { id: one },
      query: { from: start, to: addDays(start, 20) },
    })
    expect(days).toHaveLength(11)
    expect(daysBetween(from, calendarDate(days.at(-1)?.date ?? ''))).toBe(400)
  })
})
