import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listOfficePayments } from '../api/desk-calls.ts'
import { defaultOfficePaymentSort } from '../rules/desk-money-lists.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { officePaymentFilters } from './money-filters.tsx'
import { MoneyList } from './money-list.tsx'
import { readOfficePaymentQuery } from './money-query.ts'
import { MONEY_KEY } from '#ui/desk/keys/payments-key.ts'
import { OfficePaymentTable } from './office-payment-table.tsx'

const texts = deskMoney.receipts

/** All office payments. Those that await a second approver come first. Filter, order and page are in the URL. */
export function OfficePaymentsList({ onDone }: { onDone: (sentence: string) => void }) {
  const [search, setSearch] = useSearchParams()
  const query = readOfficePaymentQuery(search)
  const found = useDeskQuery([...MONEY_KEY, 'receipts', query], [listOfficePayments, { query }], {
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const { receipts = 0, amountPaise = 0 } = data?.totals ?? {}
  return (
    <MoneyList
      title={texts.title}
      filters={officePaymentFilters(query, data?.people ?? [], change)}
      of={found}
      count={receipts}
      search={query.q}
      totals={deskLists.receipts.totals(receipts, printExactRupees(amountPaise))}
      limit={query.limit}
      none={texts.none}
      onChange={change}
    >
      <OfficePaymentTable
        receipts={data?.receipts ?? []}
        sort={query.sort ?? defaultOfficePaymentSort(query.state ?? 'waits')}
        onSort={(sort) => change({ sort })}
        onDone={onDone}
      />
    </MoneyList>
  )
}
