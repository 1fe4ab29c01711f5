import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmRefundFunding, type RefundQueue } from '../api/refunds-calls.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'

const texts = deskMoney.back
type RefundQueueNoteProps = { queue: RefundQueue; onDone: (sentence: string) => void }

/** The refunds that wait for funds at the gateway, and the button to report that funds were added. */
export function RefundQueueNote({ queue: { refunds, amountPaise, since }, onDone }: RefundQueueNoteProps) {
  const now = useNow()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(confirmRefundFunding, { body: {} }),
    onSuccess: ({ refunds: count }) => onDone(texts.paidIn(count)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  return (
    <>
      <Note kind="waits">
        <strong>{texts.queue(refunds, printExactRupees(amountPaise))}.</strong>{' '}
        {texts.queueText(printShortDateTime(new Date(since), now))}
        <p className="row if-any gap-8">
          <Button pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
            {texts.fundsAdded}
          </Button>
        </p>
      </Note>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
    </>
  )
}
