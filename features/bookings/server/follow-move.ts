import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { clearTickets } from './clear-tickets.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { arrangementRepository } from './arrangement-repository.ts'

type Trip = { tourPackageId: number; startDate: CalendarDate }
type MovedBooking = { booking: Trip & { id: string }; to: Trip; at: Date }

/**
 * Moves rooms, boarding points and travel documents with a booking to another date or package. Room numbers, tickets
 * and registrations are dropped. In another package the rooms get that package's types.
 */
export async function moveArrangements(
  platform: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { booking, to, at }: MovedBooking,
): Promise<void> {
  await arrangementRepository.clearRoomNumbers(tx, booking.id)
  const isOther = booking.tourPackageId !== to.tourPackageId
  if (isOther || booking.startDate !== to.startDate) await clearTickets(platform, tx, { bookingId: booking.id, at })
  if (!isOther) return
  for (const { id, code } of await arrangementRepository.findRooms(tx, [booking.id])) {
    const roomTypeId = await arrangementRepository.roomTypeId(tx, to.tourPackageId, code)
    await arrangementRepository.changeRoom(tx, id, { roomTypeId })
  }
  await arrangementRepository.remapBoardingPoints(tx, booking.id, to.tourPackageId)
}
