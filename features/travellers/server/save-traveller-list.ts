import { isAppError, AppError } from '#kernel/errors/errors.ts'
import { openPlaces } from '../rules/traveller-details.ts'
import { deskTravellerList as texts } from '#messages/travellers/office.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { withChangeableBooking } from './changeable-booking.ts'
import { writeTraveller } from './save-traveller.ts'
import { travellerDetailsRepository, type TravellerRow } from './traveller-details-repository.ts'

type Entry = Omit<Parameters<typeof writeTraveller>[1]['body'], 'keep' | 'revision'>

/**
 * Assigns all travellers of a list to the unnamed seats, or none. Only names are required; other details that the trip
 * needs are requested later. If a list is sent again, such as after a lost response, nobody is added twice.
 *
 * @returns how many were added, and how many on the list lack a detail that the trip needs.
 * @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`; `TRAVELLER_INVALID` with the position in the list and
 * the error; `TRAVELLERS_TOO_MANY` when they do not fit.
 */
export async function saveTravellerList(
  platform: Platform,
  { reference, travellers }: { reference: string; travellers: readonly Entry[] },
): Promise<{ named: number; incomplete: number }> {
  return withChangeableBooking(platform, reference, async (tx, booking) => {
    const now = platform.clock.now()
    const rows = await travellerDetailsRepository.findByBooking(tx, booking.id)
    const existingKeys = rows.map(keyOf)
    const fresh = travellers.filter((entry) => !removeEntry(existingKeys, keyOf(entry)))
    const places = openPlaces(
      rows.map(({ place }) => place),
      booking.guests,
    )
    if (fresh.length > places.length) {
      throw new AppError('TRAVELLERS_TOO_MANY', { message: texts.tooMany(fresh.length, places.length) })
    }
    if (fresh.length === 0) recordUnchanged('the same list')
    let incomplete = 0
    for (const [index, entry] of fresh.entries()) {
      const place = places[index]
      if (place === undefined) throw new Error('a traveller has no seat')
      const number = travellers.indexOf(entry) + 1
      incomplete += await saveListedTraveller(platform, { tx, booking, place, entry, number, now })
    }
    return { named: fresh.length, incomplete }
  })
}

type ListedTravellerInput = {
  tx: Transaction
  booking: BookingRow
  place: number
  entry: Entry
  number: number
  now: Date
}

/** @returns 1 for a traveller who lacks a detail, otherwise 0. */
async function saveListedTraveller(
  platform: Platform,
  { entry, number, ...one }: ListedTravellerInput,
): Promise<number> {
  try {
    const body = { ...entry, revision: 0 }
    const { traveller } = await writeTraveller(platform, { ...one, body, isPartial: true })
    return traveller.missing.length > 0 ? 1 : 0
  } catch (error) {
    if (!isAppError(error) || error.code !== 'TRAVELLER_INVALID') throw error
    throw new AppError('TRAVELLER_INVALID', { message: texts.wrong(number, entry.name ?? '', error.message) })
  }
}

/**
 * The values by which two entries are compared, as a string. Medical notes are left out, because stored notes are
 * encrypted.
 */
function keyOf({ name = '', age = null, gender, food }: Entry | TravellerRow): string {
  return JSON.stringify([name.normalize('NFC').trim(), age, gender || null, food || null])
}

/** Removes one entry of a list. @returns false when the list does not contain it. */
function removeEntry(list: string[], one: string): boolean {
  const index = list.indexOf(one)
  if (index >= 0) list.splice(index, 1)
  return index >= 0
}
