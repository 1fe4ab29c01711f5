import { useEffect, useState } from 'react'
import { FEW_SEATS } from '../api/catalog-limits.ts'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-card.module.css'

const texts = tourMessages.booking
const SLOW_AFTER_MS = 4_000

/** The seats left on the chosen day. Space is always reserved, so nothing moves when the answer arrives. */
export function SeatsLine({ trip }: { trip: Trip }) {
  const { status, retry } = trip.availability
  if (status === 'failed') {
    return (
      <p className={styles.seats} role="status">
        {texts.seatsUnknown}{' '}
        <button type="button" className={styles.retry} onClick={retry}>
          {texts.retry}
        </button>
      </p>
    )
  }
  if (status === 'loading') return <SlowConnection />
  if (trip.seatsLeft === null) return <p className={styles.seats} role="status" />
  if (trip.seatsLeft < trip.guests)
    return (
      <p className={`num ${styles.seats} ${styles.few}`} role="status">
        {selectionMessages.notEnoughSeats(trip.seatsLeft)}
      </p>
    )
  return (
    <p className={`num ${styles.seats} ${styles.few}`} role="status">
      {trip.seatsLeft <= FEW_SEATS ? texts.seatsLeft(trip.seatsLeft) : null}
    </p>
  )
}

/** Says after four seconds that the connection is slow, so that nobody thinks the card is broken. */
function SlowConnection() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.seats} role="status">
      {isSlow ? (
        <>
          <b>{startMessages.slowConnection}</b> {startMessages.slowConnectionHint}
        </>
      ) : (
        texts.checkingSeats
      )}
    </p>
  )
}
