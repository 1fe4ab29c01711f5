import type { listReceipts } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { ENTERED_BY_ME, ENTERED_BY_OTHERS, usualReceiptSort, type ReceiptSort } from '../rules/desk-money-lists.ts'
import { paise } from '#kernel/money/money.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { askPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countHidden } from './count-hidden.ts'
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
  { sort, limit, cursor, ...asked }: Asked,
): Promise<ResponseOf<typeof listReceipts>> {
  const page = askPage({ cursor, limit })
  const filter = { ...asked, ...enteredBy(asked.by, staff.id) }
  const countOf = async (other: ReceiptFilter) => (await receiptListRepository.sumUp(db, other)).receipts
  const [found, totals, people] = await Promise.all([
    receiptListRepository.list(db, filter, { ...page.part, sort: sort ?? usualReceiptSort(filter.state) }),
    receiptListRepository.sumUp(db, filter),
    receiptListRepository.listPeople(db),
  ])
  const { rows, ...beside } = page.cut(found, ({ row, place }) => ({ value: place, key: row.number }))
  return {
    receipts: await toReceipts(db, staff, rows),
    hidden: totals.receipts > 0 ? [] : await countHidden(filter, countOf),
    totals: { ...totals, amountPaise: paise(totals.amountPaise) },
    people,
    ...beside,
  }
}

function enteredBy(by: string | undefined, me: string): Pick<ReceiptFilter, 'by' | 'notBy'> {
  if (by === ENTERED_BY_OTHERS) return { by: undefined, notBy: me }
  return { by: by === ENTERED_BY_ME ? me : by }
}
