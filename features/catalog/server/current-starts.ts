import { dropListing, getCachedListing, type CachedListing } from './cached-listing.ts'
import type { ListSource } from './list-tour-packages.ts'
import type { Starts } from './starts.ts'

/**
 * The listing and its starts, of one revision. Null when they cannot be read, or when the catalogue keeps changing
 * during the read.
 */
export async function getCurrentStarts(
  source: Pick<ListSource, 'db' | 'starts'>,
): Promise<{ listing: CachedListing; starts: Starts } | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const listing = await getCachedListing(source.db)
    if (listing === null) return null
    const starts = await source.starts(listing)
    if (starts !== null) return { listing, starts }
    dropListing(source.db, listing)
  }
  return null
}
