import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { listBookingChoices as listBookingChoicesCall } from '../api/desk-calls.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assigneeRepository } from './assignee-repository.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { listColleagues } from './list-colleagues.ts'

/**
 * The filter choices of a booking list: packages, the staff members who took bookings, and the assignees. Also returns
 * the possible assignees.
 */
export async function listBookingChoices({
  db,
}: Pick<Platform, 'db'>): Promise<ResponseOf<typeof listBookingChoicesCall>> {
  const [packages, bookingStaff, assignees, colleagues] = await Promise.all([
    deskBookingRepository.listPackages(db),
    deskBookingRepository.listBookingStaff(db),
    assigneeRepository.list(db),
    listColleagues(db),
  ])
  return { packages, bookingStaff, assignees, colleagues }
}
