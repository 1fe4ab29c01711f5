import { createHash } from 'node:crypto'
import type { StateDto } from '../api/schemas.ts'
import type { Database } from '#platform/db/queryable.ts'
import { dropListing, keptListing, type KeptListing } from './kept-listing.ts'
import { regionRepository } from './region-repository.ts'
import { toStateDto, type StateRow } from './to-state-dto.ts'

/** With more packages than this the answer comes state by state. */
const LONG = 500

/** The states, or parts of them and a tag of one revision. */
export type StateList = { body: StateDto[] } | { parts: AsyncIterable<StateDto[]>; tag: string }

/**
 * Lists the states with the number of their packages, and with the packages' ids when they are wanted. All ids of a large
 * catalogue are megabytes, so they come state by state. The tag of such a list is of one revision.
 */
export async function listStates(db: Database, { hasPackageIds }: { hasPackageIds: boolean }): Promise<StateList> {
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await keptListing(db)
    if (listing === null) break
    const named = await regionRepository.findNamed(db)
    if (named.every(({ revision }) => revision === listing.revision)) {
      const counted = named.map((region) => ({
        ...region,
        packageIds: '',
        packageCount: listing.regions.get(region.id)?.size ?? 0,
      }))
      if (!hasPackageIds) return { body: counted.map(toStateDto) }
      if (listing.ids.length <= LONG) return { body: counted.map((row) => withIds(listing, row)) }
      const tag = createHash('sha256').update(JSON.stringify([listing.revision, counted.map(toStateDto)]))
      return { parts: stateByState(listing, counted), tag: tag.digest('base64url') }
    }
    dropListing(db, listing)
  }
  const rows = await regionRepository.findAll(db)
  return { body: rows.map((row) => toStateDto(hasPackageIds ? row : { ...row, packageIds: '' })) }
}

async function* stateByState(listing: KeptListing, rows: readonly StateRow[]): AsyncGenerator<StateDto[]> {
  for (const row of rows) yield [withIds(listing, row)]
}

/** The ids are texts, in the recommended order. */
function withIds(listing: KeptListing, row: StateRow): StateDto {
  const places = listing.regions.get(row.id) ?? []
  const ids = Array.from(places, (place) => `"${listing.ids[place]}"`)
  return toStateDto({ ...row, packageIds: `[${ids.join(', ')}]` })
}
