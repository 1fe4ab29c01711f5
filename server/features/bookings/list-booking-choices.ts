import type { Platform } from '#server/platform/platform.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

type Choices = { packages: { id: number; name: string }[]; takers: { id: string; name: string }[] }

/** By what a list of bookings can be narrowed: packages, and the people of the office who took bookings. */
export async function listBookingChoices({ db }: Pick<Platform, 'db'>): Promise<Choices> {
  const [packages, takers] = await Promise.all([
    deskBookingRepository.listPackages(db),
    deskBookingRepository.listTakers(db),
  ])
  return { packages, takers }
}
