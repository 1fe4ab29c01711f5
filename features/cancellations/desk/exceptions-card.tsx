import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { decideException, listExceptions, withdrawException, type RefundException } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_EXCEPTION_REASON } from '../rules/refund-exception.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'

const texts = deskCancel.waiting

/**
 * Shows an exception that awaits an owner's approval, or tells the requester that the last one was declined. Otherwise
 * renders nothing.
 */
export function ExceptionsCard({ reference, onDone }: { reference: string; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const mayRead = hasPermission(staff, 'cancel_by_policy')
  const { data } = useDeskQuery(['bookings', 'exceptions', reference], [listExceptions, { params: { reference } }], {
    enabled: mayRead,
  })
  const [last] = data?.exceptions ?? []
  if (last?.state === 'refused' && last.isOwn) {
    return <Note kind="waits">{texts.refusedBy(last.decidedBy ?? '', last.answer)}</Note>
  }
  return last?.state === 'waits' ? <PendingException exception={last} staff={staff} onDone={onDone} /> : null
}

type PendingExceptionProps = { exception: RefundException; staff: StaffMember; onDone: (sentence: string) => void }

function PendingException({ exception, staff, onDone }: PendingExceptionProps) {
  const { id, kind, guests, refundPaise, abovePolicyPaise, reason, askedBy, askedAt, isOwn } = exception
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; sentence: string }) => send(),
    onSuccess: (_, { sentence }) => onDone(sentence),
    // Refetch after a failure too, because somebody else may have decided the exception.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const run = (send: () => Promise<unknown>, sentence: string) => {
    if (!isPending) mutate({ send, sentence })
  }
  const decide = (isApproved: boolean) =>
    deskCall(decideException, { params: { id }, body: { isApproved, answer: (answer ?? '').trim() } })
  const amount = printExactRupees(refundPaise)
  return (
    <Card title={texts.title}>
      <div className="stack gap-10 pad-14-16">
        <p>
          <b>{texts.kinds[kind](guests, amount)}</b>, {texts.above(printExactRupees(abovePolicyPaise))}
        </p>
        <p>“{reason}”</p>
        <p className="muted">{texts.by(askedBy, printDateTime(new Date(askedAt)))}</p>
        <FormSummary failure={error === null ? '' : serverMessageOf(error, texts.failed)} />
        {staff.permissions.cancel_by_exception === 'yes' ? (
          <>
            {answer === undefined ? null : (
              <Field
                label={texts.declineReason}
                hint={texts.declineReasonHint}
                maxLength={MAX_EXCEPTION_REASON}
                autoFocus
                {...bind(answer, setAnswer)}
              />
            )}
            <p className="row gap-8">
              {answer === undefined ? (
                <>
                  <Button variant="main" onClick={() => run(() => decide(true), texts.given)}>
                    {texts.yes(kind === 'goodwill' ? 0 : guests, amount)}
                  </Button>
                  <Button onClick={() => setAnswer('')}>{texts.no}</Button>
                </>
              ) : (
                <>
                  <Button variant="danger" onClick={() => run(() => decide(false), texts.refused)}>
                    {texts.declineAction}
                  </Button>
                  <Button onClick={() => setAnswer(undefined)}>{deskCancel.leave}</Button>
                </>
              )}
            </p>
          </>
        ) : (
          <p>{texts.onlyOwner}</p>
        )}
        {isOwn ? (
          <p>
            <Button onClick={() => run(() => deskCall(withdrawException, { params: { id } }), texts.withdrawn)}>
              {texts.withdraw}
            </Button>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
