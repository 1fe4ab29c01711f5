import type { listDeskRefunds as listDeskRefundsCall } from '../api/refunds-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { defaultRefundSort, type RefundSort } from '../rules/desk-money-lists.ts'
import { paise } from '#kernel/money/money.ts'
import { isRefundSettled } from '#kernel/statuses/statuses.ts'
import { waitingRefundRepository } from '#features/payments/server/waiting-refund-repository.ts'
import { refundListRepository, type RefundFilter } from '#features/payments/server/refund-list-repository.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countHidden } from './count-hidden.ts'
import { decryptAccounts } from './refund-accounts.ts'
import { findUncleared } from './refund-money.ts'
import { setOffRepository } from './set-off-repository.ts'

type Query = Omit<RefundFilter, 'mode'> & { sort?: RefundSort | undefined; limit: number; cursor?: string | undefined }

/**
 * A page of refunds of this gateway's payments, with the totals of the whole filter and the bank accounts for the
 * refunds on the page.
 *
 * @throws {AppError} `INVALID_INPUT` for an invalid cursor.
 */
export async function listDeskRefunds(
  platform: Pick<Platform, 'db' | 'payments' | 'secrets'>,
  { sort, limit, cursor, ...listFilter }: Query,
): Promise<ResponseOf<typeof listDeskRefundsCall>> {
  const { db, payments } = platform
  const page = planPage({ cursor, limit })
  const filter = { ...listFilter, mode: payments.mode }
  const countOf = async (other: RefundFilter) => (await refundListRepository.sumUp(db, other)).refunds
  const [found, totals] = await Promise.all([
    refundListRepository.list(db, filter, { ...page.part, sort: sort ?? defaultRefundSort(filter.state) }),
    refundListRepository.sumUp(db, filter),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ refund, place }) => ({ value: place, key: refund.id }))
  const isManualRefund = ({ refund, payment }: (typeof rows)[number]) =>
    payment.channel === 'office' && !isRefundSettled(refund.status)
  const ids = rows.map(({ refund }) => refund.id)
  const [accounts, setOffs, queue, uncleared] = await Promise.all([
    decryptAccounts(platform, ids),
    setOffRepository.sumByRefund(db, ids),
    waitingRefundRepository.sumUp(db, payments.mode),
    findUncleared(
      db,
      rows.filter(isManualRefund).map(({ refund }) => refund),
    ),
  ])
  return {
    refunds: rows.map(({ refund, booking, payment }) => ({
      id: refund.id,
      reference: booking.reference,
      booker: booking.customerName,
      phone: booking.phone,
      amountPaise: refund.amountPaise,
      setOffPaise: setOffs.get(refund.id) ?? paise(0),
      reason: refund.reason,
      refusals: refund.attempts,
      by: payment.gatewayPaymentId === null ? 'bank' : 'gateway',
      status: refund.status,
      promisedAt: refund.createdAt.toISOString(),
      since: refund.updatedAt.toISOString(),
      bankReference: refund.bankReference,
      account: accounts.get(refund.id) ?? null,
      uncleared: uncleared.get(refund.id) ?? null,
    })),
    hidden: totals.refunds > 0 ? [] : await countHidden(filter, countOf),
    totals: { ...totals, amountPaise: paise(totals.amountPaise) },
    queue: queue && { ...queue, amountPaise: paise(queue.amountPaise), since: queue.since.toISOString() },
    ...pageInfo,
  }
}
