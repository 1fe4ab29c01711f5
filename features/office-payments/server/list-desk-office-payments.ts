import type { listOfficePayments } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import {
  ENTERED_BY_ME,
  ENTERED_BY_OTHERS,
  defaultOfficePaymentSort,
  type OfficePaymentSort,
} from '../rules/desk-money-lists.ts'
import { paise } from '#kernel/money/money.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countHidden } from './count-hidden.ts'
import { toOfficePayments } from './list-office-payments.ts'
import { officePaymentListRepository, type OfficePaymentFilter } from './office-payment-list-repository.ts'

type Query = Omit<OfficePaymentFilter, 'notBy'> & {
  sort?: OfficePaymentSort | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A page of office payments with the totals of the whole filter.
 *
 * @throws {AppError} `INVALID_INPUT` for an invalid cursor.
 */
export async function listDeskOfficePayments(
  { db }: Pick<Platform, 'db'>,
  staff: Staff,
  { sort, limit, cursor, ...listFilter }: Query,
): Promise<ResponseOf<typeof listOfficePayments>> {
  const page = planPage({ cursor, limit })
  const filter = { ...listFilter, ...enteredBy(listFilter.by, staff.id) }
  const countOf = async (other: OfficePaymentFilter) => (await officePaymentListRepository.sumUp(db, other)).receipts
  const [found, totals, people] = await Promise.all([
    officePaymentListRepository.list(db, filter, {
      ...page.part,
      sort: sort ?? defaultOfficePaymentSort(filter.state),
    }),
    officePaymentListRepository.sumUp(db, filter),
    officePaymentListRepository.listRecorders(db),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ row, place }) => ({ value: place, key: row.number }))
  return {
    receipts: await toOfficePayments(db, staff, rows),
    hidden: totals.receipts > 0 ? [] : await countHidden(filter, countOf),
    totals: { ...totals, amountPaise: paise(totals.amountPaise) },
    people,
    ...pageInfo,
  }
}

function enteredBy(by: string | undefined, me: string): Pick<OfficePaymentFilter, 'by' | 'notBy'> {
  if (by === ENTERED_BY_OTHERS) return { by: undefined, notBy: me }
  return { by: by === ENTERED_BY_ME ? me : by }
}
