import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { decideException, listExceptions, withdrawException } from '#features/cancellations/api/desk-calls.ts'
import type { RefundException } from '#features/cancellations/api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { EXCEPTION_REASON_MAXIMUM } from '#features/cancellations/rules/refund-exception.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './booking-page.module.css'

const texts = deskCancel.waiting

/** An exception of the booking that waits for an owner, or the no to the last one. Nothing else. */
export function ExceptionsCard({ reference, onDone }: { reference: string; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const mayRead = mayDo(staff, 'cancel_by_policy')
  const { data } = useQuery({
    queryKey: ['bookings', 'exceptions', reference],
    queryFn: () => deskCall(listExceptions, { params: { reference } }),
    enabled: mayRead,
  })
  const [last] = data?.exceptions ?? []
  if (last?.state === 'refused' && last.isOwn) {
    return <Note kind="waits">{texts.refusedBy(last.decidedBy ?? '', last.answer)}</Note>
  }
  return last?.state === 'waits' ? <Waiting exception={last} staff={staff} onDone={onDone} /> : null
}

type WaitingProps = { exception: RefundException; staff: StaffMember; onDone: (sentence: string) => void }

function Waiting({ exception, staff, onDone }: WaitingProps) {
  const { id, kind, guests, refundPaise, abovePolicyPaise, reason, askedBy, askedAt, isOwn } = exception
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; sentence: string }) => send(),
    onSuccess: (_, { sentence }) => onDone(sentence),
    // Also after a refusal: somebody else may have decided it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const act = (send: () => Promise<unknown>, sentence: string) => {
    if (!isPending) mutate({ send, sentence })
  }
  const decide = (isYes: boolean) =>
    deskCall(decideException, { params: { id }, body: { isYes, answer: (answer ?? '').trim() } })
  const amount = printExactRupees(refundPaise)
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        <p>
          <b>{texts.kinds[kind](guests, amount)}</b>, {texts.above(printExactRupees(abovePolicyPaise))}
        </p>
        <p>“{reason}”</p>
        <p className={classes.muted}>{texts.by(askedBy, printMoment(new Date(askedAt)))}</p>
        <FormSummary failure={error === null ? '' : sentenceOf(error, texts.failed)} />
        {staff.acts.cancel_by_exception === 'yes' ? (
          <>
            {answer === undefined ? null : (
              <Field
                label={texts.noReason}
                hint={texts.noReasonHint}
                maxLength={EXCEPTION_REASON_MAXIMUM}
                autoFocus
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            )}
            <p className={classes.row}>
              {answer === undefined ? (
                <>
                  <Button look="main" onClick={() => act(() => decide(true), texts.given)}>
                    {texts.yes(kind === 'goodwill' ? 0 : guests, amount)}
                  </Button>
                  <Button onClick={() => setAnswer('')}>{texts.no}</Button>
                </>
              ) : (
                <>
                  <Button look="danger" onClick={() => act(() => decide(false), texts.refused)}>
                    {texts.sayNo}
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
            <Button onClick={() => act(() => deskCall(withdrawException, { params: { id } }), texts.withdrawn)}>
              {texts.withdraw}
            </Button>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
