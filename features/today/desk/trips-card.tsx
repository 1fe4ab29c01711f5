import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import type { TodayTrip } from '../api/desk-schemas.ts'
import { calendarDate, daysBetween, formatDayOfTrip, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import table from '#desk/ui/table.module.css'
import classes from './today-page.module.css'

type TripsCardProps = {
  staff: StaffMember
  trips: readonly TodayTrip[]
  today: CalendarDate
  /** Those that a tour manager leads. */
  isOwn: boolean
}

/** The trips on the way and those of the next days, with what each lacks before it leaves. */
export function TripsCard({ staff, trips, today, isOwn }: TripsCardProps) {
  return (
    <Card title={isOwn ? texts.ownTitle : texts.tripsTitle}>
      {trips.length === 0 ? <p className={classes.none}>{isOwn ? texts.noOwnTrips : texts.noTrips}</p> : null}
      {trips.length === 0 ? null : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.leaves}</th>
              <th scope="col">{texts.columns.trip}</th>
              <th scope="col">{texts.columns.seats}</th>
              <th scope="col">{texts.columns.leader}</th>
              <th scope="col">{texts.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {trips.map((trip) => (
              <TripRow
                key={`${trip.packageId} ${trip.startDate}`}
                {...{ trip, today }}
                callsRoll={mayDo(staff, 'call_roll') && (isOwn || trip.startDate <= today)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function TripRow({ trip, today, callsRoll }: { trip: TodayTrip; today: CalendarDate; callsRoll: boolean }) {
  const { packageId, packageName, startDate, endDate, guests, capacity, leader, lacks } = trip
  const [start, end] = [calendarDate(startDate), calendarDate(endDate)]
  const isOver = end < today
  const isGoing = start <= today && !isOver
  const open = lacks.map((check) => texts.checks[check])
  return (
    <tr>
      <td className={table.whole}>{formatDayOfTrip(start)}</td>
      <td>
        <Link to={deskPages.departure(packageId, startDate)}>{packageName}</Link>
        {isGoing ? (
          <span className={classes.more}>
            {texts.dayOf(daysBetween(start, today) + 1, daysBetween(start, end) + 1)}
          </span>
        ) : null}
      </td>
      <td data-label={texts.columns.seats} className={table.whole}>
        <meter className={classes.meter} min={0} max={capacity} value={guests} aria-label={texts.columns.seats} />{' '}
        {texts.seatsTaken(guests, capacity)}
      </td>
      <td data-label={texts.columns.leader}>{leader ?? <span className={classes.more}>{texts.nobody}</span>}</td>
      <td>
        {isOver ? (
          <Chip kind="done">{texts.over}</Chip>
        ) : isGoing ? (
          <Chip kind="good">{texts.going}</Chip>
        ) : open.length === 0 ? (
          <Chip kind="good">{texts.ready}</Chip>
        ) : (
          <Chip kind="waits" isLong>
            {texts.lacks(texts.and(open))}
          </Chip>
        )}
        {callsRoll ? (
          <a
            className={classes.rollCall}
            href={deskPages.departureDay(packageId, startDate)}
            aria-label={texts.rollCallOf(packageName)}
          >
            {texts.rollCall}
          </a>
        ) : null}
      </td>
    </tr>
  )
}
