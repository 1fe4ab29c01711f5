import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelByPolicy, giveException, quoteCancellation } from '#contract/desk/cancellations-calls.ts'
import { deskCancel as texts } from '#messages/desk-cancel.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { readCancelForm, type CancelForm, type ReadCancel } from './cancel-form.ts'
import { CancelAmounts, CancelMoneyFields } from './cancel-fields.tsx'

type CancelDialogProps = {
  reference: string
  guests: number
  mayExcept: boolean
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Cancels some or all guests, by the policy or as an exception. The rupees stand there before the button is pressed. */
export function CancelDialog({ reference, guests, mayExcept, isOpen, onClose, onDone }: CancelDialogProps) {
  const queries = useQueryClient()
  const [form, setForm] = useState<CancelForm>({ who: 'all', count: '1', kind: 'policy', amount: '', reason: '' })
  const [isChecked, setIsChecked] = useState(false)
  const leaving = leavingOf(form, guests)
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'cancellation', reference, leaving],
    queryFn: () => deskCall(quoteCancellation, { params: { reference }, query: { guests: leaving } }),
    enabled: isOpen,
  })
  const read = data === undefined ? undefined : readCancelForm(form, data)
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: async (asked: ReadCancel) => send(reference, asked),
    async onSuccess(answer, asked) {
      onDone(answer.outcome === 'asked' ? texts.asked : sentenceAfter(asked))
      setForm({ who: 'all', count: '1', kind: 'policy', amount: '', reason: '' })
      setIsChecked(false)
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    // Somebody was faster, or a step of the policy has passed: the amounts are shown anew. What was typed stays.
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'cancellation'] }),
  })
  const close = () => {
    reset()
    onClose()
  }
  const handleSubmit = () => {
    setIsChecked(true)
    if (read?.isRight === true && !isPending) mutate(read)
  }
  const change = (part: Partial<CancelForm>) => setForm({ ...form, ...part })
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title(reference)}
      onClose={close}
      onSubmit={handleSubmit}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {actWords(read)}
          </Button>
        </>
      }
    >
      <Segments
        label={texts.who}
        value={form.who}
        options={[
          { value: 'all', words: texts.all(guests) },
          ...(guests > 1 ? [{ value: 'some' as const, words: texts.some }] : []),
          ...(mayExcept ? [{ value: 'nobody' as const, words: texts.nobody }] : []),
        ]}
        onChange={(who) => change({ who, kind: who === 'nobody' ? 'goodwill' : 'policy' })}
      />
      {error === null ? null : <QuoteFailed error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={4} /> : null}
      {data === undefined ? null : (
        <>
          <CancelAmounts quote={data} form={form} onChange={change} />
          <CancelMoneyFields
            quote={data}
            form={form}
            mayExcept={mayExcept}
            problem={isChecked ? read?.problem : undefined}
            onChange={change}
          />
          {read?.needsOwner === true ? (
            <Note kind="waits">{texts.waits(printExactRupees(data.freePaise ?? 0))}</Note>
          ) : null}
        </>
      )}
      {failure === null ? null : <Note kind="bad">{sentenceOf(failure, texts.failed)}</Note>}
    </FormDialog>
  )
}

function QuoteFailed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const sentence = sentenceOf(error, '')
  return sentence === '' ? <FailedPart onAgain={onAgain} /> : <Note kind="bad">{sentence}</Note>
}

function leavingOf({ who, count }: CancelForm, guests: number): number {
  if (who !== 'some') return guests
  return Math.min(guests, Math.max(1, Math.floor(Number(count)) || 1))
}

async function send(reference: string, { kind, guests, guestsBefore, refund, reason }: ReadCancel) {
  const params = { reference }
  if (kind === 'policy') {
    return deskCall(cancelByPolicy, { params, body: { guests, guestsBefore, expectedRefundPaise: refund } })
  }
  return deskCall(giveException, { params, body: { kind, guests, guestsBefore, refundPaise: refund, reason } })
}

function actWords(read: (ReadCancel & { needsOwner: boolean }) | undefined): string {
  if (read === undefined) return texts.cancel
  const amount = printExactRupees(read.refund)
  if (read.needsOwner) return texts.ask
  if (read.kind === 'goodwill') return texts.actGoodwill(amount)
  return read.refund === 0 ? texts.actNothing(read.guests) : texts.act(read.guests, amount)
}

function sentenceAfter({ kind, guests, refund }: ReadCancel): string {
  const amount = printExactRupees(refund)
  if (kind === 'goodwill') return texts.doneGoodwill(amount)
  return refund === 0 ? texts.doneNothing(guests) : texts.done(guests, amount)
}
