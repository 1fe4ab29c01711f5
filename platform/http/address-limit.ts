import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/runtime/clock.ts'

/** The maximum number of IP addresses that are remembered. A forgotten address starts again with a full bucket. */
const MAX_ADDRESSES = 10_000

export type AddressLimit = {
  /**
   * Counts one request of an IP address. Returns the seconds until its next request is accepted; 0 when this one is.
   */
  take(address: string): number
}

type LimitRule = {
  clock: Clock
  perSecond: number
  burst: number
  /** Multiplies both numbers (`RATE_LIMIT_SCALE`). */
  scale: number
}

/** Gives each IP address a token bucket. It counts only in this process, because a refusal must not cost a query. */
export function createAddressLimit({ clock, perSecond, burst, scale }: LimitRule): AddressLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_ADDRESSES })
  const max = burst * scale
  return {
    take(address) {
      const now = clock.now().getTime()
      const bucket = buckets.get(address) ?? { tokens: max, at: now }
      bucket.tokens = Math.min(max, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond * scale)
      bucket.at = now
      buckets.set(address, bucket)
      if (bucket.tokens < 1) return 1
      bucket.tokens -= 1
      return 0
    },
  }
}
