import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import { auditReasons } from '#messages/reconciliation/audit-reasons.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { applyGatewayRefund } from '#features/payments/server/note-refund-answer.ts'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { moveRefundToReview } from '#features/payments/server/refund-queue.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { checkGateway } from './check-gateway.ts'
import { mismatchRepository } from './mismatch-repository.ts'
import { ourBooksRepository } from './our-books-repository.ts'

/**
 * Checks one difference now. A payment or refund that was never reported to us is processed like any other. Then
 * everything is compared again.
 *
 * @returns whether the difference is still there.
 * @throws {AppError} `MISMATCH_GONE`; `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED`.
 */
export async function checkMismatch(platform: Platform, id: string): Promise<{ isOpen: boolean }> {
  const { kind, thing } = await requireOpen(platform, id)
  if (kind === 'payment_unknown') {
    const payment = await platform.gateway.fetchPayment(thing)
    if (payment.status === 'captured') await confirmPayment(platform, { payment, via: 'reconciler' })
  }
  if (kind === 'refund_unknown') await recordDashboardRefund(platform, thing)
  if (kind === 'refund_missing') {
    const refund = await refundRepository.findByGatewayId(platform.db, thing)
    if (refund !== undefined) await refundPayment(platform, refund.id)
  }
  await checkGateway(platform)
  const after = await mismatchRepository.find(platform.db, id)
  return { isOpen: after?.ending === null }
}

/**
 * Matches a refund made in the gateway's dashboard with our pending refund of the same amount, which is first removed
 * from the queue.
 */
async function recordDashboardRefund(platform: Platform, gatewayRefundId: string): Promise<void> {
  const theirs = await platform.gateway.fetchRefund(gatewayRefundId)
  const ourRefund = await refundRepository.findByGatewayId(platform.db, gatewayRefundId)
  if (theirs.status !== 'processed') return ourRefund && refundPayment(platform, ourRefund.id)
  const waitingRefunds = await ourBooksRepository.listWaitingRefunds(platform.db, theirs.paymentId)
  const match = ourRefund ?? waitingRefunds.find(({ amount }) => amount === theirs.amount)
  if (match === undefined) return
  if (ourRefund === undefined) await removeRefundFromQueue(platform, match.id)
  await applyGatewayRefund(platform, match.id, theirs)
}

/** @throws {AppError} `REFUND_NOT_IN_REVIEW` when the refund is being requested from the gateway right now. */
async function removeRefundFromQueue({ db, clock }: Platform, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    const step = { actor: 'system', cause: auditReasons.refundedInGatewayDashboard, at: clock.now() }
    if (refund !== undefined) await moveRefundToReview(tx, { refund, ...step })
  })
}

/**
 * Refunds a payment without a booking, such as one made through a link from the gateway's dashboard. A second attempt
 * refunds nothing more, because the gateway recognises its key.
 *
 * @throws {AppError} `MISMATCH_GONE`; `MISMATCH_CHANGED` for a payment that has a booking, or an amount other than the
 * one shown; `UNMATCHED_PAYMENT_LIMIT` with who may refund this amount; `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED`.
 */
export async function refundUnmatchedPayment(
  platform: Platform,
  staff: Staff,
  { id, expectedPaise }: { id: string; expectedPaise: number },
): Promise<void> {
  const { kind, thing } = await requireOpen(platform, id)
  if (kind !== 'payment_unknown') throw new AppError('MISMATCH_CHANGED')
  const payment = await platform.gateway.fetchPayment(thing)
  const { orderId, amount, status, amountRefunded } = payment
  const order = orderId === null ? undefined : await gatewayOrderRepository.findByGatewayId(platform.db, orderId)
  const isWhole = status === 'captured' && amount === expectedPaise && amountRefunded === 0
  if (order !== undefined || !isWhole) throw new AppError('MISMATCH_CHANGED')
  const log = (name: 'unmatched_payment_return_asked' | 'unmatched_payment_returned', after: object) =>
    inTransaction(platform.db, (tx) =>
      recordAuditEvent(tx, {
        name,
        on: { kind: 'mismatch', id },
        at: platform.clock.now(),
        reason: auditReasons.noBookingFound,
        after: { thing, amountPaise: amount, ...after },
      }),
    )
  await assertWithinLimit(platform, staff, amount)
  // Logged before the call, so the requester is recorded even if the process dies before the response.
  await log('unmatched_payment_return_asked', {})
  const refund = { paymentId: thing, amount, idempotencyKey: `stray-${thing}`, notes: { reason: 'of no booking' } }
  const { id: refundId } = await platform.gateway.refundPayment(refund)
  await log('unmatched_payment_returned', { refund: refundId })
  await checkGateway(platform)
}

/** Above the exception limit, only an owner may refund an unmatched payment. */
async function assertWithinLimit({ db, office }: Platform, { role }: Staff, amount: Paise): Promise<void> {
  const max = office.limits.managerException
  if (role === 'owner' || amount <= max) return
  const names = (await staffRepository.listByRoles(db, ['owner'])).map(({ name }) => name)
  const message = deskReconciliation.unmatchedPayment.limit(formatRupees(max, { paise: 'shown' }), names)
  throw new AppError('UNMATCHED_PAYMENT_LIMIT', { message })
}

/**
 * Ignores a difference after somebody has checked it.
 *
 * @throws {AppError} `MISMATCH_REASON`; `MISMATCH_GONE`.
 */
export async function ignoreMismatch(
  platform: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (reason === '') throw new AppError('MISMATCH_REASON')
  const row = await requireOpen(platform, id)
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const ending = { ending: 'ignored', endedAt: at, endedBy: staff.id, reason } as const
    if ((await mismatchRepository.end(tx, [id], ending)) === 0) throw new AppError('MISMATCH_GONE')
    await recordAuditEvent(tx, {
      name: 'mismatch_ignored',
      on: { kind: 'mismatch', id },
      at,
      reason: auditReasons.ignoredAtDesk,
      after: { kind: row.kind, thing: row.thing, theirs: row.theirsPaise, ours: row.oursPaise },
    })
  })
}

async function requireOpen({ db }: Platform, id: string) {
  const row = await mismatchRepository.find(db, id)
  if (row === undefined || row.ending !== null) throw new AppError('MISMATCH_GONE')
  return row
}
