import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
const visitor = app.visitor()
afterAll(() => app.close())

const COPIES = 1199
/** Sends a GET request. Returns the response, with the package ids in its body. */
async function fetchList(path: string, headers: Record<string, string> = {}) {
  const response = await visitor.send('GET', path, { headers })
  return { ...response, ids: Object.values(response.body).map((entry) => Number(Object(entry).packageId)) }
}
const change = (statement: ReturnType<typeof sql>) =>
  app.database.db.transaction(async (tx) => {
    await bumpCatalogRevision(tx)
    await tx.execute(statement)
  })

beforeAll(async () => {
  const id = await buildTourPackage(app.database.db, { regions: ['Goa'], categories: ['Beaches'], images: ['goa'] })
  await change(sql`
    with copies as (
      insert into tour_packages (name, duration, duration_days, tour_type, base_price_paise, position)
      select 'Copy ' || i, '3 days', 3, 'Beach', 100000 * i, i % 50 from generate_series(1, ${COPIES}::int) i returning id)
    insert into tour_package_regions (tour_package_id, region_id, position)
    select copies.id, l.region_id, 0 from copies, tour_package_regions l where l.tour_package_id = ${id}`)
})

describe.each(['/packages', '/packages?sort=name&minPrice=5', '/packages/by-state/Goa'])('the long list %s', (path) => {
  it('contains every package once, in the order of its pages', async () => {
    const whole = await fetchList(path)
    const pagedIds: number[] = []
    for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=100`; next !== undefined;) {
      const { ids, headers } = await fetchList(next)
      pagedIds.push(...ids)
      next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(whole.ids).toHaveLength(COPIES + 1)
    expect(whole.ids).toEqual(pagedIds)
  })

  it('is answered 304 by its tag after one chunk was read, until something in it changes', async () => {
    const tag = (await fetchList(path)).headers.get('etag') ?? ''
    const query = vi.spyOn(app.platform.pool, 'query')
    expect((await fetchList(path, { 'If-None-Match': tag })).status).toBe(304)
    const cards = query.mock.calls.filter(([preparedQuery]) => Object(preparedQuery).name === 'tour_package_cards')
    expect(cards).toHaveLength(1)
    query.mockRestore()
    await change(sql`update tour_packages set tour_type = 'River' where name = 'Copy 777'`)
    const changedAnswer = await fetchList(path, { 'If-None-Match': tag })
    expect(changedAnswer.status).toBe(200)
    expect(JSON.stringify(changedAnswer.body)).toContain('River')
    await change(sql`update tour_packages set tour_type = 'Beach' where name = 'Copy 777'`)
  })
})

describe('the states of a large catalogue', () => {
  const goa = async (path: string) => {
    const { body } = await visitor.send('GET', path)
    return Object(Object.values(body)[0])
  }

  it('have the ids of all their packages in the recommended order, as text', async () => {
    const { package_ids: packageIds, count } = await goa('/states')
    expect(JSON.parse(packageIds)).toEqual((await fetchList('/packages/by-state/Goa')).ids.map(String))
    expect(count).toBe(COPIES + 1)
  })

  it('have their counts without the ids when the ids are not requested, in a short answer', async () => {
    const state = await goa('/states?package_ids=0')
    expect(state).toMatchObject({ name: 'Goa', package_ids: '', count: COPIES + 1 })
    expect(JSON.stringify(state).length).toBeLessThan(500)
  })

  it('are answered 304 by their tag, until a package changes', async () => {
    const tag = (await fetchList('/states')).headers.get('etag') ?? ''
    expect((await fetchList('/states', { 'If-None-Match': tag })).status).toBe(304)
    await change(sql`update tour_packages set position = 49 where name = 'Copy 1'`)
    expect((await fetchList('/states', { 'If-None-Match': tag })).status).toBe(200)
  })
})
