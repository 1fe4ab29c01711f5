import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reopenMonth } from '../api/desk-calls.ts'
import { REOPEN_REASONS, type ReopenReason } from '#kernel/dates/book-month.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { BOOKS_KEY } from './books-key.ts'

const texts = deskBooks.gst.closing

type ReopenDialogProps = { month: string; onClose: () => void; onDone: (sentence: string) => void }

/** Asks an owner why a closed month is opened again. */
export function ReopenDialog({ month, onClose, onDone }: ReopenDialogProps) {
  const name = formatMonth(month)
  const [reason, setReason] = useState<ReopenReason>('too_early')
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(reopenMonth, { params: { month }, body: { reason } }),
    async onSuccess() {
      onDone(texts.reopened(name))
      onClose()
      await queries.invalidateQueries({ queryKey: BOOKS_KEY })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.reopenFailed)}
      isOpen
      title={texts.reopenTitle(name)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.reopening : undefined}>
            {texts.reopen}
          </Button>
        </>
      }
    >
      <p>{texts.reopenText}</p>
      <SelectField
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(REOPEN_REASONS.find((one) => one === target.value) ?? reason)}
      >
        {REOPEN_REASONS.map((one) => (
          <option key={one} value={one}>
            {texts.reasons[one]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
