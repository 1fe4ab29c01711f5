import { sql } from 'drizzle-orm'
import { bookerSearchKeys } from '../rules/booker-keys.ts'
import { ERASED_NAME } from '#kernel/people/erased-person.ts'
import { recordLock } from '#platform/db/locks.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

const BATCH_SIZE = 1000

/**
 * Sets the search keys of bookings made before the desk's search existed. New bookings get theirs when they are
 * created, so this finds nothing after the first night.
 *
 * @returns how many were filled.
 */
export async function fillBookerSearchKeys({ db }: Pick<Platform, 'db'>): Promise<number> {
  let filledCount = 0
  for (;;) {
    const rows = await deskBookingRepository.listWithoutKeys(db, { erasedName: ERASED_NAME, limit: BATCH_SIZE })
    const rowsWithKeys = rows
      .map((row) => ({ id: row.id, ...bookerSearchKeys(row) }))
      .filter(({ nameSounds, phoneBackwards }) => nameSounds !== '' || phoneBackwards !== '')
    recordLock(db, 'bookings')
    if (rowsWithKeys.length > 0)
      await db.execute(sql`update ${bookings} set name_sounds = k."nameSounds", phone_backwards = k."phoneBackwards"
        from json_to_recordset(${JSON.stringify(rowsWithKeys)}) as k (id uuid, "nameSounds" text, "phoneBackwards" text) where ${bookings.id} = k.id`)
    filledCount += rowsWithKeys.length
    if (rowsWithKeys.length < BATCH_SIZE) return filledCount
  }
}
