import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { OfficePaymentSort } from '../rules/desk-money-lists.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SortableHeading } from '#ui/desk/sortable-heading.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import { deskBalanceDues } from '#messages/balance-due/desk.ts'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { ChequeBankStatus } from './cheque-bank-status.tsx'
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
      headings={
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
      {receipts.map((officePayment) => (
        <tr key={officePayment.id}>
          <NoWrapCell label={columns.number}>{officePayment.number}</NoWrapCell>
          <td className={classes.lead}>
            <TwoLines
              first={officePayment.booker}
              below={<Link to={deskPages.booking(officePayment.reference)}>{officePayment.reference}</Link>}
            />
          </td>
          <td className={`${classes.lead} ${classes.amount}`}>
            <TwoLines
              first={printExactRupees(officePayment.amountPaise)}
              below={[
                `${deskMoney.ways[officePayment.way]}, ${officePayment.proof}`,
                ...(officePayment.paysFor === null ? [] : [deskBalanceDues.captured[officePayment.paysFor]]),
              ].join(', ')}
            />
          </td>
          <NoWrapCell label={columns.received}>{printDay(calendarDate(officePayment.receivedOn), now)}</NoWrapCell>
          <td data-label={columns.entered}>
            <TwoLines
              first={officePayment.enteredBy}
              below={printShortDateTime(new Date(officePayment.enteredAt), now)}
            />
          </td>
          <td>
            <StateCell officePayment={officePayment} onDone={onDone} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function StateCell({
  officePayment,
  onDone,
}: {
  officePayment: DeskOfficePayment
  onDone: (sentence: string) => void
}) {
  const { state, decidedBy, decidedAt, enteredAt, reason } = officePayment
  return (
    <div className={`row middle shrink ${classes.state}`}>
      {state === 'waits' ? <OfficePaymentDecision officePayment={officePayment} onDone={onDone} /> : null}
      {state === 'confirmed' ? (
        <span className="block muted">
          {deskMoney.confirmedBy(decidedBy ?? '', printShortDateTime(new Date(decidedAt ?? enteredAt)))}
        </span>
      ) : null}
      {state === 'refused' ? <span className="block muted">{deskMoney.refusedBy(decidedBy ?? '', reason)}</span> : null}
      <ChequeBankStatus officePayment={officePayment} />
      <p className="row if-any gap-8">
        <OfficePaymentPhoto officePayment={officePayment} onDone={onDone} />
      </p>
    </div>
  )
}
