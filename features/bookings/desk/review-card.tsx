import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { decideReview, quoteReview } from '#features/cancellations/api/moves-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './booking-page.module.css'

const texts = deskMove.review

/** The two ways out of a review, each with its effect on the button. */
export function ReviewCard({ reference, onDone }: { reference: string; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const mayDecide = mayDo(staff, 'decide_review')
  const { data } = useQuery({
    queryKey: ['bookings', 'review', reference],
    queryFn: () => deskCall(quoteReview, { params: { reference } }),
    enabled: mayDecide,
    retry: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (way: 'seats' | 'back') => deskCall(decideReview, { params: { reference }, body: { way } }),
    onSuccess: (_, way) => onDone(way === 'seats' ? texts.given : texts.paidBack),
    onSettled: () => queries.invalidateQueries(),
  })
  if (!mayDecide || data === undefined) return null
  const { capturedPaise, payablePaise, guests, freeSeats, abovePaise, belowPaise } = data
  const amountOf = (paise: number) => (paise === 0 ? null : printExactRupees(paise))
  const decide = (way: 'seats' | 'back') => {
    if (!isPending) mutate(way)
  }
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        <p>{texts.text(printExactRupees(capturedPaise), printExactRupees(payablePaise))}</p>
        <p>{texts.free(freeSeats)}</p>
        {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
        {isAsked ? <p>{texts.ask}</p> : null}
        <p className={classes.row}>
          {isAsked ? (
            <>
              <Button look="danger" pendingText={isPending ? texts.working : undefined} onClick={() => decide('back')}>
                {texts.yes}
              </Button>
              <Button onClick={() => setIsAsked(false)}>{deskMove.leave}</Button>
            </>
          ) : (
            <>
              <Button look="main" pendingText={isPending ? texts.working : undefined} onClick={() => decide('seats')}>
                {texts.seats(guests, amountOf(abovePaise), amountOf(belowPaise))}
              </Button>
              <Button onClick={() => setIsAsked(true)}>{texts.back(printExactRupees(capturedPaise))}</Button>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
