import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { OfficePaymentSort } from '../rules/desk-money-lists.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SortableHeading } from '#ui/desk/sort-head.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import { deskBalanceDues } from '#messages/balance-due/desk.ts'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { ChequeBankStatus } from './bank-news.tsx'
import { OfficePaymentDecision } from './office-payment-decision.tsx'
import { OfficePaymentPhoto } from './office-payment-photo.tsx'
import classes from './money.module.css'

const { columns } = deskLists.receipts

type OfficePaymentTableProps = {
  receipts: readonly DeskOfficePayment[]
  sort: OfficePaymentSort
  onSort: (sort: OfficePaymentSort) => void
  onDone: (sentence: string) => void
}

/** Office payments, each with the confirm buttons while it waits. On a phone each is a card. */
export function OfficePaymentTable({ receipts, sort, onSort, onDone }: OfficePaymentTableProps) {
  const now = useNow()
  const order = { sort, onSort }
  return (
    <DataTable
      isTall
      isWide
      className={classes.cards}
      heads={
        <>
          <SortableHeading name={columns.number} sorts={['number', '-number']} {...order} />
          <SortableHeading name={columns.booker} sorts={undefined} {...order} />
          <SortableHeading name={columns.amount} sorts={['amount', '-amount']} {...order} />
          <SortableHeading name={columns.received} sorts={['received', '-received']} {...order} />
          <SortableHeading name={columns.entered} sorts={['entered', '-entered']} {...order} />
          <SortableHeading name={columns.state} sorts={undefined} {...order} />
        </>
      }
    >
      {receipts.map((receipt) => (
        <tr key={receipt.id}>
          <NoWrapCell label={columns.number}>{receipt.number}</NoWrapCell>
          <td className={classes.lead}>
            <TwoLines
              first={receipt.booker}
              below={<Link to={deskPages.booking(receipt.reference)}>{receipt.reference}</Link>}
            />
          </td>
          <td className={`${classes.lead} ${classes.amount}`}>
            <TwoLines
              first={printExactRupees(receipt.amountPaise)}
              below={[
                `${deskMoney.ways[receipt.way]}, ${receipt.proof}`,
                ...(receipt.paysFor === null ? [] : [deskBalanceDues.captured[receipt.paysFor]]),
              ].join(', ')}
            />
          </td>
          <NoWrapCell label={columns.received}>{printDay(calendarDate(receipt.receivedOn), now)}</NoWrapCell>
          <td data-label={columns.entered}>
            <TwoLines first={receipt.enteredBy} below={printShortDateTime(new Date(receipt.enteredAt), now)} />
          </td>
          <td>
            <StateCell receipt={receipt} onDone={onDone} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function StateCell({ receipt, onDone }: { receipt: DeskOfficePayment; onDone: (sentence: string) => void }) {
  const { state, decidedBy, decidedAt, enteredAt, reason } = receipt
  return (
    <div className={`row middle shrink ${classes.state}`}>
      {state === 'waits' ? <OfficePaymentDecision receipt={receipt} onDone={onDone} /> : null}
      {state === 'confirmed' ? (
        <span className="block muted">
          {deskMoney.confirmedBy(decidedBy ?? '', printShortDateTime(new Date(decidedAt ?? enteredAt)))}
        </span>
      ) : null}
      {state === 'refused' ? <span className="block muted">{deskMoney.refusedBy(decidedBy ?? '', reason)}</span> : null}
      <ChequeBankStatus receipt={receipt} />
      <p className="row if-any gap-8">
        <OfficePaymentPhoto receipt={receipt} onDone={onDone} />
      </p>
    </div>
  )
}
