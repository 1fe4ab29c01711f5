import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { BookingGroup } from '../api/calls.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { Button } from '#ui/site/button.tsx'
import { BookingItem, type CancelControl } from './booking-item.tsx'
import type { LoadedGroup } from './use-my-bookings.ts'
import classes from './booking-list.module.css'

/** What just happened to one booking. */
export type BookingNotice = { bookingId: string; sentence: string }

type BookingGroupListProps = {
  group: BookingGroup
  loaded: LoadedGroup
  isLoading: boolean
  notice: BookingNotice | null
  /** Null clears the last message when it is out of date. */
  onChanged: (notice: BookingNotice | null) => void
  onLoadMore: () => void
  /** Shown instead of an empty list. Null omits the group. */
  empty: ReactNode
  cancelControl: CancelControl
}

/** One group of bookings, with their count. */
export function BookingGroupList({
  group,
  loaded,
  isLoading,
  notice,
  onChanged,
  onLoadMore,
  empty,
  cancelControl,
}: BookingGroupListProps) {
  const { bookings, documents, count, next } = loaded
  const headingId = useId()
  const [shownBefore, setShownBefore] = useState(0)
  const firstNew = useRef<HTMLHeadingElement>(null)
  const shownCount = bookings.length

  useEffect(() => {
    // The button may have disappeared, so the keyboard focus moves to the first new booking.
    if (shownBefore > 0 && shownCount > shownBefore) firstNew.current?.focus()
  }, [shownCount, shownBefore])

  if (shownCount === 0 && empty === null) return null
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.groupTitle}>
        {myBookingsMessages.groups[group]}
        <span className={`num ${classes.count}`}>
          {count}
          <span className="visually-hidden">{myBookingsMessages.countOf(count)}</span>
        </span>
      </h3>
      {shownCount === 0 ? (
        empty
      ) : (
        <ul className={classes.list}>
          {bookings.map((booking, index) => (
            <BookingItem
              key={booking.booking_id}
              booking={booking}
              cancelControl={cancelControl}
              notice={notice?.bookingId === booking.booking_id ? notice.sentence : null}
              onChanged={(sentence) =>
                onChanged(sentence === null ? null : { bookingId: booking.booking_id, sentence })
              }
              documents={documents.documents.filter(({ reference }) => reference === booking.reference)}
              trip={documents.trips.find(({ reference }) => reference === booking.reference)}
              {...(index === shownBefore && shownBefore > 0 && { headingRef: firstNew })}
            />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button
          variant="secondary"
          isPending={isLoading}
          pendingText={myBookingsMessages.loadingMore}
          onClick={() => {
            setShownBefore(shownCount)
            onLoadMore()
          }}
        >
          {myBookingsMessages.more[group]}
        </Button>
      )}
    </section>
  )
}
