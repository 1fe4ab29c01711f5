import { dropListing, keptListing, type KeptListing } from './kept-listing.ts'
import type { ListSource } from './list-tour-packages.ts'
import type { Starts } from './starts.ts'

/**
 * The listing and its starts, of one revision. Null when they cannot be read, or when the catalogue changes again and
 * again meanwhile.
 */
export async function currentStarts(
  source: Pick<ListSource, 'db' | 'starts'>,
): Promise<{ listing: KeptListing; starts: Starts } | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await keptListing(source.db)
    if (listing === null) return null
    const starts = await source.starts(listing)
    if (starts !== null) return { listing, starts }
    dropListing(source.db, listing)
  }
  return null
}
