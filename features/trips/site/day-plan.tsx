import { useSyncExternalStore } from 'react'
import type { TripResponse } from '../api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { printDay } from './print-dates.ts'
import classes from './day-plan.module.css'

const texts = tripMessages.days
const MINUTE_MS = 60_000

/** Every day of the trip. Today and tomorrow are highlighted, and today is open. */
export function DayPlan({ trip: { days, included } }: { trip: TripResponse }) {
  const today = useToday()
  const tomorrow = addDays(today, 1)
  if (days.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="trip-days">
      <h2 id="trip-days">{texts.title}</h2>
      <ol className={classes.days}>
        {days.map(({ day, date, title, details }) => {
          const near = date === today ? texts.today : date === tomorrow ? texts.tomorrow : null
          const header = (
            <>
              <span className={classes.when}>
                <strong>{texts.day(day)}</strong> {printDay(date)}
                {near === null ? null : <span className={classes.near}>{near}</span>}
              </span>
              <span className={classes.title}>{title}</span>
            </>
          )
          return (
            <li
              key={day}
              className={date === today ? classes.today : ''}
              aria-current={date === today ? 'date' : undefined}
            >
              {details.length === 0 ? (
                <div className={classes.head}>{header}</div>
              ) : (
                <details open={date === today}>
                  <summary className={classes.head}>{header}</summary>
                  {details.map((text) => (
                    <p key={text} className={classes.text}>
                      {text}
                    </p>
                  ))}
                </details>
              )}
            </li>
          )
        })}
      </ol>
      {included.length === 0 ? null : (
        <>
          <h3>{texts.included}</h3>
          <ul className={classes.included}>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Today in India by this device's clock. Only the browser shows it, so the page's HTML does not depend on it. */
function useToday() {
  return useSyncExternalStore(watchDay, getToday, getToday)
}

function getToday() {
  return todayIn(BUSINESS_TIME_ZONE, new Date())
}

function watchDay(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, MINUTE_MS)
  return () => window.clearInterval(timer)
}
