import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository, type GatewayOrderRow } from './gateway-order-repository.ts'

/** The gateway's client ends a call within five seconds. A first attempt makes one call. */
const FIRST_ATTEMPT_MS = 8_000
/** A later attempt makes two calls: the look-up of the receipt and the creation. */
const NEXT_ATTEMPT_MS = 12_000

/** The right of one request or job to open an order at the gateway, until `endsAt`. */
export type Attempt = { orderRowId: string; endsAt: Date }

/**
 * True while a request or job may still be asking the gateway to create this order. Afterwards its call has ended, or
 * its process was killed.
 */
export function isBeingOpened(order: GatewayOrderRow, at: Date): boolean {
  if (order.status !== 'creating' && order.status !== 'unknown') return false
  const first = order.status === 'creating' ? new Date(order.createdAt.getTime() + FIRST_ATTEMPT_MS) : null
  const end = order.attemptEndsAt ?? first
  return end !== null && end >= at
}

/**
 * Lets one request or job at a time ask the gateway about an order that may or may not have been created there.
 * Otherwise two callers could both find no order and both create one.
 *
 * @returns null while another attempt is running, and when the state of the order is known.
 */
export async function claimAttempt(platform: Platform, orderRowId: string): Promise<Attempt | null> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const row = await gatewayOrderRepository.findForUpdate(tx, orderRowId)
    if (row === undefined || (row.status !== 'creating' && row.status !== 'unknown')) return null
    if (isBeingOpened(row, at)) return null
    const endsAt = new Date(at.getTime() + NEXT_ATTEMPT_MS)
    await gatewayOrderRepository.update(tx, orderRowId, { attemptEndsAt: endsAt })
    return { orderRowId, endsAt }
  })
}

/**
 * True when the row still waits for this attempt. `null` is the first attempt, which begins when the row is inserted.
 */
export function isCurrentAttempt(row: GatewayOrderRow, attempt: Attempt | null): boolean {
  const isUnknown = row.status === 'creating' || row.status === 'unknown'
  return isUnknown && row.attemptEndsAt?.getTime() === attempt?.endsAt.getTime()
}

/** Ends an attempt without a result, so that the next one can begin immediately. */
export async function endAttempt(platform: Platform, attempt: Attempt): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await gatewayOrderRepository.findForUpdate(tx, attempt.orderRowId)
    if (row !== undefined && isCurrentAttempt(row, attempt))
      await gatewayOrderRepository.update(tx, row.id, { attemptEndsAt: null })
  })
}
