import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listReceipts } from '../api/desk-calls.ts'
import { usualReceiptSort } from '../rules/desk-money-lists.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, type AddressChanges } from '#desk/lib/list-address.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { receiptFilters } from './money-filters.tsx'
import { MoneyList } from './money-list.tsx'
import { readReceiptQuery } from './money-query.ts'
import { MONEY_KEY } from '#desk/keys/payments-key.ts'
import { ReceiptTable } from './receipt-table.tsx'

const texts = deskMoney.receipts

/** All receipts; those that wait for a second person first. Filter, order and page are in the address. */
export function ReceiptsList({ onDone }: { onDone: (sentence: string) => void }) {
  const [search, setSearch] = useSearchParams()
  const query = readReceiptQuery(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...MONEY_KEY, 'receipts', query],
    queryFn: () => deskCall(listReceipts, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const { receipts = 0, amountPaise = 0 } = data?.totals ?? {}
  return (
    <MoneyList
      title={texts.title}
      filters={receiptFilters(query, data?.people ?? [], change)}
      page={data === undefined ? undefined : { ...data, count: receipts }}
      search={query.q}
      isFailed={error !== null}
      isOld={isPlaceholderData}
      onAgain={() => void refetch()}
      totals={deskLists.receipts.totals(receipts, printExactRupees(amountPaise))}
      limit={query.limit}
      none={texts.none}
      onChange={change}
    >
      <ReceiptTable
        receipts={data?.receipts ?? []}
        sort={query.sort ?? usualReceiptSort(query.state ?? 'waits')}
        onSort={(sort) => change({ sort })}
        onDone={onDone}
      />
    </MoneyList>
  )
}
