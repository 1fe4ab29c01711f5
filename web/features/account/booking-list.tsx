import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { accountBookings } from '#messages/account-bookings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { BookingItem } from './booking-item.tsx'
import { useMyBookings } from './use-my-bookings.ts'
import classes from './booking-list.module.css'

/** The user's bookings, newest first. */
export function BookingList({ className = '' }: { className?: string | undefined }) {
  const { bookings, papers, next, isLoading, hasFailed, loadMore, reload } = useMyBookings()
  const [shownBefore, setShownBefore] = useState(0)
  const firstNew = useRef<HTMLHeadingElement>(null)
  const count = bookings?.length ?? 0

  useEffect(() => {
    // The button may be gone: the keyboard goes on at the first booking that came.
    if (shownBefore > 0 && count > shownBefore) firstNew.current?.focus()
  }, [count, shownBefore])

  const handleMore = () => {
    setShownBefore(count)
    loadMore()
  }

  return (
    <section className={className} aria-labelledby="my-bookings" aria-busy={isLoading}>
      <h2 id="my-bookings" className={classes.heading}>
        {accountBookings.title}
      </h2>
      {bookings === null && isLoading ? <Loading /> : null}
      {bookings === null && hasFailed ? (
        <>
          <Alert kind="error">{accountBookings.failed}</Alert>
          <Button variant="secondary" onClick={loadMore}>
            {accountBookings.tryAgain}
          </Button>
        </>
      ) : null}
      {bookings !== null && count === 0 ? <Empty /> : null}
      {bookings !== null && count > 0 ? (
        <ul className={classes.list}>
          {bookings.map((booking, index) => (
            <BookingItem
              key={booking.booking_id}
              booking={booking}
              onChanged={reload}
              papers={papers.papers.filter(({ reference }) => reference === booking.reference)}
              trip={papers.trips.find(({ reference }) => reference === booking.reference)}
              {...(index === shownBefore && shownBefore > 0 && { headingRef: firstNew })}
            />
          ))}
        </ul>
      ) : null}
      {bookings !== null && hasFailed ? <Alert kind="error">{accountBookings.moreFailed}</Alert> : null}
      {next === null ? null : (
        <Button
          variant="secondary"
          isPending={isLoading}
          pendingText={accountBookings.loadingMore}
          onClick={handleMore}
        >
          {accountBookings.more}
        </Button>
      )}
    </section>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {accountBookings.loading}
      </p>
      <div className={classes.list} aria-hidden="true">
        <div className={classes.bone} />
        <div className={classes.bone} />
      </div>
    </>
  )
}

function Empty() {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{accountBookings.empty}</p>
      <p className={classes.note}>{accountBookings.emptyText}</p>
      <ButtonLink to={pages.tourList()}>{accountBookings.findTour}</ButtonLink>
    </div>
  )
}
