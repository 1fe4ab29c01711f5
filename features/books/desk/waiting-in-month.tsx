import type { GstMonthDto } from '../api/desk-calls.ts'
import { deskBooks } from '#messages/books/desk.ts'
import classes from './books.module.css'

const texts = deskBooks.gst.closing

/** A line for each kind of item that is still open. */
export function WaitingInMonth({ waits }: Pick<GstMonthDto, 'waits'>) {
  const kinds = (['receipts', 'payments', 'invoices', 'credits'] as const).filter((kind) => waits[kind] > 0)
  if (kinds.length === 0) return <p>{texts.nothingPending}</p>
  return (
    <ul className={`stack gap-4 ${classes.waits}`}>
      {kinds.map((kind) => (
        <li key={kind}>{texts.waits[kind](waits[kind])}</li>
      ))}
    </ul>
  )
}
