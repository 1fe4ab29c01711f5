import {
  comparePayments,
  compareRefunds,
  compareSettlements,
  sumUpSettlement,
  type Mismatch,
  type MismatchKind,
} from '../rules/reconcile-gateway.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveSetting } from '#platform/db/settings.ts'
import { excludeReturnedUnknownPayments, readReports, fetchMissingItems } from './gateway-side.ts'
import { matchLines } from './match-lines.ts'
import { mismatchRepository } from './mismatch-repository.ts'
import { ourBooksRepository } from './our-books-repository.ts'
import { settlementRepository } from './settlement-repository.ts'

const DAY_MS = 86_400_000
/**
 * The period of our own payments. The gateway's period is longer, because a payment may be created there days before it
 * is captured.
 */
const OUR_PERIOD_DAYS = 7
const GATEWAY_PERIOD_DAYS = 14
/** Very recent events may still be on their way to us. */
const IN_TRANSIT_MS = 15 * 60_000

/** The setting that stores the last check. Its row also serves as the lock for storing findings. */
export const LAST_CHECK_SETTING = 'gateway_check'

/**
 * Compares the gateway's recent payments, refunds and settlements with our books, and rechecks everything that differed
 * before. A resolved difference ends by itself. Business data does not change.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED`; nothing is stored then.
 */
export async function checkGateway(platform: Platform): Promise<void> {
  const { db, clock } = platform
  recordUnchanged('the check only compares both sides')
  const now = clock.now()
  const open = await mismatchRepository.listOpen(db)
  const moneyComparison = await compareMoney(platform, { now, open })
  const settled = await compareReports(platform, { now, open })
  const found = [...moneyComparison.found, ...settled.found]
  await inTransaction(db, async (tx) => {
    const { payments, refunds } = moneyComparison
    await saveSetting(tx, LAST_CHECK_SETTING, { at: now.toISOString(), payments, refunds, settlements: settled.count })
    const withBookings = found.map((one) => ({ ...one, bookingId: moneyComparison.bookingOf(one.id) }))
    await mismatchRepository.store(tx, withBookings, now)
    const stillDiffering = new Set(found.map(nameOf))
    const openMismatches = await mismatchRepository.listOpen(tx)
    const checkedIds = new Set([...moneyComparison.lookedAt, ...settled.lookedAt])
    // Differences that another check found in the meantime were not compared here, so they stay.
    const resolvedMismatches = openMismatches.filter(
      ({ kind, thing }) => checkedIds.has(thing) && !stillDiffering.has(nameOf({ kind, id: thing })),
    )
    const endedIds = resolvedMismatches.map(({ id }) => id)
    await mismatchRepository.end(tx, endedIds, { ending: 'gone', endedAt: now, endedBy: null, reason: '' })
    await settlementRepository.store(tx, settled.settlements)
    // The bank statement may have been imported before the gateway reported the settlement.
    await matchLines(tx, now)
  })
}

const nameOf = ({ kind, id }: Pick<Mismatch, 'kind' | 'id'>) => `${kind} ${id}`

type GatewayCheck = { now: Date; open: readonly { kind: MismatchKind; thing: string }[] }

async function compareMoney({ gateway, db, payments: { mode } }: Platform, { now, open }: GatewayCheck) {
  const until = new Date(now.getTime() - IN_TRANSIT_MS)
  const theirSpan = { from: new Date(now.getTime() - GATEWAY_PERIOD_DAYS * DAY_MS), until }
  const ownSpan = { from: new Date(now.getTime() - OUR_PERIOD_DAYS * DAY_MS), until }
  const openOf = (what: string) => open.filter(({ kind }) => kind.startsWith(what)).map(({ thing }) => thing)
  const gatewayLists = {
    payments: await gateway.listPayments(theirSpan),
    refunds: await gateway.listRefunds(theirSpan),
  }
  const ids = {
    payments: [...idsOf(gatewayLists.payments), ...openOf('payment')],
    refunds: [...idsOf(gatewayLists.refunds), ...openOf('refund')],
  }
  const ours = {
    payments: await ourBooksRepository.listPayments(db, mode, { ...ownSpan, ids: ids.payments }),
    refunds: await ourBooksRepository.listRefunds(db, mode, { ...ownSpan, ids: ids.refunds }),
  }
  const countedItems = {
    payments: ours.payments.filter(({ isCaptured }) => isCaptured),
    refunds: ours.refunds.filter(({ hasFailed }) => !hasFailed),
  }
  const refundIds = [...idsOf(countedItems.refunds), ...openOf('refund')]
  const refunds = await fetchMissingItems(gatewayLists.refunds, refundIds, gateway.fetchRefund)
  const bookingsOfRefunds = new Map(await ourBooksRepository.listBookingsOfPayments(db, refunds))
  // Only the payment shows whether the refunded money was ever ours, and the payment may be older than the listed ones.
  const unknownPaymentIds = refunds.filter(({ id }) => !bookingsOfRefunds.has(id)).map(({ paymentId }) => paymentId)
  const paymentIds = [...idsOf(countedItems.payments), ...openOf('payment'), ...unknownPaymentIds]
  const payments = await fetchMissingItems(gatewayLists.payments, paymentIds, gateway.fetchPayment)
  const ourPaymentIds = new Set(idsOf(ours.payments))
  const theirs = excludeReturnedUnknownPayments(payments, refunds, (id) => ourPaymentIds.has(id))
  const bookings = new Map([
    ...(await ourBooksRepository.listBookingsOfOrders(db, payments)),
    ...bookingsOfRefunds,
    ...[...ours.payments, ...ours.refunds].map(({ id, bookingId }) => [id, bookingId] as const),
  ])
  return {
    payments: payments.length,
    refunds: refunds.length,
    lookedAt: [...idsOf(payments), ...paymentIds, ...idsOf(refunds), ...refundIds],
    found: [
      ...comparePayments({ theirs: theirs.payments, ours: ours.payments }),
      ...compareRefunds({ theirs: theirs.refunds, ours: ours.refunds }),
    ],
    bookingOf: (id: string) => bookings.get(id) ?? null,
  }
}

const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)

/** Paid-out settlements, except those that agreed before: their reports do not change. */
async function compareReports(platform: Platform, { now, open }: GatewayCheck) {
  const earlierMismatchedIds = open.filter(({ kind }) => kind === 'settlement_amount').map(({ thing }) => thing)
  const settlements = [...(await settlementRepository.findAll(platform.db, earlierMismatchedIds)).values()]
  const recent = now.getTime() - GATEWAY_PERIOD_DAYS * DAY_MS
  const from = new Date(Math.min(recent, ...settlements.map(({ createdAt }) => createdAt.getTime())))
  const all = (await platform.gateway.listSettlements({ from, until: now })).filter(
    ({ status }) => status === 'processed',
  )
  const agreedIds = await settlementRepository.listAgreed(platform.db, idsOf(all))
  const settlementsToRead = all.filter(({ id }) => !agreedIds.has(id))
  const reports = await readReports(platform, settlementsToRead)
  const withItems = settlementsToRead.map((one) => ({ ...one, items: reports.get(one.id) ?? [] }))
  const found = compareSettlements(withItems)
  const mismatchedIds = new Set(idsOf(found))
  return {
    count: all.length,
    lookedAt: idsOf(all),
    found,
    settlements: withItems.map(({ items, ...one }) => ({
      ...one,
      sums: sumUpSettlement(items),
      agrees: !mismatchedIds.has(one.id),
    })),
  }
}
