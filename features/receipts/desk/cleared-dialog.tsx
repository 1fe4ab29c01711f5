import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearCheque } from '../api/cheques-calls.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/receipts/desk-cheques.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type ClearedDialogProps = { receipt: OfficeReceipt; onClose: () => void; onDone: (sentence: string) => void }

/** Notes the day on which the bank paid a cheque. */
export function ClearedDialog({ receipt, onClose, onDone }: ClearedDialogProps) {
  const { id, amountPaise, receivedOn } = receipt
  const queries = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [on, setOn] = useState<string>(today)
  const amount = printExactRupees(amountPaise)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(clearCheque, { params: { id }, body: { clearedOn: on } }),
    async onSuccess() {
      onClose()
      onDone(texts.clearDone(amount))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.clearTitle(amount)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {texts.clearAct(amount)}
          </Button>
        </>
      }
    >
      <p>{texts.clearText}</p>
      <Field
        label={texts.day}
        type="date"
        min={receivedOn}
        max={today}
        value={on}
        onChange={(event) => setOn(event.target.value)}
      />
    </FormDialog>
  )
}
