import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import classes from './booking-page.module.css'

const texts = deskCancel.back

/** What goes back if everybody cancels, step by step, and if we cancel. For a booking that is paid. */
export function BackToday({ reference, guests }: { reference: string; guests: number }) {
  const staff = useOutletContext<StaffMember>()
  const { data } = useQuery({
    queryKey: ['bookings', 'cancellation', reference, guests],
    queryFn: () => deskCall(quoteCancellation, { params: { reference }, query: { guests } }),
    enabled: mayDo(staff, 'cancel_by_policy'),
  })
  if (data === undefined) return null
  const { steps, policyPaise, oursPaise } = data
  const none = policyPaise === null ? texts.begun : steps.length === 0 ? texts.nothing : ''
  return (
    <p className={classes.back}>
      {steps.map(({ until, refundPaise }) => (
        <span key={until}>
          {texts.ifAll(printMoment(new Date(Date.parse(until) - 1)), printExactRupees(refundPaise))}{' '}
        </span>
      ))}
      {none} {texts.ours(printExactRupees(oursPaise))}
    </p>
  )
}
