import * as z from 'zod/mini'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { isChangeable } from '#features/travellers/server/changeable-booking.ts'
import { writeTraveller } from '#features/travellers/server/save-traveller.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { LineToImport } from './import-kind.ts'

const Content = z.object({
  reference: z.string(),
  place: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  food: z.nullable(z.enum(FOODS)),
  /** True when another person had this position before. */
  isOther: z.boolean(),
})
/** A traveller to import from a file. */
export type NewTraveller = z.infer<typeof Content>

/**
 * Saves a line's traveller in their position, as the booking page does. Medical notes of the same person stay; those of
 * a replaced person are deleted.
 *
 * @returns the reference of the booking.
 * @throws {AppError} `TRAVELLERS_CLOSED`; `IMPORT_CHANGED` when the position has changed since the file was read;
 * `TRAVELLER_INVALID`, `TRAVELLERS_COMPLETE`.
 */
export async function importTraveller(platform: Platform, tx: Transaction, { line }: LineToImport): Promise<string> {
  const { reference, place, name, age, gender, food, isOther } = z.parse(Content, line.content)
  const snapshot = await bookingRepository.findByReference(tx, reference)
  const booking = snapshot && (await bookingRepository.findForUpdate(tx, snapshot.id))
  if (booking === undefined || !isChangeable(booking)) throw new AppError('TRAVELLERS_CLOSED')
  const revision = Number(line.base?.split(' ')[1] ?? 0)
  const details = { revision, name, age, gender: gender ?? '', food: food ?? '', ...(isOther && { medicalNotes: '' }) }
  try {
    await writeTraveller(platform, { tx, booking, place, body: details, now: platform.clock.now(), isPartial: true })
  } catch (error) {
    if (isAppError(error) && error.code === 'TRAVELLER_CHANGED') throw new AppError('IMPORT_CHANGED')
    throw error
  }
  return reference
}
