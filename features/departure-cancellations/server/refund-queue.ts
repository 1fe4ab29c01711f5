import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DepartureCancellationRefundQueue } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise, paise } from '#kernel/money/money.ts'
import { resumeRefundQueue } from '#features/payments/server/refund-queue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import {
  departureCancellationRefundRepository,
  type WaitingRefund,
} from './departure-cancellation-refund-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { requireDepartureCancellation } from './require-departure-cancellation.ts'

/**
 * The refunds of a departure cancellation waiting for funds at the gateway. One queue serves all departures: refunds
 * promised first are paid first.
 */
export async function getRefundQueue(
  { db, payments }: Platform,
  departureCancellationId: string,
): Promise<DepartureCancellationRefundQueue> {
  const all = (await departureCancellationRefundRepository.listWaiting(db, payments.mode)).map((one, index) => ({
    ...one,
    place: index + 1,
  }))
  const cancellationRefunds = all.filter((one) => one.departureCancellationId === departureCancellationId)
  const until = all.slice(0, cancellationRefunds.at(-1)?.place ?? 0)
  const sum = (some: typeof all) => addPaise(paise(0), ...some.map(({ amountPaise }) => paise(amountPaise)))
  return {
    waiting: cancellationRefunds.map(({ refundId, reference, booker, amountPaise, since, place }) => ({
      refundId,
      reference,
      booker,
      amountPaise,
      since: since.toISOString(),
      place,
    })),
    neededPaise: sum(until),
    othersPaise: sum(until.filter((one) => one.departureCancellationId !== departureCancellationId)),
    refused: cancellationRefunds.length === 0 ? null : latestRefusal(all),
  }
}

/** The latest decline by the gateway among all waiting refunds, because they all share one balance. */
function latestRefusal(all: readonly WaitingRefund[]): DepartureCancellationRefundQueue['refused'] {
  const refusedRefunds = all.flatMap(({ amountPaise, refusedAt }) =>
    refusedAt === null ? [] : [{ amountPaise, refusedAt }],
  )
  const [latest] = refusedRefunds.toSorted((a, b) => b.refusedAt.getTime() - a.refusedAt.getTime())
  return latest === undefined ? null : { amountPaise: paise(latest.amountPaise), at: latest.refusedAt.toISOString() }
}

/**
 * Records that funds were added at the gateway, and immediately retries the waiting refunds of all departures.
 *
 * @returns how many refunds of this departure are waiting.
 * @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`, `DEPARTURE_CANCELLATION_NONE_QUEUED`.
 */
export async function recordCancellationPayIn(
  platform: Platform,
  staff: Staff,
  key: DepartureKey,
): Promise<{ refunds: number }> {
  const { db } = platform
  const { departureCancellation, departure } = await requireDepartureCancellation(platform, key)
  const { waiting, neededPaise } = await getRefundQueue(platform, departureCancellation.id)
  if (waiting.length === 0) throw new AppError('DEPARTURE_CANCELLATION_NONE_QUEUED')
  const at = await platform.databaseNow(db)
  const bookings = new Set(waiting.map(({ reference }) => reference)).size
  await inTransaction(db, async (tx) => {
    await departureCancellationRepository.recordStep(tx, {
      departureCancellationId: departureCancellation.id,
      step: 'paid_in',
      bookings,
      staffId: staff.id,
      at,
    })
    const on = { kind: 'departure', id: departureKey(departure) }
    const after = { refunds: waiting.length, neededPaise }
    await recordAuditEvent(tx, { name: 'departure_cancellation_paid_in', on, at, reason: commonReasons.atDesk, after })
    await resumeRefundQueue(platform, tx, staff.id)
  })
  return { refunds: waiting.length }
}
