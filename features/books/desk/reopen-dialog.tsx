import { useState } from 'react'
import { reopenMonth } from '../api/desk-calls.ts'
import { REOPEN_REASONS, type ReopenReason } from '#kernel/dates/book-month.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { BOOKS_KEY } from './books-key.ts'

const texts = deskBooks.gst.closing

type ReopenDialogProps = { month: string; onClose: () => void; onDone: (sentence: string) => void }

/** Asks an owner for the reason to reopen a closed month. */
export function ReopenDialog({ month, onClose, onDone }: ReopenDialogProps) {
  const name = formatMonth(month)
  const [reason, setReason] = useState<ReopenReason>('too_early')
  return (
    <CallDialog
      title={texts.reopenTitle(name)}
      texts={{ leave: texts.leave, action: texts.reopen, working: texts.reopening, failed: texts.reopenFailed }}
      onClose={onClose}
      run={() => deskCall(reopenMonth, { params: { month }, body: { reason } })}
      onDone={() => onDone(texts.reopened(name))}
      changes={[BOOKS_KEY]}
    >
      <p>{texts.reopenText}</p>
      <SelectField
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(REOPEN_REASONS.find((one) => one === target.value) ?? reason)}
        options={REOPEN_REASONS.map((one) => ({ value: one, text: texts.reasons[one] }))}
      />
    </CallDialog>
  )
}
