import { useOutletContext } from 'react-router'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'
import { deskFrame } from '#messages/desk-frame.ts'
import { greetingAt } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { WaitingLines } from './waiting-lines.tsx'
import classes from './today-page.module.css'

/** The first screen: what needs a person, as far as the desk knows it yet. */
export function TodayPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(deskFrame.today)
  const now = useNow()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskFrame.greeting(greetingAt(now), staff.name.split(' ')[0] ?? staff.name)}
      </h1>
      <p className={classes.day}>{formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, now))}</p>
      <WaitingLines staff={staff} />
    </>
  )
}
