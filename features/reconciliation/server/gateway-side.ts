import { BUSINESS_TIME_ZONE, addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import type { SettledItem } from '../rules/reconcile-gateway.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Gateway } from '#platform/razorpay/gateway.ts'
import type { GatewayPayment, GatewayRefund, GatewaySettlement } from '#platform/razorpay/gateway-entities.ts'

/** So many are asked for at the same time. */
const ASKED_AT_ONCE = 10

/**
 * What the gateway lists, and of each thing that is wanted and that the list does not have what it says when it is asked for
 * it. However many they are, each is asked for: what nobody has asked for is not known to be missing.
 */
export async function withAbsent<T extends { id: string }>(
  listed: readonly T[],
  wanted: readonly string[],
  fetch: (id: string) => Promise<T>,
): Promise<T[]> {
  const has = new Set(listed.map(({ id }) => id))
  const absent = [...new Set(wanted)].filter((id) => !has.has(id))
  const all = [...listed]
  for (let from = 0; from < absent.length; from += ASKED_AT_ONCE) {
    const some = absent.slice(from, from + ASKED_AT_ONCE)
    const asked = await Promise.all(some.map((id) => orNothing(fetch(id))))
    all.push(...asked.filter((one) => one !== undefined))
  }
  return all
}

/** Undefined for what the gateway does not have. @throws {AppError} `PAYMENT_UNAVAILABLE`. */
async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAppError(error) && error.code === 'GATEWAY_REFUSED') return undefined
    throw error
  }
}

/**
 * Payments that count: captured ones, and refunded ones that were captured before. The gateway gives a second payment of an
 * order back by itself. Nothing of it is left, and nothing of it is ours: neither it nor its refund counts.
 */
export function countedAtGateway(
  payments: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[],
  isOurs: (paymentId: string) => boolean,
) {
  const returned = new Set(
    payments.filter(({ id, status }) => status === 'refunded' && !isOurs(id)).map(({ id }) => id),
  )
  return {
    payments: payments
      .filter(({ id }) => !returned.has(id))
      .map(({ id, status, amount }) => ({ id, amount, isCaptured: status === 'captured' || status === 'refunded' })),
    refunds: refunds
      .filter(({ paymentId }) => !returned.has(paymentId))
      .map(({ id, status, amount }) => ({
        id,
        amount,
        isPaid: status === 'processed',
        hasFailed: status === 'failed',
      })),
  }
}

/** The reports of settlements, by settlement. A report is of the day on which money left, by the clock of India. */
export async function readReports(
  { gateway, clock }: Pick<Platform, 'clock'> & { gateway: Pick<Gateway, 'listSettled'> },
  settlements: readonly GatewaySettlement[],
): Promise<Map<string, SettledItem[]>> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const days = new Set(
    settlements.flatMap(({ createdAt }) => {
      // One that was made shortly before midnight may stand in the report of the next day.
      const day = todayIn(BUSINESS_TIME_ZONE, createdAt)
      return [day, addDays(day, 1)].filter((one) => one <= today)
    }),
  )
  const reports = new Map<string, SettledItem[]>()
  for (const day of days)
    for (const { settlementId, ...item } of await gateway.listSettled(day))
      if (settlementId !== null) reports.set(settlementId, [...(reports.get(settlementId) ?? []), item])
  return reports
}
