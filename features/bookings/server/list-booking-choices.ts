import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { listBookingChoices as listBookingChoicesCall } from '../api/desk-calls.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { carerRepository } from './carer-repository.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { listColleagues } from './list-colleagues.ts'

/**
 * By what a list of bookings can be narrowed: packages, and the people of the office who took bookings or care for them.
 * And to whom bookings can be given.
 */
export async function listBookingChoices({
  db,
}: Pick<Platform, 'db'>): Promise<ResponseOf<typeof listBookingChoicesCall>> {
  const [packages, takers, carers, colleagues] = await Promise.all([
    deskBookingRepository.listPackages(db),
    deskBookingRepository.listTakers(db),
    carerRepository.list(db),
    listColleagues(db),
  ])
  return { packages, takers, carers, colleagues }
}
