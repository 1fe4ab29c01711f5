import { BUSINESS_TIME_ZONE, addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import type { SettledItem } from '../rules/reconcile-gateway.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Gateway } from '#platform/razorpay/gateway.ts'
import type { GatewayPayment, GatewayRefund, GatewaySettlement } from '#platform/razorpay/gateway-entities.ts'

/** Maximum number of parallel requests for items. */
const MAX_PARALLEL_REQUESTS = 10

/**
 * The gateway's list, plus each wanted item that the list lacks. Each one is requested individually, because only the
 * response shows that an item does not exist.
 */
export async function fetchMissingItems<T extends { id: string }>(
  items: readonly T[],
  ids: readonly string[],
  fetch: (id: string) => Promise<T>,
): Promise<T[]> {
  const has = new Set(items.map(({ id }) => id))
  const absent = [...new Set(ids)].filter((id) => !has.has(id))
  const all = [...items]
  for (let from = 0; from < absent.length; from += MAX_PARALLEL_REQUESTS) {
    const some = absent.slice(from, from + MAX_PARALLEL_REQUESTS)
    const found = await Promise.all(some.map((id) => undefinedIfRefused(fetch(id))))
    all.push(...found.filter((one) => one !== undefined))
  }
  return all
}

/** Undefined when the gateway does not have the item. @throws {AppError} `PAYMENT_UNAVAILABLE`. */
async function undefinedIfRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAppError(error) && error.code === 'GATEWAY_REFUSED') return undefined
    throw error
  }
}

/**
 * The payments and refunds to compare. A refunded payment of ours counts as captured. Any other refunded payment, such
 * as a second payment of an order, was refunded by the gateway itself, so neither it nor its refund counts.
 */
export function excludeReturnedUnknownPayments(
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

/** The reports of settlements, by settlement. A report belongs to the day of the payout, India time. */
export async function readReports(
  { gateway, clock }: Pick<Platform, 'clock'> & { gateway: Pick<Gateway, 'listSettledItems'> },
  settlements: readonly GatewaySettlement[],
): Promise<Map<string, SettledItem[]>> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const days = new Set(
    settlements.flatMap(({ createdAt }) => {
      // A settlement made shortly before midnight may be in the report of the next day.
      const day = todayIn(BUSINESS_TIME_ZONE, createdAt)
      return [day, addDays(day, 1)].filter((one) => one <= today)
    }),
  )
  const reports = new Map<string, SettledItem[]>()
  for (const day of days)
    for (const { settlementId, ...item } of await gateway.listSettledItems(day))
      if (settlementId !== null) reports.set(settlementId, [...(reports.get(settlementId) ?? []), item])
  return reports
}
