import { useOutletContext } from 'react-router'
import { quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import classes from '#ui/desk/booking-parts.module.css'

const texts = deskCancel.back

/** The refunds for a paid booking: by deadline if all guests cancel, and in full if we cancel. */
export function RefundSchedule({ reference, guests }: { reference: string; guests: number }) {
  const staff = useOutletContext<StaffMember>()
  const { data } = useDeskQuery(
    ['bookings', 'cancellation', reference, guests],
    [quoteCancellation, { params: { reference }, query: { guests } }],
    { enabled: hasPermission(staff, 'cancel_by_policy') },
  )
  if (data === undefined) return null
  const { steps, policyPaise, oursPaise } = data
  const none = policyPaise === null ? texts.begun : steps.length === 0 ? texts.nothing : ''
  return (
    <p className={`pad-12-16 ${classes.back}`}>
      {steps.map(({ until, refundPaise }) => (
        <span key={until}>
          {texts.ifAll(printDateTime(new Date(Date.parse(until) - 1)), printExactRupees(refundPaise))}{' '}
        </span>
      ))}
      {none} {texts.ours(printExactRupees(oursPaise))}
    </p>
  )
}
