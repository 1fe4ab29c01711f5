import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakRepository } from './break-repository.ts'
import { requireBreak } from './require-break.ts'
import { breakQueue } from './queues.ts'
import { isAnswerTimeOver, whoIsWrittenTo } from './who-is-written-to.ts'

const HOUR_MS = 3_600_000

/**
 * Reminds all who have not answered, those who travel together by one mail. The mails are decided in one transaction and
 * ordered by a job, so a press that is cut off reminds all of them once, or nobody.
 *
 * @param asked.mails how many mails were shown on the button.
 * @throws {AppError} `BREAK_NOT_FOUND`; `BREAK_ANSWERED` when another number waits by now; `BREAK_REMINDED` within an
 *   hour of the last mail to them; `BREAK_OVER` when nobody may answer any more.
 */
export async function remindInBreak(
  platform: Platform,
  staff: Staff,
  { key, mails }: { key: DepartureKey; mails: number },
): Promise<{ mails: number }> {
  const { db, jobs } = platform
  const { broken, departure } = await requireBreak(platform, key)
  return inTransaction(db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const locked = await breakRepository.lock(tx, broken.id)
    const rows = await breakBookingRepository.list(tx, broken.id)
    const written = whoIsWrittenTo(rows, departure)
    if (written.length !== mails) throw new AppError('BREAK_ANSWERED')
    if (isAnswerTimeOver(rows, { broken: locked ?? broken, departure }, at)) throw new AppError('BREAK_OVER')
    const [last] = (await breakRepository.listSteps(tx, broken.id)).filter(
      ({ step, bookings }) => step === 'reminded' || (step === 'offers_changed' && bookings > 0),
    )
    if (last !== undefined && at.getTime() - last.at.getTime() < HOUR_MS) throw new AppError('BREAK_REMINDED')
    const ids = written.map(({ row }) => row.id)
    // Who is to get a mail with other offers, which is not ordered yet, needs no reminder.
    const reminded = await breakBookingRepository.decideMail(tx, ids, { mail: 'reminder', at })
    if (reminded === 0) throw new AppError('BREAK_REMINDED')
    const step = { breakId: broken.id, step: 'reminded', bookings: reminded, staffId: staff.id, at } as const
    await breakRepository.noteStep(tx, step)
    const on = { kind: 'departure', id: departureKey(departure) }
    await recordAct(tx, { name: 'departure_break_reminded', on, at, reason: 'at the desk', after: { mails: reminded } })
    await jobs.send(breakQueue, { breakId: broken.id }, { tx })
    return { mails: reminded }
  })
}
