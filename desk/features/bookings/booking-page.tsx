import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getDeskBooking } from '#contract/desk/bookings-calls.ts'
import type { DeskBooking } from '#contract/desk/bookings-schemas.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { calendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { isApiError } from '#web/lib/api.ts'
import { BookerCard } from './booker-card.tsx'
import { BookingStatus } from './booking-status.tsx'
import { TrailCard } from './trail-card.tsx'
import classes from './booking-page.module.css'

/** One booking: trip, money, booker, and what happened to it. */
export function BookingPage() {
  const { reference = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'one', reference],
    queryFn: () => deskCall(getDeskBooking, { params: { reference } }),
  })
  if (data === undefined) {
    // A reference in the address that is no reference at all is refused as input.
    const isMissing = isApiError(error) && [404, 422].includes(error.status)
    if (isMissing) return <Missing />
    return error === null ? <Skeleton rows={10} /> : <FailedPart onAgain={() => void refetch()} />
  }
  return <Whole booking={data} />
}

function Whole({ booking }: { booking: DeskBooking }) {
  const { booker, reference } = booking
  const heading = usePage(`${booker.name}, ${reference}`)
  return (
    <>
      <p className={classes.back}>
        <Link to={deskPages.bookings()}>{texts.back}</Link>
      </p>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {booker.name}
        </h1>
        <BookingStatus status={booking.status} heldUntil={booking.heldUntil} />
      </div>
      <p className={classes.muted}>{texts.bookedAt(reference, printMoment(new Date(booking.bookedAt)))}</p>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Trip booking={booking} />
          <Money booking={booking} />
        </div>
        <div className={classes.side}>
          <BookerCard booker={booker} />
          <TrailCard reference={reference} />
        </div>
      </div>
    </>
  )
}

function Trip({ booking: { trip } }: { booking: DeskBooking }) {
  const share = trip.capacity === 0 ? 0 : Math.min(1, trip.taken / trip.capacity)
  return (
    <Card title={trip.packageName}>
      <div className={classes.trip}>
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
          <p className={classes.seats}>
            <progress value={share} max={1} aria-label={texts.seats(trip.taken, trip.capacity)} />
            {texts.seats(trip.taken, trip.capacity)}
          </p>
        </div>
      </div>
    </Card>
  )
}

function Money({ booking: { money, guests } }: { booking: DeskBooking }) {
  return (
    <Card title={texts.money}>
      <dl className={classes.lines}>
        <div>
          <dt>{texts.guestsAt(guests, printExactRupees(money.pricePerGuestPaise))}</dt>
          <dd>{printExactRupees(money.subtotalPaise)}</dd>
        </div>
        {money.discountPaise === 0 ? null : (
          <div>
            <dt>{texts.discount(money.promoCode)}</dt>
            <dd>− {printExactRupees(money.discountPaise)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{texts.price}</dt>
          <dd>{printExactRupees(money.payablePaise)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function Missing() {
  const heading = usePage(texts.notFound)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.notFound}
      </h1>
      <p>{texts.notFoundText}</p>
      <p>
        <Link to={deskPages.bookings()}>{texts.back}</Link>
      </p>
    </>
  )
}
