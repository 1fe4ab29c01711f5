import type { listDeskRefunds as listDeskRefundsCall } from '#contract/desk/refunds-calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { usualRefundSort, withoutEachMoneyFilter, type RefundSort } from '#domain/desk-money-lists.ts'
import { paise } from '#domain/money.ts'
import { refundListRepository, type RefundFilter } from '#server/features/payments/refund-list-repository.ts'
import { cutPage, readCursor } from '#server/platform/db/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openAccounts } from './refund-accounts.ts'
import { findUncleared } from './refund-money.ts'
import { setOffRepository } from './set-off-repository.ts'

type Asked = Omit<RefundFilter, 'mode'> & { sort?: RefundSort | undefined; limit: number; cursor?: string | undefined }

/**
 * A page of refunds of this gateway's payments, with the sums of the whole filter and the accounts to which those of the
 * page go.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor that is none of ours.
 */
export async function listDeskRefunds(
  platform: Pick<Platform, 'db' | 'payments' | 'secrets'>,
  { sort, limit, cursor: text, ...asked }: Asked,
): Promise<ResponseOf<typeof listDeskRefundsCall>> {
  const { db, payments } = platform
  const cursor = readCursor(text)
  const filter = { ...asked, mode: payments.mode }
  const part = { after: cursor, isBackwards: cursor?.isBackwards ?? false, limit: limit + 1 }
  const [found, totals] = await Promise.all([
    refundListRepository.list(db, filter, { ...part, sort: sort ?? usualRefundSort(filter.state) }),
    refundListRepository.sumUp(db, filter),
  ])
  const { rows, ...beside } = cutPage(found, {
    limit,
    cursor,
    placeOf: ({ refund, place }) => ({ value: place, key: refund.id }),
  })
  const isByHand = ({ refund, payment }: (typeof rows)[number]) =>
    payment.channel === 'office' && refund.status !== 'processed' && refund.status !== 'set_off'
  const ids = rows.map(({ refund }) => refund.id)
  const [accounts, setOffs, uncleared] = await Promise.all([
    openAccounts(platform, ids),
    setOffRepository.sumOfRefunds(db, ids),
    findUncleared(
      db,
      rows.filter(isByHand).map(({ refund }) => refund),
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
    hidden: totals.refunds > 0 ? [] : await countHidden(db, filter),
    totals: { ...totals, amountPaise: paise(totals.amountPaise) },
    ...beside,
  }
}

/** How many refunds each filter hides by itself. */
async function countHidden(db: Platform['db'], filter: RefundFilter) {
  return Promise.all(
    withoutEachMoneyFilter(filter).map(async ({ name, rest }) => ({
      filter: name,
      count: (await refundListRepository.sumUp(db, rest)).refunds,
    })),
  )
}
