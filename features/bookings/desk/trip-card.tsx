import type { DeskBooking } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { Card } from '#ui/desk/card.tsx'
import classes from '#ui/desk/booking-parts.module.css'

/** The trip, its dates, and how full it is. */
export function TripCard({ booking: { trip } }: { booking: DeskBooking }) {
  const share = trip.capacity === 0 ? 0 : Math.min(1, trip.taken / trip.capacity)
  return (
    <Card title={trip.packageName}>
      <div className={`row gap-14 pad-14-16 ${classes.trip}`}>
        {trip.imageUrl === null ? null : <img src={trip.imageUrl} alt="" width={124} height={78} loading="lazy" />}
        <div>
          <p>
            <b>
              {texts.days(
                formatCalendarDate(calendarDate(trip.startDate)),
                formatCalendarDate(calendarDate(trip.endDate)),
              )}
            </b>
            , {trip.duration}
          </p>
          <p className={`line middle above-8 gap-10 ${classes.seats}`}>
            <progress value={share} max={1} aria-label={texts.seats(trip.taken, trip.capacity)} />
            {texts.seats(trip.taken, trip.capacity)}
          </p>
        </div>
      </div>
    </Card>
  )
}
