import type { DepartureKey } from '#domain/departure-list.ts'
import { departureKey } from '#domain/departure-list.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakRepository } from './break-repository.ts'
import { hasAddress, partiesOf } from './concerned-bookings.ts'
import { requireBreak } from './require-break.ts'
import { isThere } from './settle-booking.ts'
import { askBooking } from './tell-booking.ts'

const HOUR_MS = 3_600_000

/**
 * Reminds all who have not answered, those who travel together by one mail.
 *
 * @param asked.mails how many mails were shown on the button.
 * @throws {AppError} `BREAK_NOT_FOUND`; `BREAK_ANSWERED` when another number waits by now; `BREAK_REMINDED` within an hour.
 */
export async function remindInBreak(
  platform: Platform,
  staff: Staff,
  { key, mails }: { key: DepartureKey; mails: number },
): Promise<{ mails: number }> {
  const { db } = platform
  const { broken, departure } = await requireBreak(platform, key)
  const at = await platform.databaseNow(db)
  const waiting = (await breakBookingRepository.list(db, broken.id)).filter(
    ({ row, booking }) => row.outcome === 'waits' && isThere(booking, departure),
  )
  const firsts = partiesOf(waiting.map(({ booking }) => booking)).flatMap((party) => party.slice(0, 1))
  const written = waiting.filter(({ booking }) => hasAddress(booking) && firsts.some(({ id }) => id === booking.id))
  if (written.length !== mails) throw new AppError('BREAK_ANSWERED')
  const [last] = (await breakRepository.listSteps(db, broken.id)).filter(({ step }) => step === 'reminded')
  if (last !== undefined && at.getTime() - last.at.getTime() < HOUR_MS) throw new AppError('BREAK_REMINDED')
  // A press that was cut off here is repeated: within the hour a mailbox gets the same mail only once.
  for (const { row, booking } of written)
    await askBooking(platform, { row, booking, broken, departure, again: `r${Math.floor(at.getTime() / HOUR_MS)}` })
  const ids = written.map(({ row }) => row.id)
  await inTransaction(db, async (tx) => {
    await breakBookingRepository.remind(tx, ids, at)
    await breakRepository.noteStep(tx, { breakId: broken.id, step: 'reminded', bookings: mails, staffId: staff.id, at })
    const on = { kind: 'departure', id: departureKey(departure) }
    await recordAct(tx, { name: 'departure_break_reminded', on, at, reason: 'at the desk', after: { mails } })
  })
  return { mails }
}
