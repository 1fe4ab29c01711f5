import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import type { TourPackageCard } from '../api/package-schemas.ts'
import { getStartsVersion } from './cached-starts.ts'
import { listTourPackages, type ListInput, type ListSource } from './list-tour-packages.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

/** The number of packages per query when a whole list is read. A longer list is never completely in memory. */
const PAGE_SIZE = 500

type FullList =
  | { body: TourPackageCard[] }
  /** `tag` identifies one revision of the catalogue. */
  | { parts: AsyncIterable<TourPackageCard[]>; tag: string }

/**
 * Returns a whole list (specification §7). A long one is streamed in chunks, each read after the previous one has been
 * sent.
 *
 * The tag of a long list covers the revision, the starts, the length and the first chunk as serialized. It changes with
 * every change to a package or its available dates, and with a server version that serializes cards differently. A list
 * that changes during streaming has the tag of its initial state, which no later list has.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor.
 */
export async function listAllPackages(source: ListSource, input: Omit<ListInput, 'limit'>): Promise<FullList> {
  if (input.cursor !== undefined)
    throw new AppError('INVALID_INPUT', { message: '“cursor” needs a “limit” beside it.' })
  // Read the revision first. If the catalogue changes in between, the tag of this list matches no later list.
  const revision = await tourPackageRepository.getListedRevision(source.db)
  const starts = await getStartsVersion(source, { isPageWatcher: false })
  const first = await listTourPackages(source, { ...input, limit: PAGE_SIZE })
  if (first.nextCursor === null) return { body: cardsOf(first) }
  const fingerprint = JSON.stringify([revision, starts, first.total, cardsOf(first)])
  return { parts: streamPages(source, input, first), tag: createHash('sha256').update(fingerprint).digest('base64url') }
}

type Part = Awaited<ReturnType<typeof listTourPackages>>

const cardsOf = ({ rows }: Part): TourPackageCard[] => rows.map(({ card }) => card)

async function* streamPages(
  source: ListSource,
  input: Omit<ListInput, 'limit'>,
  first: Part,
): AsyncGenerator<TourPackageCard[]> {
  for (let part = first; ;) {
    yield cardsOf(part)
    if (part.nextCursor === null) return
    part = await listTourPackages(source, { ...input, limit: PAGE_SIZE, cursor: part.nextCursor })
  }
}
