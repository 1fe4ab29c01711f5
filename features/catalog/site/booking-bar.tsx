import { useEffect, useState } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { askMessages } from '#messages/catalog/ask.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Price } from '#ui/site/price.tsx'
import { useAskHref } from './ask-us.tsx'
import { BookNow } from './book-now.tsx'
import { BOOKING_CARD_ID } from './booking-card.tsx'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-bar.module.css'

const texts = tourMessages.booking

type BookingBarProps = { tourPackage: Pick<TourPackage, 'packageId' | 'packageName'>; trip: Trip }

/**
 * A bar at the foot of a phone's screen with the total, a contact button and Book Now. It is hidden once the booking
 * card comes into view.
 */
export function BookingBar({ tourPackage, trip }: BookingBarProps) {
  const { packageId } = tourPackage
  const askHref = useAskHref(tourPackage, trip)
  const [isNeeded, setIsNeeded] = useState(true)

  useEffect(() => {
    const card = document.getElementById(BOOKING_CARD_ID)
    if (card === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsNeeded(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [])

  if (trip.availability.status === 'full' || trip.seatsLeft === 0) return null
  return (
    <div className={styles.bar} hidden={!isNeeded} data-calm="no">
      {trip.isOnRequest ? null : (
        <p className={styles.price}>
          <small>{trip.isMinimumTotal ? startMessages.totalFrom : texts.totalFor(trip.guests)}</small>
          <b>
            <Price amount={trip.total} paise="hidden" />
          </b>
          <small className="num">
            {trip.startDate === null ? startMessages.choose : formatCalendarDate(trip.startDate)}
          </small>
        </p>
      )}
      <a className={styles.ask} href={askHref} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" size={22} />
        {askMessages.short}
      </a>
      <div className={styles.action}>
        <BookNow packageId={packageId} trip={trip} />
      </div>
    </div>
  )
}
