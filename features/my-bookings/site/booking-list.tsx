import { useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import type { CancelControl } from './booking-item.tsx'
import { BookingGroupList, type BookingNotice } from './booking-group-list.tsx'
import { FoundBookings } from './found-bookings.tsx'
import { BOOKING_GROUPS, useMyBookings } from './use-my-bookings.ts'
import classes from './booking-list.module.css'

type BookingListProps = { className?: string | undefined; cancelControl: CancelControl }

/** The user's bookings in groups. Future trips are always shown, the other groups only when they have bookings. */
export function BookingList({ className = '', cancelControl }: BookingListProps) {
  const { groups, isEmailVerified, isLoading, hasFailed, load, loadMore, reload } = useMyBookings()
  const [notice, setNotice] = useState<BookingNotice | null>(null)
  const count = groups === null ? 0 : BOOKING_GROUPS.reduce((sum, group) => sum + groups[group].count, 0)

  const handleChanged = (newNotice: BookingNotice | null) => {
    setNotice(null)
    // A change may move the booking to another group. The message appears in the new group.
    if (newNotice !== null) void reload().finally(() => setNotice(newNotice))
  }

  return (
    <section id="bookings" className={className} aria-labelledby="my-bookings" aria-busy={isLoading}>
      <h2 id="my-bookings" className={classes.heading}>
        {myBookingsMessages.title}
      </h2>
      {groups !== null && !isEmailVerified ? <FoundBookings /> : null}
      {groups === null && isLoading ? <Loading /> : null}
      {groups === null && hasFailed ? (
        <>
          <Alert kind="error">{myBookingsMessages.failed}</Alert>
          <Button variant="secondary" onClick={load}>
            {myBookingsMessages.tryAgain}
          </Button>
        </>
      ) : null}
      {groups !== null && count === 0 ? (
        <EmptyGroup title={myBookingsMessages.empty} text={myBookingsMessages.emptyText} />
      ) : null}
      {groups !== null && count > 0
        ? BOOKING_GROUPS.map((group) => (
            <BookingGroupList
              key={group}
              group={group}
              cancelControl={cancelControl}
              loaded={groups[group]}
              isLoading={isLoading}
              notice={notice}
              onChanged={handleChanged}
              onLoadMore={() => loadMore(group)}
              empty={group === 'upcoming' ? <EmptyGroup {...myBookingsMessages.noUpcomingTrips} /> : null}
            />
          ))
        : null}
      {groups !== null && hasFailed ? <Alert kind="error">{myBookingsMessages.moreFailed}</Alert> : null}
    </section>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {myBookingsMessages.loading}
      </p>
      <div className={classes.list} aria-hidden="true">
        <div className={classes.skeleton} />
        <div className={classes.skeleton} />
      </div>
    </>
  )
}

function EmptyGroup({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      <p className={classes.note}>{text}</p>
      <ButtonLink to={pages.tourList()}>{myBookingsMessages.findTour}</ButtonLink>
    </div>
  )
}
