import { dropListing, cachedListing, type CachedListing } from './cached-listing.ts'
import type { ListSource } from './list-tour-packages.ts'
import type { Starts } from './starts.ts'

/**
 * The listing and its starts, of one revision. Null when they cannot be read, or when the catalogue keeps changing
 * during the read.
 */
export async function currentStarts(
  source: Pick<ListSource, 'db' | 'starts'>,
): Promise<{ listing: CachedListing; starts: Starts } | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await cachedListing(source.db)
    if (listing === null) return null
    const starts = await source.starts(listing)
    if (starts !== null) return { listing, starts }
    dropListing(source.db, listing)
  }
  return null
}
