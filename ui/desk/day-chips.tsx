import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import classes from './day-chips.module.css'

/** The number of days side by side; the date field reaches all others. */
const MAX_CHIPS = 12

type DayChipsProps = {
  label: string
  days: readonly { date: string; seatsLeft: number }[]
  selectedDay: string
  /** Days with fewer available seats are disabled. */
  seats: number
  onChoose: (date: string) => void
}

/** Days with their available seats, as buttons. */
export function DayChips({ label, days, selectedDay, seats, onChoose }: DayChipsProps) {
  return (
    <div role="group" aria-label={label} className={`stack gap-8 ${classes.days}`}>
      {days.slice(0, MAX_CHIPS).map(({ date, seatsLeft }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === selectedDay}
          disabled={seatsLeft < seats && date !== selectedDay}
          onClick={() => onChoose(date)}
        >
          {deskMove.free(formatDayOfTrip(calendarDate(date)), seatsLeft)}
        </button>
      ))}
    </div>
  )
}
