import { describe, expect, it } from 'vitest'
import type pg from 'pg'
import { healthRoutes, READY_PATH } from './health-routes.ts'

/** Creates a pool that counts its queries, and whose results the test controls. */
function countingPool(answer: () => Promise<unknown>): { pool: pg.Pool; countQueries: () => number } {
  let count = 0
  const query = () => {
    count++
    return answer()
  }
  const pool: pg.Pool = Object.assign(Object.create(null), { query })
  return { pool, countQueries: () => count }
}

describe(READY_PATH, () => {
  it('queries the database once for all requests at the same time and within a second', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { pool, countQueries } = countingPool(() => promise)
    let now = 0
    const app = healthRoutes({ pool, isDraining: () => false, now: () => now })
    const requests = Array.from({ length: 100 }, async () => app.request(READY_PATH))
    resolve()
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
    now = 999
    await app.request(READY_PATH)
    expect(countQueries()).toBe(1)
    now = 1000
    await app.request(READY_PATH)
    expect(countQueries()).toBe(2)
  })
  it('reports within a second that the database is unavailable, and that it is back', async () => {
    let isDown = false
    const { pool } = countingPool(() => (isDown ? Promise.reject(new Error('away')) : Promise.resolve()))
    let now = 0
    const app = healthRoutes({ pool, isDraining: () => false, now: () => now })
    const statuses: number[] = []
    for (const down of [false, true, false]) {
      isDown = down
      statuses.push((await app.request(READY_PATH)).status)
      now += 1000
    }
    expect(statuses).toEqual([200, 503, 200])
  })
  it('reports immediately that the process stops', async () => {
    const { pool } = countingPool(() => Promise.resolve())
    let isDraining = false
    const app = healthRoutes({ pool, isDraining: () => isDraining, now: () => 0 })
    expect((await app.request(READY_PATH)).status).toBe(200)
    isDraining = true
    expect((await app.request(READY_PATH)).status).toBe(503)
  })
})
