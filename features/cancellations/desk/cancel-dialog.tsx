import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelByPolicy, giveException, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { listDeskTravellers } from '#features/travellers/api/desk-calls.ts'
import type { GivenTraveller } from '#features/travellers/api/schemas.ts'
import { deskCancel as texts } from '#messages/cancellations/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import {
  EMPTY_DRAFT,
  fromDraft,
  leavingCount,
  readCancelForm,
  toDraft,
  type CancelForm,
  type ReadCancel,
} from './cancel-form.ts'
import { CancelAmounts, CancelMoneyFields } from './cancel-fields.tsx'
import { LeavingFields } from './leaving-fields.tsx'
import { PartyNote } from './party-note.tsx'
import { travellersKey } from './travellers-key.ts'

const LOOK_MS = 60_000

type CancelDialogProps = {
  booking: DeskBooking
  mayExcept: boolean
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Cancels some or all guests, by the policy or as an exception. The rupees stand there before the button is pressed. */
export function CancelDialog({ booking, mayExcept, isOpen, onClose, onDone }: CancelDialogProps) {
  const { reference, guests } = booking
  const queries = useQueryClient()
  const draft = `cancel ${reference}`
  const kept = useKeptForm(draft, EMPTY_DRAFT)
  const form = fromDraft(kept.form)
  const travellers = useQuery({
    queryKey: travellersKey(reference),
    queryFn: () => deskCall(listDeskTravellers, { params: { reference } }),
    enabled: isOpen,
    // Each look at the travellers is in the log, and the page has just had one.
    staleTime: LOOK_MS,
  })
  const named = travellers.data?.travellers ?? []
  const count = leavingCount(form, { guests, named: named.length })
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'cancellation', reference, count],
    queryFn: () => deskCall(quoteCancellation, { params: { reference }, query: { guests: count } }),
    enabled: isOpen && count > 0,
  })
  const read = data === undefined ? undefined : readCancelForm(form, data)
  const checks = useChecks({
    ...(read?.problem === 'amount' && { amount: texts.amountWrong }),
    ...(read?.problem === 'reason' && { reason: texts.reasonMissing }),
  })
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: async (asked: ReadCancel) =>
      send(reference, asked, form.who === 'some' ? named.filter(({ place }) => form.places.includes(place)) : []),
    async onSuccess(answer, asked) {
      onDone(answer.outcome === 'asked' ? texts.asked : sentenceAfter(asked))
      kept.forget()
      checks.reset()
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    // Somebody was faster, or a step of the policy has passed: the amounts are shown anew. What was typed stays.
    async onError() {
      await queries.invalidateQueries({ queryKey: ['bookings', 'cancellation'] })
      await queries.invalidateQueries({ queryKey: travellersKey(reference) })
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  const handleSubmit = () => {
    checks.submit(() => {
      if (read?.isRight === true && !isPending) mutate(read)
    })
  }
  const change = (part: Partial<CancelForm>) => kept.change(toDraft({ ...form, ...part }))
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      failure={failure === null ? '' : sentenceOf(failure, texts.failed)}
      isOpen={isOpen}
      title={texts.title(reference)}
      onClose={close}
      onSubmit={handleSubmit}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          {count === 0 ? null : (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {actWords(read)}
            </Button>
          )}
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
      {form.who === 'nobody' ? null : <LeavingFields named={named} guests={guests} form={form} onChange={change} />}
      {count === 0 ? <p>{texts.tick}</p> : null}
      {error === null ? null : <QuoteFailed error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && count > 0 ? <Skeleton rows={4} /> : null}
      {data === undefined ? null : (
        <>
          <CancelAmounts quote={data} form={form} />
          <CancelMoneyFields quote={data} form={form} mayExcept={mayExcept} checks={checks} onChange={change} />
          {form.who === 'nobody' ? null : <PartyNote booking={booking} isCancelling />}
          {read?.needsOwner === true ? (
            <Note kind="waits">{texts.waits(printExactRupees(data.freePaise ?? 0))}</Note>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function QuoteFailed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const sentence = sentenceOf(error, '')
  return sentence === '' ? <FailedPart onAgain={onAgain} /> : <Note kind="bad">{sentence}</Note>
}

async function send(reference: string, asked: ReadCancel, who: readonly GivenTraveller[]) {
  const { kind, guests, guestsBefore, refund, reason } = asked
  const params = { reference }
  const leaving = who.map(({ place, revision }) => ({ place, revision }))
  if (kind === 'policy') {
    return deskCall(cancelByPolicy, { params, body: { guests, guestsBefore, expectedRefundPaise: refund, leaving } })
  }
  return deskCall(giveException, { params, body: { kind, guests, guestsBefore, refundPaise: refund, reason, leaving } })
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
