import { createHash } from 'node:crypto'
import type { StateDto } from '../api/calls.ts'
import type { Database } from '#platform/db/queryable.ts'
import { dropListing, getCachedListing, type CachedListing } from './cached-listing.ts'
import { regionRepository } from './region-repository.ts'
import { toStateDto, type StateRow } from './to-state-dto.ts'

/** With more packages than this, the response is streamed state by state. */
const MAX_UNSTREAMED_PACKAGES = 500

/** The states, or a stream of chunks with the tag of one catalogue revision. */
export type StateList = { body: StateDto[] } | { parts: AsyncIterable<StateDto[]>; tag: string }

/**
 * Lists the states with their package counts and, on request, their package ids. The ids of a large catalogue take
 * megabytes, so they are streamed state by state. The tag of a streamed list identifies one revision.
 */
export async function listStates(db: Database, { hasPackageIds }: { hasPackageIds: boolean }): Promise<StateList> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const listing = await getCachedListing(db)
    if (listing === null) break
    const regions = await regionRepository.findAllWithoutPackageIds(db)
    if (regions.every(({ revision }) => revision === listing.revision)) {
      const regionsWithCounts = regions.map((region) => ({
        ...region,
        packageIds: '',
        packageCount: listing.regions.get(region.id)?.size ?? 0,
      }))
      if (!hasPackageIds) return { body: regionsWithCounts.map(toStateDto) }
      if (listing.ids.length <= MAX_UNSTREAMED_PACKAGES)
        return { body: regionsWithCounts.map((row) => withIds(listing, row)) }
      const tag = createHash('sha256').update(JSON.stringify([listing.revision, regionsWithCounts.map(toStateDto)]))
      return { parts: streamStates(listing, regionsWithCounts), tag: tag.digest('base64url') }
    }
    dropListing(db, listing)
  }
  const rows = await regionRepository.findAll(db)
  return { body: rows.map((row) => toStateDto(hasPackageIds ? row : { ...row, packageIds: '' })) }
}

async function* streamStates(listing: CachedListing, rows: readonly StateRow[]): AsyncGenerator<StateDto[]> {
  for (const row of rows) yield [withIds(listing, row)]
}

/** The ids are text, in the recommended order. */
function withIds(listing: CachedListing, row: StateRow): StateDto {
  const places = listing.regions.get(row.id) ?? []
  const ids = Array.from(places, (position) => `"${listing.ids[position]}"`)
  return toStateDto({ ...row, packageIds: `[${ids.join(', ')}]` })
}
