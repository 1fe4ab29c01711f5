import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isAppError } from '#kernel/errors/errors.ts'
import { countStatements } from '#tests/helpers/count-statements.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createRateLimiter, type RateLimit } from './rate-limit.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from rate_limit_windows'))

const limiterAt = (time: string) =>
  createRateLimiter({ db: database.db, clock: { now: () => new Date(`2026-11-21T${time}Z`) }, scale: 1 })
const limiter = limiterAt('06:35:30')
const short = (limit: number): RateLimit => ({ limit, windowSeconds: 60 })
const long = (limit: number): RateLimit => ({ limit, windowSeconds: 3600 })

async function countsOf(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`select split_part(key, ':', 1) as action, sum(count)::int as count
    from rate_limit_windows group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}
async function refusalOf(asking: Promise<void>): Promise<unknown> {
  const error: unknown = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return isAppError(error) ? [error.code, error.detail, error.retryAfterSeconds] : error
}

describe('the limits of requests', () => {
  it('let through what a rule allows, and refuse the next with the seconds until its window ends', async () => {
    for (let turn = 0; turn < 3; turn += 1) await limiter.take('a', 'x', short(3))
    expect(await refusalOf(limiter.take('a', 'x', short(3)))).toEqual(['RATE_LIMITED', 'a', 30])
    expect(await refusalOf(limiter.take('a', 'another', short(3)))).toBeNull()
  })

  it('spend nothing of the rules behind the one that refuses', async () => {
    const rules = [
      { action: 'address', subject: 'x', rule: short(2) },
      { action: 'owner', subject: 'y', rule: long(100) },
    ]
    for (let turn = 0; turn < 2; turn += 1) await limiter.takeAll(rules)
    for (let turn = 0; turn < 5; turn += 1)
      expect(await refusalOf(limiter.takeAll(rules))).toEqual(['RATE_LIMITED', 'address', 30])
    expect(await countsOf()).toEqual({ address: 7, owner: 2 })
  })

  it('name the rule that refuses, also when it is the second one', async () => {
    const rules = [
      { action: 'address', subject: 'x', rule: short(100) },
      { action: 'owner', subject: 'y', rule: long(1) },
    ]
    await limiter.takeAll(rules)
    expect(await refusalOf(limiter.takeAll(rules))).toEqual(['RATE_LIMITED', 'owner', 24 * 60 + 30])
  })

  it('keep two windows of the same action and subject apart', async () => {
    const rules = [
      { action: 'same', subject: 'x', rule: short(5) },
      { action: 'same', subject: 'x', rule: long(2) },
    ]
    for (let turn = 0; turn < 2; turn += 1) expect(await refusalOf(limiter.takeAll(rules))).toBeNull()
    // A new short window has begun. The long one goes on.
    const later = limiterAt('06:36:30')
    expect(await refusalOf(later.takeAll(rules))).toEqual(['RATE_LIMITED', 'same', 23 * 60 + 30])
  })

  it('let exactly as many through as a rule allows when all ask in the same moment', async () => {
    const asked = Array.from({ length: 30 }, () => refusalOf(limiter.take('burst', 'x', short(10))))
    const refusals = await Promise.all(asked)
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(10)
  })

  it('look their own windows up among those of thousands of visitors', async () => {
    await database.pool.query(`insert into rate_limit_windows (key, window_start, count)
      select 'address:' || n, '2026-11-21T06:35Z', 1 from generate_series(1, 4000) as n`)
    await database.pool.query('analyze rate_limit_windows')
    const statements = countStatements(database.pool)
    await limiter.take('address', 'x', short(3))
    const [count = ''] = statements.take()
    const client = await database.pool.connect()
    // The plan of a prepared statement, also by PostgreSQL 15.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare counting as ${count}`)
    const { rows } = await client.query(`explain execute counting('[]')`)
    client.release(true)
    expect(JSON.stringify(rows)).toContain('rate_limit_windows_pk')
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  })
})
