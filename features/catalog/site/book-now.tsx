import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { useIsOnline } from '#ui/site/lib/use-is-online.ts'
import { Button } from '#ui/site/button.tsx'
import type { Trip } from './use-trip-choice.ts'
import styles from './book-now.module.css'

const texts = tourMessages.booking
const [BOOKING_PATH = ''] = pages.bookingPage('').split('?')

/**
 * The 'Book Now' button. It works as a plain form without JavaScript, but not offline. A package without a price gets a
 * link to the contact page instead.
 */
export function BookNow({ packageId, trip }: { packageId: number; trip: Trip }) {
  const isOnline = useIsOnline()
  if (trip.isOnRequest) {
    return (
      <>
        <Button size="large" className={styles.button ?? ''} disabled>
          {texts.contactForPricing}
        </Button>
        <Link className={styles.contact} to={pages.contact()}>
          {texts.contactUs}
        </Link>
      </>
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline) trip.book()
  }
  return (
    <form action={BOOKING_PATH} onSubmit={handleSubmit}>
      <input type="hidden" name="packageId" value={packageId} />
      <Button type="submit" size="large" className={styles.button ?? ''} aria-disabled={isOnline ? undefined : true}>
        {isOnline ? texts.bookNow : startMessages.needsConnection}
      </Button>
    </form>
  )
}
