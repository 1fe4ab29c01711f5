import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isAppError } from '#kernel/errors/errors.ts'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createLimiterWith, createRateLimiter } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limits.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from rate_limit_windows'))

const LIMITS = {
  address: { limit: 3, windowSeconds: 60 },
  burst: { limit: 10, windowSeconds: 60 },
  wide: { limit: 100, windowSeconds: 60 },
  owner: { limit: 100, windowSeconds: 3600 },
  strict: { limit: 2, windowSeconds: 3600 },
}
const limiterDependenciesAt = (time: string, scale = 1) => {
  return { db: database.db, clock: { now: () => new Date(`2026-11-21T${time}Z`) }, scale }
}
const limiterAt = (time: string) => createLimiterWith(LIMITS, limiterDependenciesAt(time))
const limiter = limiterAt('06:35:30')

async function countsOf(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`select split_part(key, ':', 1) as action, sum(count)::int as count
    from rate_limit_windows group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}
async function refusalOf(attempt: Promise<void>): Promise<unknown> {
  const error: unknown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return isAppError(error) ? [error.code, error.detail, error.retryAfterSeconds] : error
}

describe('the rate limits', () => {
  it('allow what a rule allows, and refuse the next request with the seconds until its window ends', async () => {
    for (let round = 0; round < 3; round += 1) await limiter.take('address', 'x')
    expect(await refusalOf(limiter.take('address', 'x'))).toEqual(['RATE_LIMITED', 'address', 30])
    expect(await refusalOf(limiter.take('address', 'another'))).toBeNull()
  })

  it('do not count under the rules after the one that refuses', async () => {
    const rules = [
      { action: 'address', subject: 'x' },
      { action: 'owner', subject: 'y' },
    ] as const
    for (let round = 0; round < 3; round += 1) await limiter.takeAll(rules)
    for (let round = 0; round < 5; round += 1)
      expect(await refusalOf(limiter.takeAll(rules))).toEqual(['RATE_LIMITED', 'address', 30])
    expect(await countsOf()).toEqual({ address: 8, owner: 3 })
  })

  it('name the rule that refuses, also when it is the second one', async () => {
    const rules = [
      { action: 'wide', subject: 'x' },
      { action: 'strict', subject: 'y' },
    ] as const
    for (let round = 0; round < 2; round += 1) await limiter.takeAll(rules)
    expect(await refusalOf(limiter.takeAll(rules))).toEqual(['RATE_LIMITED', 'strict', 24 * 60 + 30])
  })

  it('count two windows of the same subject separately', async () => {
    const rules = [
      { action: 'burst', subject: 'x' },
      { action: 'strict', subject: 'x' },
    ] as const
    for (let round = 0; round < 2; round += 1) expect(await refusalOf(limiter.takeAll(rules))).toBeNull()
    // A new short window has begun. The long one continues.
    const later = limiterAt('06:36:30')
    expect(await refusalOf(later.takeAll(rules))).toEqual(['RATE_LIMITED', 'strict', 23 * 60 + 30])
  })

  it('are those of the table, multiplied by the scale', async () => {
    const { limit } = RATE_LIMITS['booking-create-owner']
    const scaledLimiter = createRateLimiter(limiterDependenciesAt('06:35:30', 2))
    for (let round = 0; round < limit * 2; round += 1) await scaledLimiter.take('booking-create-owner', 'x')
    expect(await refusalOf(scaledLimiter.take('booking-create-owner', 'x'))).toEqual([
      'RATE_LIMITED',
      'booking-create-owner',
      270,
    ])
  })

  it('allow exactly as many as a rule allows when all requests arrive at the same time', async () => {
    const pending = Array.from({ length: 30 }, () => refusalOf(limiter.take('burst', 'x')))
    const refusals = await Promise.all(pending)
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(10)
  })

  it('find their own windows by index among those of thousands of visitors', async () => {
    await database.pool.query(`insert into rate_limit_windows (key, window_start, count)
      select 'address:' || n, '2026-11-21T06:35Z', 1 from generate_series(1, 4000) as n`)
    await database.pool.query('analyze rate_limit_windows')
    const statements = recordStatements(database.pool)
    await limiter.take('address', 'x')
    const [count = ''] = statements.take()
    const client = await database.pool.connect()
    // The plan of a prepared statement, in PostgreSQL 15 too.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare counting as ${count}`)
    const { rows } = await client.query(`explain execute counting('[]')`)
    client.release(true)
    expect(JSON.stringify(rows)).toContain('rate_limit_windows_pk')
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  })
})
