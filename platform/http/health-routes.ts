import { Hono } from 'hono'
import type pg from 'pg'
import type { AppEnv } from './request-variables.ts'

/** Load balancers and supervisors call these addresses. They are served under any Host. */
export const LIVE_PATH = '/livez'
export const READY_PATH = '/readyz'

const PING_TIMEOUT_MS = 500
/**
 * How long one database result serves all requests. Strangers can send these requests too, so not every request may
 * cost a query.
 */
const CACHE_MS = 1000

type HealthDependencies = {
  pool: pg.Pool
  isDraining: () => boolean
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/**
 * `/livez`: the process runs. `/readyz`: the process may receive visitors, because it is not draining, and the database
 * responds within half a second and has our schema. Problems with the gateway or with email never make it unready.
 */
export function healthRoutes({ pool, isDraining, now = () => performance.now() }: HealthDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const statusOfDatabase = cacheAnswer(() => databaseStatus(pool), now)
  app.get(LIVE_PATH, (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
  app.get(READY_PATH, async (c) => {
    const status = isDraining() ? 'draining' : await statusOfDatabase()
    return c.json({ status }, status === 'ready' ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  return app
}

/** Parallel requests share one answer, and so do later requests within a second. */
function cacheAnswer<T>(check: () => Promise<T>, now: () => number): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (cached === undefined || now() >= cached.until) cached = { answer: check(), until: now() + CACHE_MS }
    return cached.answer
  }
}

async function databaseStatus(pool: pg.Pool): Promise<'ready' | 'database unavailable'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PING_TIMEOUT_MS)
  })
  try {
    // Reads one of our tables, so that a database without the schema is not ready.
    await Promise.race([pool.query('select 1 from allowed_transitions limit 1'), late])
    return 'ready'
  } catch {
    return 'database unavailable'
  } finally {
    clearTimeout(timer)
  }
}
