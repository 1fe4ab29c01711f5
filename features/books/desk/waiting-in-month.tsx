import type { GstMonthDto } from '../api/desk-schemas.ts'
import { deskBooks } from '#messages/books/desk.ts'
import classes from './books.module.css'

const texts = deskBooks.gst.closing

/** A line for each kind of thing that is not settled yet. */
export function WaitingInMonth({ waits }: Pick<GstMonthDto, 'waits'>) {
  const kinds = (['receipts', 'payments', 'invoices', 'credits'] as const).filter((kind) => waits[kind] > 0)
  if (kinds.length === 0) return <p>{texts.nothingWaits}</p>
  return (
    <ul className={classes.waits}>
      {kinds.map((kind) => (
        <li key={kind}>{texts.waits[kind](waits[kind])}</li>
      ))}
    </ul>
  )
}
