import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payInForRefunds } from '../api/refunds-calls.ts'
import type { RefundQueue } from '../api/refunds-schemas.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { deskMoney } from '#messages/receipts/desk.ts'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './money.module.css'

const texts = deskMoney.back
type RefundQueueNoteProps = { queue: RefundQueue; onDone: (sentence: string) => void }

/** What waits for money at the gateway, and the act that lets it go on. */
export function RefundQueueNote({ queue: { refunds, amountPaise, since }, onDone }: RefundQueueNoteProps) {
  const now = useNow()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(payInForRefunds, { body: {} }),
    onSuccess: ({ refunds: asked }) => onDone(texts.paidIn(asked)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  return (
    <>
      <Note kind="waits">
        <strong>{texts.queue(refunds, printExactRupees(amountPaise))}.</strong>{' '}
        {texts.queueText(printShortMoment(new Date(since), now))}
        <p className={classes.acts}>
          <Button pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
            {texts.payIn}
          </Button>
        </p>
      </Note>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </>
  )
}
