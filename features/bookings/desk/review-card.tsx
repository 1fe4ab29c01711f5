import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { decideReview, quoteReview } from '#features/cancellations/api/moves-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

const texts = deskMove.review

/** The two decisions of a review. Each button states its effect. */
export function ReviewCard({ reference, onDone }: { reference: string; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [isRequested, setIsRequested] = useState(false)
  const mayDecide = hasPermission(staff, 'decide_review')
  const { data } = useDeskQuery(['bookings', 'review', reference], [quoteReview, { params: { reference } }], {
    enabled: mayDecide,
    retry: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (way: 'seats' | 'back') => deskCall(decideReview, { params: { reference }, body: { way } }),
    onSuccess: (_, way) => onDone(way === 'seats' ? texts.given : texts.paidBack),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!mayDecide || data === undefined) return null
  const { capturedPaise, payablePaise, guests, freeSeats, excessPaise, shortfallPaise } = data
  const amountOf = (paise: number) => (paise === 0 ? null : printExactRupees(paise))
  const decide = (way: 'seats' | 'back') => {
    if (!isPending) mutate(way)
  }
  return (
    <Card title={texts.title}>
      <div className="stack gap-10 pad-14-16">
        <p>{texts.text(printExactRupees(capturedPaise), printExactRupees(payablePaise))}</p>
        <p>{texts.free(freeSeats)}</p>
        {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
        {isRequested ? <p>{texts.ask}</p> : null}
        <p className="row gap-8">
          {isRequested ? (
            <>
              <Button
                variant="danger"
                pendingText={isPending ? texts.working : undefined}
                onClick={() => decide('back')}
              >
                {texts.yes}
              </Button>
              <Button onClick={() => setIsRequested(false)}>{deskMove.leave}</Button>
            </>
          ) : (
            <>
              <Button
                variant="main"
                pendingText={isPending ? texts.working : undefined}
                onClick={() => decide('seats')}
              >
                {texts.seats(guests, amountOf(excessPaise), amountOf(shortfallPaise))}
              </Button>
              <Button onClick={() => setIsRequested(true)}>{texts.back(printExactRupees(capturedPaise))}</Button>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
