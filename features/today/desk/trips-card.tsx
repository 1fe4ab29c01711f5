import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import type { TodayTrip } from '../api/desk-calls.ts'
import { calendarDate, daysBetween, formatDayOfTrip, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import classes from './today-page.module.css'

type TripsCardProps = {
  staff: StaffMember
  trips: readonly TodayTrip[]
  today: CalendarDate
  /** True when a tour manager sees only their own trips. */
  isOwn: boolean
}

/** Trips under way and those of the next days, with what each lacks before it departs. */
export function TripsCard({ staff, trips, today, isOwn }: TripsCardProps) {
  return (
    <Card title={isOwn ? texts.ownTitle : texts.tripsTitle}>
      {trips.length === 0 ? <p className="pad-14-16">{isOwn ? texts.noOwnTrips : texts.noTrips}</p> : null}
      {trips.length === 0 ? null : (
        <DataTable
          headings={[
            texts.columns.leaves,
            texts.columns.trip,
            texts.columns.seats,
            texts.columns.leader,
            texts.columns.state,
          ]}
        >
          {trips.map((trip) => (
            <TripRow
              key={`${trip.packageId} ${trip.startDate}`}
              {...{ trip, today }}
              canCallRoll={hasPermission(staff, 'call_roll') && (isOwn || trip.startDate <= today)}
            />
          ))}
        </DataTable>
      )}
    </Card>
  )
}

function TripRow({ trip, today, canCallRoll }: { trip: TodayTrip; today: CalendarDate; canCallRoll: boolean }) {
  const { packageId, packageName, startDate, endDate, guests, capacity, leader, missingChecks } = trip
  const [start, end] = [calendarDate(startDate), calendarDate(endDate)]
  const isOver = end < today
  const isUnderWay = start <= today && !isOver
  const open = missingChecks.map((check) => texts.checks[check])
  return (
    <tr>
      <NoWrapCell>{formatDayOfTrip(start)}</NoWrapCell>
      <td>
        <Link to={deskPages.departure(packageId, startDate)}>{packageName}</Link>
        {isUnderWay ? (
          <span className="muted small">{texts.dayOf(daysBetween(start, today) + 1, daysBetween(start, end) + 1)}</span>
        ) : null}
      </td>
      <NoWrapCell label={texts.columns.seats}>
        <meter className={classes.meter} min={0} max={capacity} value={guests} aria-label={texts.columns.seats} />{' '}
        {texts.seatsTaken(guests, capacity)}
      </NoWrapCell>
      <td data-label={texts.columns.leader}>{leader ?? <span className="muted small">{texts.nobody}</span>}</td>
      <td>
        {isOver ? (
          <Chip kind="done">{texts.over}</Chip>
        ) : isUnderWay ? (
          <Chip kind="good">{texts.going}</Chip>
        ) : open.length === 0 ? (
          <Chip kind="good">{texts.ready}</Chip>
        ) : (
          <Chip kind="waits" isLong>
            {texts.missingChecks(texts.and(open))}
          </Chip>
        )}
        {canCallRoll ? (
          <a
            className={`stack middle strong control ${classes.rollCall}`}
            href={deskPages.departureDay(packageId, startDate)}
            aria-label={texts.rollCallLabel(packageName)}
          >
            {texts.rollCall}
          </a>
        ) : null}
      </td>
    </tr>
  )
}
