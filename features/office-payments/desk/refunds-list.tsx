import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listDeskRefunds, retryDeskRefund, removeRefundFromQueue, type DeskRefund } from '../api/refunds-calls.ts'
import { defaultRefundSort } from '../rules/desk-money-lists.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Note } from '#ui/desk/note.tsx'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { BankRefundDialog } from './bank-refund-dialog.tsx'
import { refundFilters } from './money-filters.tsx'
import { MoneyList } from './money-list.tsx'
import { readRefundQuery } from './money-query.ts'
import { MONEY_KEY } from '#ui/desk/keys/payments-key.ts'
import { RefundQueueNote } from './refund-queue-note.tsx'
import { RefundTable } from './refund-table.tsx'

const texts = deskMoney.back

/** All refunds. Those that need a staff member come first. Filter, order and page are in the URL. */
export function RefundsList({ onDone }: { onDone: (sentence: string) => void }) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [paid, setPaid] = useState<DeskRefund>()
  const query = readRefundQuery(search)
  const found = useDeskQuery([...MONEY_KEY, 'refunds', query], [listDeskRefunds, { query }], {
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const retry = useMutation({
    mutationFn: (id: string) => deskCall(retryDeskRefund, { params: { id } }),
    onSuccess: () => onDone(texts.retried),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const removeFromQueue = useMutation({
    mutationFn: ({ id }: DeskRefund) => deskCall(removeRefundFromQueue, { params: { id }, body: {} }),
    onSuccess: (_, { amountPaise: removedPaise }) => onDone(texts.removedFromQueue(printExactRupees(removedPaise))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const failure = retry.error ?? removeFromQueue.error
  const { refunds = 0, amountPaise = 0 } = data?.totals ?? {}
  return (
    <>
      {data?.queue ? <RefundQueueNote queue={data.queue} onDone={onDone} /> : null}
      {failure === null ? null : <Note kind="bad">{serverMessageOf(failure, texts.failed)}</Note>}
      <MoneyList
        title={deskMoney.tabs.refunds}
        filters={refundFilters(query, change)}
        of={found}
        count={refunds}
        search={query.q}
        totals={deskLists.refunds.totals(refunds, printExactRupees(amountPaise))}
        limit={query.limit}
        none={texts.none}
        onChange={change}
      >
        <RefundTable
          refunds={data?.refunds ?? []}
          sort={query.sort ?? defaultRefundSort(query.state ?? 'waits')}
          onSort={(sort) => change({ sort })}
          onRetry={({ id }) => (retry.isPending ? undefined : retry.mutate(id))}
          onPay={setPaid}
          onRemove={(refund) => (removeFromQueue.isPending ? undefined : removeFromQueue.mutate(refund))}
        />
      </MoneyList>
      {paid === undefined ? null : (
        <BankRefundDialog key={paid.id} refund={paid} onClose={() => setPaid(undefined)} onDone={onDone} />
      )}
    </>
  )
}
