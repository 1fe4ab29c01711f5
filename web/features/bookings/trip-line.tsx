import { Link } from 'react-router'
import type { BookingDto } from '#contract/bookings/schemas.ts'
import { pages } from '#contract/pages.ts'
import { formatCalendarDate, formatDayOfTrip, isCalendarDate } from '#domain/calendar-date.ts'
import { bookingMessages } from '#messages/bookings.ts'
import type { PrebookingSelection } from '#web/lib/prebooking-selection.ts'
import classes from './trip-line.module.css'

const texts = bookingMessages.selection

type TripLineProps = {
  packageId: number
  /** The stored booking counts more than the selection. */
  booking: BookingDto | null
  chosen: PrebookingSelection | null
}

/**
 * The dates and the guests, in view above every button that costs money. It shows nothing while they are not known.
 * Source: the design for families, point 2.
 */
export function TripLine({ packageId, booking, chosen }: TripLineProps) {
  const { startDate, endDate } = booking?.selection ?? chosen ?? { startDate: '', endDate: '' }
  const guests = booking?.guests ?? chosen?.guests
  if (guests === undefined || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return null
  const days =
    startDate === endDate
      ? formatCalendarDate(startDate)
      : texts.fromTo(formatDayOfTrip(startDate), formatCalendarDate(endDate))
  return (
    <div className={classes.line}>
      <p>
        <b className="num">{days}</b> <span>{texts.guestCount(guests)}</span>
      </p>
      <Link to={pages.tourSingle(packageId)} aria-label={texts.change}>
        {texts.changeShort}
      </Link>
    </div>
  )
}
