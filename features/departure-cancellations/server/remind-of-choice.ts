import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { requireDepartureCancellation } from './require-departure-cancellation.ts'
import { departureCancellationQueue } from './queues.ts'
import { isAnswerTimeOver, mailRecipients } from './mail-recipients.ts'

const HOUR_MS = 3_600_000

/**
 * Reminds everyone who has not answered, with one email per group. The emails are scheduled in one transaction and
 * queued by a job, so an interrupted request reminds everyone once, or nobody.
 *
 * @param asked.mails how many emails were shown on the button.
 * @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`; `DEPARTURE_CANCELLATION_ANSWERED` when the number of emails
 * has changed; `DEPARTURE_CANCELLATION_REMINDED` within an hour of the last email to them;
 * `DEPARTURE_CANCELLATION_OVER` when nobody may answer any longer.
 */
export async function sendCancellationReminders(
  platform: Platform,
  staff: Staff,
  { key, mails }: { key: DepartureKey; mails: number },
): Promise<{ mails: number }> {
  const { db, jobs } = platform
  const { departureCancellation, departure } = await requireDepartureCancellation(platform, key)
  return inTransaction(db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const lockedCancellation = await departureCancellationRepository.lock(tx, departureCancellation.id)
    const rows = await departureCancellationBookingRepository.list(tx, departureCancellation.id)
    const recipients = mailRecipients(rows, departure)
    if (recipients.length !== mails) throw new AppError('DEPARTURE_CANCELLATION_ANSWERED')
    if (isAnswerTimeOver(rows, { departureCancellation: lockedCancellation ?? departureCancellation, departure }, at))
      throw new AppError('DEPARTURE_CANCELLATION_OVER')
    const [last] = (await departureCancellationRepository.listSteps(tx, departureCancellation.id)).filter(
      ({ step, bookings }) => step === 'reminded' || (step === 'offers_changed' && bookings > 0),
    )
    if (last !== undefined && at.getTime() - last.at.getTime() < HOUR_MS)
      throw new AppError('DEPARTURE_CANCELLATION_REMINDED')
    const ids = recipients.map(({ row }) => row.id)
    // A booker about to get an email with other offers needs no reminder.
    const reminded = await departureCancellationBookingRepository.scheduleFollowUp(tx, ids, { mail: 'reminder', at })
    if (reminded === 0) throw new AppError('DEPARTURE_CANCELLATION_REMINDED')
    const step = {
      departureCancellationId: departureCancellation.id,
      step: 'reminded',
      bookings: reminded,
      staffId: staff.id,
      at,
    } as const
    await departureCancellationRepository.recordStep(tx, step)
    const on = { kind: 'departure', id: departureKey(departure) }
    await recordAuditEvent(tx, {
      name: 'departure_cancellation_reminded',
      on,
      at,
      reason: commonReasons.atDesk,
      after: { mails: reminded },
    })
    await jobs.send(departureCancellationQueue, { departureCancellationId: departureCancellation.id }, { tx })
    return { mails: reminded }
  })
}
