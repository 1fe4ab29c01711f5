import { useOutletContext } from 'react-router'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'
import { deskFrame } from '#messages/desk-frame.ts'
import { greetingAt } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'

/** The first screen. */
export function TodayPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(deskFrame.today)
  const now = useNow()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskFrame.greeting(greetingAt(now), staff.name.split(' ')[0] ?? staff.name)}
      </h1>
      <p>{formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, now))}</p>
    </>
  )
}
