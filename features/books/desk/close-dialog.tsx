import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closeMonth } from '../api/desk-calls.ts'
import type { GstMonthDto } from '../api/desk-schemas.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { BOOKS_KEY } from './books-key.ts'
import { WaitingInMonth } from './waiting-in-month.tsx'

const texts = deskBooks.gst.closing

type CloseDialogProps = { books: GstMonthDto; onClose: () => void; onDone: (sentence: string) => void }

/** Asks before a month is closed, with what it is closed with and what still waits. */
export function CloseDialog({ books, onClose, onDone }: CloseDialogProps) {
  const { month, net, untaxed, waits } = books
  const name = formatMonth(month)
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(closeMonth, { params: { month } }),
    async onSuccess() {
      onDone(texts.done(name))
      onClose()
      await queries.invalidateQueries({ queryKey: BOOKS_KEY })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.dialog(name)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {texts.act(name)}
          </Button>
        </>
      }
    >
      <p>{texts.sums(net.papers + untaxed.papers, printSignedRupees(net.totalPaise + untaxed.totalPaise))}</p>
      <p>{texts.open}</p>
      <WaitingInMonth waits={waits} />
    </FormDialog>
  )
}
