import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { withdrawChange } from '#features/balance-due/api/desk-calls.ts'
import type { BookingPayments } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBalanceDues as texts } from '#messages/balance-due/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

type Due = BookingPayments['dues'][number]
type PendingChangeProps = {
  reference: string
  due: Due
  change: NonNullable<Due['change']>
  onDone: (sentence: string) => void
}

/**
 * A change whose difference is unpaid: the new trip, its deadline, the bookings travelling together, and the button to
 * withdraw it.
 */
export function PendingChange({ reference, due, change, onDone }: PendingChangeProps) {
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(withdrawChange, { params: { reference } }),
    async onSuccess() {
      onDone(texts.withdrawn)
      await queryClient.invalidateQueries()
    },
  })
  const day = formatCalendarDate(calendarDate(change.startDate))
  const until = printShortDateTime(new Date(change.heldUntil))
  const others = change.others.map((one) => texts.otherPending(one.reference, printExactRupees(one.amountPaise)))
  return (
    <>
      <Note kind="waits">
        <p>{texts.waits({ amount: printExactRupees(due.amountPaise), place: change.packageName, day, until })}</p>
        {others.length === 0 ? null : <p>{texts.othersPending(others)}</p>}
      </Note>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.withdrawFailed)}</Note>}
      {due.isByHand || !hasPermission(staff, 'move_booking') ? null : (
        <SmallButton pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
          {texts.withdraw}
        </SmallButton>
      )}
    </>
  )
}
