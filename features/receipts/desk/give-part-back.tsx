import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { givePartBack } from '../api/open-money-calls.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

const texts = deskMoney.part

type GivePartBackProps = { reference: string; guests: number; partPaise: number; onDone: (sentence: string) => void }

/** Ends a booking of which only a part was paid by hand; the dialog says what goes back. */
export function GivePartBack({ reference, guests, partPaise, onDone }: GivePartBackProps) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const amount = printExactRupees(partPaise)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(givePartBack, { params: { reference }, body: { expectedPaise: partPaise } }),
    onSuccess() {
      setIsOpen(false)
      onDone(texts.given(amount))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const close = () => {
    reset()
    setIsOpen(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.give(amount)}</Button>
      <FormDialog
        failure={error === null ? '' : sentenceOf(error, texts.failed)}
        isOpen={isOpen}
        title={texts.title(reference)}
        onClose={close}
        onSubmit={() => {
          if (!isPending) mutate()
        }}
        acts={
          <>
            <Button onClick={close}>{deskMoney.leave}</Button>
            <Button type="submit" look="danger" pendingText={isPending ? deskMoney.back.working : undefined}>
              {texts.give(amount)}
            </Button>
          </>
        }
      >
        <p>{texts.text(amount, texts.seats(guests))}</p>
        <p>{texts.next}</p>
      </FormDialog>
    </>
  )
}
