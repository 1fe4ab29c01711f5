import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { GstMonthDto } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { WaitingInMonth } from './waiting-in-month.tsx'
import classes from './books.module.css'

const texts = deskBooks.gst.closing

type MonthClosingProps = { books: GstMonthDto; onDone: (sentence: string) => void }

/** Whether the month is closed, and what waits before it can be without a question. */
export function MonthClosing({ books, onDone }: MonthClosingProps) {
  const { month, state, waits } = books
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const act =
    state === 'open' && mayDo(staff, 'close_month')
      ? texts.act(formatMonth(month))
      : state === 'closed' && mayDo(staff, 'reopen_month')
        ? texts.reopen
        : ''
  return (
    <Card
      title={texts.title}
      acts={
        act === '' ? undefined : (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {act}
          </Button>
        )
      }
    >
      <div className={classes.closing}>
        <ClosingState books={books} />
        {state === 'closed' ? null : <WaitingInMonth waits={waits} />}
        {state !== 'closed' && waits.receipts > 0 ? <Link to={deskPages.receipts()}>{texts.toReceipts}</Link> : null}
      </div>
      {isOpen && state === 'open' ? <CloseDialog {...{ books, onDone }} onClose={() => setIsOpen(false)} /> : null}
      {isOpen && state === 'closed' ? <ReopenDialog {...{ month, onDone }} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}

function ClosingState({ books: { state, closed } }: Pick<MonthClosingProps, 'books'>) {
  const now = useNow()
  if (closed === null) return <p>{state === 'runs' ? texts.runs : texts.open}</p>
  const { at, by, papers, totalPaise } = closed
  return (
    <p>{texts.closed(by, printShortMoment(new Date(at), now), { papers, amount: printSignedRupees(totalPaise) })}</p>
  )
}
