import type { BreakRefundQueue } from '../api/desk-schemas.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise, paise } from '#kernel/money/money.ts'
import { payInForQueue } from '#features/payments/server/refund-queue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakRefundRepository, type WaitingRefund } from './break-refund-repository.ts'
import { breakRepository } from './break-repository.ts'
import { requireBreak } from './require-break.ts'

/** What of a break waits for money at the gateway. One queue serves all departures: whoever was promised first is paid first. */
export async function readRefundQueue({ db, payments }: Platform, breakId: string): Promise<BreakRefundQueue> {
  const all = (await breakRefundRepository.listWaiting(db, payments.mode)).map((one, index) => ({
    ...one,
    place: index + 1,
  }))
  const own = all.filter((one) => one.breakId === breakId)
  const until = all.slice(0, own.at(-1)?.place ?? 0)
  const sum = (some: typeof all) => addPaise(paise(0), ...some.map(({ amountPaise }) => paise(amountPaise)))
  return {
    waiting: own.map(({ refundId, reference, booker, amountPaise, since, place }) => ({
      refundId,
      reference,
      booker,
      amountPaise,
      since: since.toISOString(),
      place,
    })),
    neededPaise: sum(until),
    othersPaise: sum(until.filter((one) => one.breakId !== breakId)),
    refused: own.length === 0 ? null : latestRefusal(all),
  }
}

/** What the gateway has last refused, of all that wait: there is one balance. */
function latestRefusal(all: readonly WaitingRefund[]): BreakRefundQueue['refused'] {
  const refused = all.flatMap(({ amountPaise, refusedAt }) => (refusedAt === null ? [] : [{ amountPaise, refusedAt }]))
  const [latest] = refused.toSorted((a, b) => b.refusedAt.getTime() - a.refusedAt.getTime())
  return latest === undefined ? null : { amountPaise: paise(latest.amountPaise), at: latest.refusedAt.toISOString() }
}

/**
 * Notes that somebody has paid in at the gateway, and lets the refunds that wait, of all departures, be asked for at once.
 *
 * @returns how many of this departure wait.
 * @throws {AppError} `BREAK_NOT_FOUND`, `BREAK_NOTHING_WAITS`.
 */
export async function payInForBreak(platform: Platform, staff: Staff, key: DepartureKey): Promise<{ refunds: number }> {
  const { db } = platform
  const { broken, departure } = await requireBreak(platform, key)
  const { waiting, neededPaise } = await readRefundQueue(platform, broken.id)
  if (waiting.length === 0) throw new AppError('BREAK_NOTHING_WAITS')
  const at = await platform.databaseNow(db)
  const bookings = new Set(waiting.map(({ reference }) => reference)).size
  await inTransaction(db, async (tx) => {
    await breakRepository.noteStep(tx, { breakId: broken.id, step: 'paid_in', bookings, staffId: staff.id, at })
    const on = { kind: 'departure', id: departureKey(departure) }
    const after = { refunds: waiting.length, neededPaise }
    await recordAct(tx, { name: 'departure_break_paid_in', on, at, reason: 'at the desk', after })
    await payInForQueue(platform, tx, staff.id)
  })
  return { refunds: waiting.length }
}
