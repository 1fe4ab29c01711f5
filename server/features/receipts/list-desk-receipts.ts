import type { listReceipts } from '#contract/desk/receipts-calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  ENTERED_BY_ME,
  ENTERED_BY_OTHERS,
  usualReceiptSort,
  withoutEachMoneyFilter,
  type ReceiptSort,
} from '#domain/desk-money-lists.ts'
import { paise } from '#domain/money.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { cutPage, readCursor } from '#server/platform/db/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toReceipts } from './list-receipts.ts'
import { receiptListRepository, type ReceiptFilter } from './receipt-list-repository.ts'

type Asked = Omit<ReceiptFilter, 'notBy'> & {
  sort?: ReceiptSort | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A page of receipts with the sums of the whole filter.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor that is none of ours.
 */
export async function listDeskReceipts(
  { db }: Pick<Platform, 'db'>,
  staff: Staff,
  { sort, limit, cursor: text, ...asked }: Asked,
): Promise<ResponseOf<typeof listReceipts>> {
  const cursor = readCursor(text)
  const filter = { ...asked, ...enteredBy(asked.by, staff.id) }
  const part = { after: cursor, isBackwards: cursor?.isBackwards ?? false, limit: limit + 1 }
  const [found, totals, people] = await Promise.all([
    receiptListRepository.list(db, filter, { ...part, sort: sort ?? usualReceiptSort(filter.state) }),
    receiptListRepository.sumUp(db, filter),
    receiptListRepository.listPeople(db),
  ])
  const { rows, ...beside } = cutPage(found, {
    limit,
    cursor,
    placeOf: ({ row, place }) => ({ value: place, key: row.number }),
  })
  return {
    receipts: await toReceipts(db, staff, rows),
    hidden: totals.receipts > 0 ? [] : await countHidden(db, filter),
    totals: { ...totals, amountPaise: paise(totals.amountPaise) },
    people,
    ...beside,
  }
}

/** How many receipts each filter hides by itself. */
async function countHidden(db: Platform['db'], filter: ReceiptFilter) {
  return Promise.all(
    withoutEachMoneyFilter(filter).map(async ({ name, rest }) => ({
      filter: name,
      count: (await receiptListRepository.sumUp(db, rest)).receipts,
    })),
  )
}

function enteredBy(by: string | undefined, me: string): Pick<ReceiptFilter, 'by' | 'notBy'> {
  if (by === ENTERED_BY_OTHERS) return { by: undefined, notBy: me }
  return { by: by === ENTERED_BY_ME ? me : by }
}
