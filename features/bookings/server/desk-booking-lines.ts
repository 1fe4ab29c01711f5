import type { DeskBookingListItem } from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

/**
 * Converts bookings to list entries, with the amount paid, the number of named travellers, and who took each booking.
 */
export async function toLines(db: Platform['db'], rows: readonly BookingRow[]): Promise<DeskBookingListItem[]> {
  const ids = rows.flatMap(({ takenBy, assignedTo }) => [takenBy, assignedTo]).filter((id) => id !== null)
  const [{ paid, named }, people] = await Promise.all([
    deskBookingRepository.findFigures(
      db,
      rows.map(({ id }) => id),
    ),
    staffRepository.findNames(db, [...new Set(ids)]),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    reference: row.reference,
    booker: row.customerName,
    phone: row.phone,
    packageId: row.tourPackageId,
    packageName: row.snapshot.packageName,
    startDate: row.startDate,
    guests: row.guests,
    status: row.status,
    heldUntil: row.status === 'held' ? row.holdExpiresAt.toISOString() : null,
    pricePaise: row.payablePaise,
    discountPaise: row.discountPaise,
    discountReason: row.discountReason,
    paidPaise: paise(paid.get(row.id) ?? 0),
    named: named.get(row.id) ?? 0,
    cameBy: row.cameBy,
    takenBy: nameOf(row.takenBy),
    assignee: nameOf(row.assignedTo),
    bookedAt: row.createdAt.toISOString(),
  }))
}
