import { closeMonth, type GstMonthDto } from '../api/desk-calls.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { BOOKS_KEY } from './books-key.ts'
import { WaitingInMonth } from './waiting-in-month.tsx'

const texts = deskBooks.gst.closing

type CloseDialogProps = { books: GstMonthDto; onClose: () => void; onDone: (sentence: string) => void }

/** Asks for confirmation before a month is closed, with its totals and what is still open. */
export function CloseDialog({ books, onClose, onDone }: CloseDialogProps) {
  const { month, net, untaxed, waits } = books
  const name = formatMonth(month)
  return (
    <CallDialog
      title={texts.dialog(name)}
      texts={{ leave: texts.leave, action: texts.action(name), working: texts.working, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(closeMonth, { params: { month } })}
      onDone={() => onDone(texts.done(name))}
      changes={[BOOKS_KEY]}
    >
      <p>{texts.sums(net.documents + untaxed.documents, printSignedRupees(net.totalPaise + untaxed.totalPaise))}</p>
      <p>{texts.open}</p>
      <WaitingInMonth waits={waits} />
    </CallDialog>
  )
}
