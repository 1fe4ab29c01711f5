import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { GstMonthDto } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { WaitingInMonth } from './waiting-in-month.tsx'
import classes from './books.module.css'

const texts = deskBooks.gst.closing

type MonthClosingProps = { books: GstMonthDto; onDone: (sentence: string) => void }

/** Shows whether the month is closed, and what is still open before it is closed. */
export function MonthClosing({ books, onDone }: MonthClosingProps) {
  const { month, state, waits } = books
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const action =
    state === 'open' && hasPermission(staff, 'close_month')
      ? texts.action(formatMonth(month))
      : state === 'closed' && hasPermission(staff, 'reopen_month')
        ? texts.reopen
        : ''
  return (
    <Card
      title={texts.title}
      actions={action === '' ? undefined : <SmallButton onClick={() => setIsOpen(true)}>{action}</SmallButton>}
    >
      <div className={`stack to-start gap-8 ${classes.closing}`}>
        <ClosingState books={books} />
        {state === 'closed' ? null : <WaitingInMonth waits={waits} />}
        {state !== 'closed' && waits.receipts > 0 ? (
          <Link to={deskPages.receipts()}>{texts.toOfficePayments}</Link>
        ) : null}
      </div>
      {isOpen && state === 'open' ? <CloseDialog {...{ books, onDone }} onClose={() => setIsOpen(false)} /> : null}
      {isOpen && state === 'closed' ? <ReopenDialog {...{ month, onDone }} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}

function ClosingState({ books: { state, closed } }: Pick<MonthClosingProps, 'books'>) {
  const now = useNow()
  if (closed === null) return <p>{state === 'runs' ? texts.runs : texts.open}</p>
  const { at, by, documents, totalPaise } = closed
  return (
    <p>
      {texts.closed(by, printShortDateTime(new Date(at), now), { documents, amount: printSignedRupees(totalPaise) })}
    </p>
  )
}
