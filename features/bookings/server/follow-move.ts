import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { forgetTickets } from './forget-tickets.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { arrangementRepository } from './arrangement-repository.ts'

type Trip = { tourPackageId: number; startDate: CalendarDate }
type MovedBooking = { booking: Trip & { id: string }; to: Trip; at: Date }

/**
 * Lets rooms, boarding places and papers follow a booking to another day or package. The hotel's numbers, tickets and
 * registrations stay behind. In another package the rooms are of its own kinds.
 */
export async function followMove(
  platform: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { booking, to, at }: MovedBooking,
): Promise<void> {
  await arrangementRepository.forgetNumbers(tx, booking.id)
  const isOther = booking.tourPackageId !== to.tourPackageId
  if (isOther || booking.startDate !== to.startDate) await forgetTickets(platform, tx, { bookingId: booking.id, at })
  if (!isOther) return
  for (const { id, code } of await arrangementRepository.findRooms(tx, [booking.id])) {
    const roomTypeId = await arrangementRepository.roomTypeId(tx, to.tourPackageId, code)
    await arrangementRepository.changeRoom(tx, id, { roomTypeId })
  }
  await arrangementRepository.boardInPackage(tx, booking.id, to.tourPackageId)
}
