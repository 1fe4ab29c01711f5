import { hotelListRepository } from '#features/arrangements/server/hotel-lists/hotel-list-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { deleteUnusedFiles } from '#platform/files/stored-files.ts'
import { deleteMailsAbout } from './held-messages-repository.ts'

type ErasedHotelList = { id: string; pdfSha256: string; xlsxSha256: string }

/**
 * Deletes the emails and files of rooming lists that name guests of some bookings. It cannot reach the hotels' own
 * copies.
 */
export async function eraseHotelListsOf(tx: Transaction, bookingIds: readonly string[], at: Date): Promise<void> {
  await eraseTracesOf(tx, await hotelListRepository.deleteFiles(tx, bookingIds, at))
}

/** Deletes the emails and files of rooming lists. */
export async function eraseTracesOf(tx: Transaction, lists: readonly ErasedHotelList[]): Promise<void> {
  await deleteMailsAbout(
    tx,
    lists.map(({ id }) => id),
  )
  await deleteUnusedFiles(
    tx,
    lists.flatMap(({ pdfSha256, xlsxSha256 }) => [pdfSha256, xlsxSha256]),
  )
}
