import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import classes from './day-chips.module.css'

/** The number of days side by side; the date field reaches all others. */
const MAX = 12

type DayChipsProps = {
  label: string
  days: readonly { date: string; seatsLeft: number }[]
  chosen: string
  /** Days with fewer available seats are disabled. */
  seats: number
  onChoose: (date: string) => void
}

/** Days with their available seats, as buttons. */
export function DayChips({ label, days, chosen, seats, onChoose }: DayChipsProps) {
  return (
    <div role="group" aria-label={label} className={`stack gap-8 ${classes.days}`}>
      {days.slice(0, MAX).map(({ date, seatsLeft }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          disabled={seatsLeft < seats && date !== chosen}
          onClick={() => onChoose(date)}
        >
          {deskMove.free(formatDayOfTrip(calendarDate(date)), seatsLeft)}
        </button>
      ))}
    </div>
  )
}
