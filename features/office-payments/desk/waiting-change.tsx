import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { withdrawChange } from '#features/dues/api/desk-calls.ts'
import type { BookingPayments } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskDues as texts } from '#messages/dues/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type Due = BookingPayments['dues'][number]
type WaitingChangeProps = {
  reference: string
  due: Due
  change: NonNullable<Due['change']>
  onDone: (sentence: string) => void
}

/** A change that waits for its difference: where to, until when, who travels along, and the way to take it back. */
export function WaitingChange({ reference, due, change, onDone }: WaitingChangeProps) {
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(withdrawChange, { params: { reference } }),
    async onSuccess() {
      onDone(texts.withdrawn)
      await queries.invalidateQueries()
    },
  })
  const day = formatCalendarDate(calendarDate(change.startDate))
  const until = printShortMoment(new Date(change.heldUntil))
  const others = change.others.map((one) => texts.otherWaits(one.reference, printExactRupees(one.amountPaise)))
  return (
    <>
      <Note kind="waits">
        <p>{texts.waits({ amount: printExactRupees(due.amountPaise), place: change.packageName, day, until })}</p>
        {others.length === 0 ? null : <p>{texts.othersWait(others)}</p>}
      </Note>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.withdrawFailed)}</Note>}
      {due.isByHand || !mayDo(staff, 'move_booking') ? null : (
        <Button size="small" pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
          {texts.withdraw}
        </Button>
      )}
    </>
  )
}
