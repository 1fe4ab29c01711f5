import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'

const PER_SECOND = 20
const BURST = 100
/** Most addresses that are remembered at once. A forgotten address begins again with a full bucket. */
const ADDRESSES = 10_000

export type BrowseLimit = {
  /** Counts one reading of an address. Gives the seconds after which it may read again; 0 when it may read now. */
  take(address: string): number
}

/**
 * Slows down an address that reads faster than people do: 20 calls and pages a second, with a burst of 100. It counts
 * in this process only, because reading must not write. Our own server rendering and kept pages are not counted.
 *
 * @param scale multiplies both numbers (`RATE_LIMIT_SCALE`).
 */
export function createBrowseLimit({ clock, scale }: { clock: Clock; scale: number }): BrowseLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: ADDRESSES })
  const burst = BURST * scale
  return {
    take(address) {
      const now = clock.now().getTime()
      const bucket = buckets.get(address) ?? { tokens: burst, at: now }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * PER_SECOND * scale)
      bucket.at = now
      buckets.set(address, bucket)
      if (bucket.tokens < 1) return 1
      bucket.tokens -= 1
      return 0
    },
  }
}
