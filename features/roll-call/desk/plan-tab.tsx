import { formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { Button } from '#ui/desk/button.tsx'
import { dateOfDay } from './day-facts.ts'
import type { DayPartProps } from './roll-tab.tsx'
import classes from './day-parts.module.css'

/** The plan of all days, scrolled to the current one. The roll-call of another day can be opened from here. */
export function PlanTab({
  day,
  dayNumber,
  present,
  onCount,
}: DayPartProps & { present: number; onCount: (day: number) => void }) {
  const { durationDays, days } = day.offlineCopy
  return Array.from({ length: durationDays }, (_, i) => i + 1).map((number) => {
    const plan = days.find((each) => each.day === number)
    return (
      <section key={number} className={number === present ? classes.today : classes.part}>
        <p className={`row muted gap-8 ${classes.over}`}>
          {texts.plan.day(number, formatDayOfTrip(dateOfDay(day.offlineCopy, number)))}
          {number === present ? <strong>{texts.plan.today}</strong> : null}
        </p>
        <h2>{plan?.title ?? texts.plan.none}</h2>
        {plan?.details.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {number === dayNumber ? (
          <p className={`row muted gap-8 ${classes.over}`}>{texts.plan.counting}</p>
        ) : (
          <Button onClick={() => onCount(number)}>{texts.plan.count}</Button>
        )}
      </section>
    )
  })
}
