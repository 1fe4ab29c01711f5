import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { ReceiptSort } from '../rules/desk-money-lists.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printDay, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { SortHead } from '#desk/ui/sort-head.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { deskDues } from '#messages/dues/desk.ts'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { BankNews } from './bank-news.tsx'
import { ReceiptDecision } from './receipt-decision.tsx'
import { ReceiptPhoto } from './receipt-photo.tsx'
import classes from './money.module.css'

const { columns } = deskLists.receipts

type ReceiptTableProps = {
  receipts: readonly OfficeReceipt[]
  sort: ReceiptSort
  onSort: (sort: ReceiptSort) => void
  onDone: (sentence: string) => void
}

/** Receipts, each with its second yes while it waits. On a phone each is a card. */
export function ReceiptTable({ receipts, sort, onSort, onDone }: ReceiptTableProps) {
  const now = useNow()
  const order = { sort, onSort }
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows} ${classes.cards}`}>
        <thead>
          <tr>
            <SortHead name={columns.number} sorts={['number', '-number']} {...order} />
            <SortHead name={columns.booker} sorts={undefined} {...order} />
            <SortHead name={columns.amount} sorts={['amount', '-amount']} {...order} />
            <SortHead name={columns.received} sorts={['received', '-received']} {...order} />
            <SortHead name={columns.entered} sorts={['entered', '-entered']} {...order} />
            <SortHead name={columns.state} sorts={undefined} {...order} />
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id}>
              <td className={table.whole} data-label={columns.number}>
                {receipt.number}
              </td>
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
                    ...(receipt.paysFor === null ? [] : [deskDues.captured[receipt.paysFor]]),
                  ].join(', ')}
                />
              </td>
              <td className={table.whole} data-label={columns.received}>
                {printDay(calendarDate(receipt.receivedOn), now)}
              </td>
              <td data-label={columns.entered}>
                <TwoLines first={receipt.enteredBy} below={printShortMoment(new Date(receipt.enteredAt), now)} />
              </td>
              <td>
                <StateCell receipt={receipt} onDone={onDone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StateCell({ receipt, onDone }: { receipt: OfficeReceipt; onDone: (sentence: string) => void }) {
  const { state, decidedBy, decidedAt, enteredAt, reason } = receipt
  return (
    <div className={classes.state}>
      {state === 'waits' ? <ReceiptDecision receipt={receipt} onDone={onDone} /> : null}
      {state === 'confirmed' ? (
        <span className={classes.muted}>
          {deskMoney.confirmedBy(decidedBy ?? '', printShortMoment(new Date(decidedAt ?? enteredAt)))}
        </span>
      ) : null}
      {state === 'refused' ? (
        <span className={classes.muted}>{deskMoney.refusedBy(decidedBy ?? '', reason)}</span>
      ) : null}
      <BankNews receipt={receipt} />
      <p className={classes.acts}>
        <ReceiptPhoto receipt={receipt} onDone={onDone} />
      </p>
    </div>
  )
}
