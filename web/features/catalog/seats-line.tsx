import { selectionMessages } from '#messages/catalog-selection.ts'
import { tourMessages } from '#messages/catalog-tour.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-card.module.css'

const texts = tourMessages.booking
/** At or below this number of seats the line says how few are left. */
const FEW_SEATS = 6

/** What is known about the chosen day. Its space is always reserved, so that nothing moves when the answer comes. */
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
  if (status === 'loading' || trip.seatsLeft === null)
    return (
      <p className={styles.seats} role="status">
        {texts.checkingSeats}
      </p>
    )
  if (trip.seatsLeft < trip.guests)
    return (
      <p className={`num ${styles.seats} ${styles.few}`} role="status">
        {selectionMessages.notEnoughSeats(trip.seatsLeft)}
      </p>
    )
  return (
    <p className={`num ${styles.seats} ${trip.seatsLeft <= FEW_SEATS ? styles.few : ''}`} role="status">
      {texts.seatsLeft(trip.seatsLeft)}
    </p>
  )
}
