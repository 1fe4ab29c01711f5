import type { Transaction } from '#server/platform/db/queryable.ts'
import { arrangementRepository } from './arrangement-repository.ts'

/**
 * Lets rooms and boarding places follow a booking to another day or package. The hotel's numbers stay behind. In another
 * package the rooms are of its own kinds.
 */
export async function followMove(
  tx: Transaction,
  { bookingId, from, to }: { bookingId: string; from: number; to: number },
): Promise<void> {
  await arrangementRepository.forgetNumbers(tx, bookingId)
  if (from === to) return
  for (const { id, code } of await arrangementRepository.findRooms(tx, [bookingId]))
    await arrangementRepository.changeRoom(tx, id, { roomTypeId: await arrangementRepository.roomTypeId(tx, to, code) })
  await arrangementRepository.boardInPackage(tx, bookingId, to)
}
