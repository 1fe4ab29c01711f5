import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelByPolicy, grantException, quoteCancellation } from '../api/desk-calls.ts'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { listDeskTravellers } from '#features/travellers/api/desk-calls.ts'
import type { TravellerInput } from '#features/travellers/api/calls.ts'
import { deskCancel as texts } from '#messages/cancellations/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import {
  EMPTY_DRAFT,
  fromDraft,
  leavingCount,
  parseCancelForm,
  toDraft,
  type CancelForm,
  type ParsedCancelForm,
} from './cancel-form.ts'
import { CancelAmounts, CancelMoneyFields } from './cancel-fields.tsx'
import { LeavingFields } from './leaving-fields.tsx'
import { PartyNote } from './party-note.tsx'
import { travellersKey } from '#features/travellers/desk/travellers-key.ts'

const POLL_MS = 60_000

type CancelDialogProps = {
  booking: DeskBooking
  mayGrantException: boolean
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/**
 * Cancels some or all guests, by the policy or as an exception. The amounts are shown before the button is pressed.
 */
export function CancelDialog({ booking, mayGrantException, isOpen, onClose, onDone }: CancelDialogProps) {
  const { reference, guests } = booking
  const queryClient = useQueryClient()
  const draft = `cancel ${reference}`
  const savedForm = useSavedForm(draft, EMPTY_DRAFT)
  const form = fromDraft(savedForm.form)
  const travellers = useDeskQuery(travellersKey(reference), [listDeskTravellers, { params: { reference } }], {
    enabled: isOpen,
    // Each view of the travellers is logged, and the booking page has just loaded them.
    staleTime: POLL_MS,
  })
  const namedTravellers = travellers.data?.travellers ?? []
  const count = leavingCount(form, { guests, namedCount: namedTravellers.length })
  const { data, error, refetch } = useDeskQuery(
    ['bookings', 'cancellation', reference, count],
    [quoteCancellation, { params: { reference }, query: { guests: count } }],
    { enabled: isOpen && count > 0 },
  )
  const refusal = error === null ? '' : serverMessageOf(error, '')
  const read = data === undefined ? undefined : parseCancelForm(form, data)
  const checks = useChecks({
    ...(read?.problem === 'amount' && { amount: texts.amountInvalid }),
    ...(read?.problem === 'reason' && { reason: texts.reasonMissing }),
  })
  const sending = useMutation({
    mutationFn: async (request: ParsedCancelForm) =>
      send(
        reference,
        request,
        form.who === 'some' ? namedTravellers.filter(({ place }) => form.places.includes(place)) : [],
      ),
    async onSuccess(answer, request) {
      onDone(answer.outcome === 'asked' ? texts.asked : doneSentence(request))
      savedForm.forget()
      checks.reset()
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
    // A colleague changed the booking first, or a step of the policy has passed, so the amounts are refetched. Typed
    // text stays.
    async onError() {
      await queryClient.invalidateQueries({ queryKey: ['bookings', 'cancellation'] })
      await queryClient.invalidateQueries({ queryKey: travellersKey(reference) })
    },
  })

  const handleSubmit = () => {
    checks.submit(() => {
      if (read?.isValid === true && !sending.isPending) sending.mutate(read)
    })
  }
  const change = (part: Partial<CancelForm>) => savedForm.change(toDraft({ ...form, ...part }))
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      isOpen={isOpen}
      title={texts.title(reference)}
      sending={sending}
      texts={{ ...texts, action: count === 0 ? undefined : submitLabel(read) }}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Segments
        label={texts.who}
        value={form.who}
        options={[
          { value: 'all', text: texts.all(guests) },
          ...(guests > 1 ? [{ value: 'some' as const, text: texts.some }] : []),
          ...(mayGrantException ? [{ value: 'nobody' as const, text: texts.nobody }] : []),
        ]}
        onChange={(who) => change({ who, kind: who === 'nobody' ? 'goodwill' : 'policy' })}
      />
      {form.who === 'nobody' ? null : (
        <LeavingFields namedTravellers={namedTravellers} guests={guests} form={form} onChange={change} />
      )}
      {count === 0 ? <p>{texts.tick}</p> : null}
      {refusal === '' ? null : <Note kind="bad">{refusal}</Note>}
      {refusal === '' && count > 0 ? <Loading of={{ data, error, refetch }} rows={4} /> : null}
      {data === undefined ? null : (
        <>
          <CancelAmounts quote={data} form={form} />
          <CancelMoneyFields
            quote={data}
            form={form}
            mayGrantException={mayGrantException}
            checks={checks}
            onChange={change}
          />
          {form.who === 'nobody' ? null : <PartyNote booking={booking} isCancelling />}
          {read?.needsOwnerApproval === true ? (
            <Note kind="waits">{texts.waits(printExactRupees(data.remainingAllowancePaise ?? 0))}</Note>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

async function send(reference: string, request: ParsedCancelForm, who: readonly TravellerInput[]) {
  const { kind, guests, guestsBefore, refund, reason } = request
  const params = { reference }
  const leaving = who.map(({ place, revision }) => ({ place, revision }))
  if (kind === 'policy') {
    return deskCall(cancelByPolicy, { params, body: { guests, guestsBefore, expectedRefundPaise: refund, leaving } })
  }
  return deskCall(grantException, {
    params,
    body: { kind, guests, guestsBefore, refundPaise: refund, reason, leaving },
  })
}

function submitLabel(read: (ParsedCancelForm & { needsOwnerApproval: boolean }) | undefined): string {
  if (read === undefined) return texts.cancel
  const amount = printExactRupees(read.refund)
  if (read.needsOwnerApproval) return texts.ask
  if (read.kind === 'goodwill') return texts.actionGoodwill(amount)
  return read.refund === 0 ? texts.actionNoRefund(read.guests) : texts.action(read.guests, amount)
}

function doneSentence({ kind, guests, refund }: ParsedCancelForm): string {
  const amount = printExactRupees(refund)
  if (kind === 'goodwill') return texts.doneGoodwill(amount)
  return refund === 0 ? texts.doneNoRefund(guests) : texts.done(guests, amount)
}
