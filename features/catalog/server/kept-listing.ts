import { LRUCache } from 'lru-cache'
import { logOf } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { readListing, type Listing } from './listing.ts'
import type { Places } from './places.ts'

/** A listing with what was computed from it. All of it is dropped together. */
export type KeptListing = Listing & {
  /** The packages of each span of prices and days and of each effort that was asked for: one bit for each package. */
  measured: LRUCache<string, Places>
  /** The packages that each text found: at most one bit for each package. */
  found: LRUCache<string, Places>
}

type Keeper = { listing: KeptListing | null; reading: Promise<KeptListing | null> | null; failedAt: number }

const SPANS_KEPT = 200
const TEXTS_KEPT = 500
/** After a failure lists are read from the tables for so long. */
const PAUSE_MS = 30_000

const keepers = new WeakMap<Database, Keeper>()

/**
 * The listing of this database, read when it is not there. It may be of an earlier revision: who uses it reads the
 * revision together with the packages, and calls {@link dropListing} when it is another one. Null after a failure.
 */
export async function keptListing(db: Database): Promise<KeptListing | null> {
  const keeper = keeperOf(db)
  if (keeper.listing !== null) return keeper.listing
  if (performance.now() - keeper.failedAt < PAUSE_MS) return null
  // Who comes while it is read waits for the same reading.
  keeper.reading ??= read(db, keeper)
  return keeper.reading
}

/** Lets the listing be read again. Nothing happens when that has been done already. */
export function dropListing(db: Database, { revision }: KeptListing): void {
  const keeper = keeperOf(db)
  if (keeper.listing?.revision === revision) keeper.listing = null
}

async function read(db: Database, keeper: Keeper): Promise<KeptListing | null> {
  try {
    const listing = await readListing(db)
    keeper.listing = {
      ...listing,
      measured: new LRUCache({ max: SPANS_KEPT }),
      found: new LRUCache({ max: TEXTS_KEPT }),
    }
    return keeper.listing
  } catch (error) {
    logOf(db).warn({ err: error }, 'the listing could not be read: lists are read from the tables for a while')
    // The same call reads from the tables now. It fails with the database's error when that does not work either.
    keeper.failedAt = performance.now()
    return null
  } finally {
    keeper.reading = null
  }
}

function keeperOf(db: Database): Keeper {
  const keeper = keepers.get(db) ?? { listing: null, reading: null, failedAt: -Infinity }
  keepers.set(db, keeper)
  return keeper
}
