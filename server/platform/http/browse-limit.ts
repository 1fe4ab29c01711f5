import { LRUCache } from 'lru-cache'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { IN_PROCESS } from './client-address.ts'
import type { AppEnv } from './request-variables.ts'

const PER_SECOND = 20
const BURST = 100
/** Most addresses that are remembered at once. A forgotten address begins again with a full bucket. */
const ADDRESSES = 10_000

/**
 * Slows down an address that reads faster than people do: 20 calls a second, with a burst of 100. It counts in this
 * process only, because reading must not write. Our own server rendering is not counted.
 */
export function limitBrowsing({
  clock,
  scale,
  exemptPrefixes,
}: {
  clock: Clock
  scale: number
  exemptPrefixes: readonly string[]
}): MiddlewareHandler<AppEnv> {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: ADDRESSES })
  const burst = BURST * scale
  return async (c, next) => {
    const address = c.get('clientAddress')
    if (
      c.req.method !== 'GET' ||
      address === IN_PROCESS ||
      exemptPrefixes.some((prefix) => c.req.path.startsWith(prefix))
    )
      return next()
    const now = clock.now().getTime()
    const bucket = buckets.get(address) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * PER_SECOND * scale)
    bucket.at = now
    buckets.set(address, bucket)
    if (bucket.tokens < 1) throw new AppError('RATE_LIMITED', { detail: 'browse', retryAfterSeconds: 1 })
    bucket.tokens -= 1
    return next()
  }
}
