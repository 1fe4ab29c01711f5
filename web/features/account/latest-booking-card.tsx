import { useCallback, useEffect, useState } from 'react'
import { getLatestBooking } from '#contract/bookings.ts'
import type { LatestBooking } from '#contract/bookings-schemas.ts'
import { pages } from '#contract/pages.ts'
import { formatCalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { accountMessages } from '#messages/account.ts'
import { call } from '#web/lib/api.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import classes from './account-page.module.css'

type Answer = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; booking: LatestBooking | null }

/** The signed-in user's latest booking; a failed call is logged and offers another try. */
export function LatestBookingCard() {
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading' })

  const load = useCallback(async (signal?: AbortSignal) => {
    setAnswer({ kind: 'loading' })
    try {
      const { booking } = await call(getLatestBooking, {}, signal ? { signal } : {})
      setAnswer({ kind: 'known', booking })
    } catch (error) {
      if (signal?.aborted === true) return
      console.error(error)
      setAnswer({ kind: 'failed' })
    }
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  return (
    <section className={classes.card} aria-labelledby="latest-booking">
      <h2 id="latest-booking" className={classes.heading}>
        {accountMessages.latestBooking}
      </h2>
      {answer.kind === 'loading' ? <p className={classes.quiet}>{accountMessages.latestBookingLoading}</p> : null}
      {answer.kind === 'failed' ? (
        <>
          <p role="alert">{accountMessages.latestBookingFailed}</p>
          <Button variant="secondary" onClick={() => void load()}>
            {accountMessages.tryAgain}
          </Button>
        </>
      ) : null}
      {answer.kind === 'known' && answer.booking === null ? (
        <>
          <p className={classes.quiet}>{accountMessages.noBooking}</p>
          <ButtonLink to={pages.tourList()}>{accountMessages.findTour}</ButtonLink>
        </>
      ) : null}
      {answer.kind === 'known' && answer.booking !== null ? <Details booking={answer.booking} /> : null}
    </section>
  )
}

function Details({ booking }: { booking: LatestBooking }) {
  const address = [booking.address1, booking.address2, booking.state, booking.zip]
    .filter((line) => line !== '')
    .join(', ')
  return (
    <>
      <p className={classes.dates}>
        <span>
          <Icon name="calendar" size={20} /> {accountMessages.startDate} <strong>{asDate(booking.start_date)}</strong>
        </span>
        <span>
          <Icon name="calendar" size={20} /> {accountMessages.endDate} <strong>{asDate(booking.end_date)}</strong>
        </span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{accountMessages.traveller}</dt>
          <dd>{booking.customer_name}</dd>
        </div>
        <div>
          <dt>{accountMessages.email}</dt>
          <dd>{booking.email}</dd>
        </div>
        <div>
          <dt>{accountMessages.phone}</dt>
          <dd>{booking.phone}</dd>
        </div>
        {address === '' ? null : (
          <div>
            <dt>{accountMessages.address}</dt>
            <dd>{address}</dd>
          </div>
        )}
        {booking.special_requests === '' ? null : (
          <div>
            <dt>{accountMessages.specialRequests}</dt>
            <dd>{booking.special_requests}</dd>
          </div>
        )}
      </dl>
      <p className={classes.quiet}>{accountMessages.nextBooking}</p>
    </>
  )
}

function asDate(text: string): string {
  return isCalendarDate(text) ? formatCalendarDate(text) : text
}
