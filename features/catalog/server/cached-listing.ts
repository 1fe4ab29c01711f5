import { LRUCache } from 'lru-cache'
import { logOf } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { readListing, type Listing } from './listing.ts'
import type { PositionSet } from './places.ts'

/** A listing with the data computed from it. Dropping the listing drops that data too. */
export type CachedListing = Listing & {
  /** The packages in each requested price range, duration range and effort: one bit per package. */
  rangeSets: LRUCache<string, PositionSet>
  /** The packages found by each search text: at most one bit per package. */
  matchesByText: LRUCache<string, PositionSet>
}

type CacheState = { listing: CachedListing | null; pendingRead: Promise<CachedListing | null> | null; failedAt: number }

const MAX_CACHED_SPANS = 200
const MAX_CACHED_TEXTS = 500
/** How long lists are read from the tables after a failure. */
const RETRY_DELAY_MS = 30_000

const cacheStates = new WeakMap<Database, CacheState>()

/**
 * Returns the listing of this database, and reads it when it is not cached. It may be outdated: callers read the
 * revision together with the packages, and call {@link dropListing} when the two revisions differ. Null after a
 * failure.
 */
export async function getCachedListing(db: Database): Promise<CachedListing | null> {
  const cacheState = cacheStateOf(db)
  if (cacheState.listing !== null) return cacheState.listing
  if (performance.now() - cacheState.failedAt < RETRY_DELAY_MS) return null
  // Callers that arrive during a read share it.
  cacheState.pendingRead ??= read(db, cacheState)
  return cacheState.pendingRead
}

/** Makes the next call read the listing again. Does nothing when this revision is no longer cached. */
export function dropListing(db: Database, { revision }: CachedListing): void {
  const cacheState = cacheStateOf(db)
  if (cacheState.listing?.revision === revision) cacheState.listing = null
}

async function read(db: Database, cacheState: CacheState): Promise<CachedListing | null> {
  try {
    const listing = await readListing(db)
    cacheState.listing = {
      ...listing,
      rangeSets: new LRUCache({ max: MAX_CACHED_SPANS }),
      matchesByText: new LRUCache({ max: MAX_CACHED_TEXTS }),
    }
    return cacheState.listing
  } catch (error) {
    logOf(db).warn({ err: error }, 'the listing could not be read: lists are read from the tables for a while')
    // This call now falls back to the tables. If that fails too, it throws the database error.
    cacheState.failedAt = performance.now()
    return null
  } finally {
    cacheState.pendingRead = null
  }
}

function cacheStateOf(db: Database): CacheState {
  const cacheState = cacheStates.get(db) ?? { listing: null, pendingRead: null, failedAt: -Infinity }
  cacheStates.set(db, cacheState)
  return cacheState
}
