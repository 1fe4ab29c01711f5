import { formatRupees } from '#kernel/money/money.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { Price } from '#ui/site/price.tsx'
import { useAnimatedAmount } from './use-animated-amount.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-card.module.css'

const texts = tourMessages.booking

/** The price lines and the total, which counts up to its new value. Screen readers announce only the final value. */
export function BookingTotal({ trip }: { trip: Trip }) {
  const animatedTotal = useAnimatedAmount(trip.total)
  return (
    <div className={styles.totals}>
      <p>
        <span>
          <Price amount={trip.pricePerGuest} paise="hidden" /> {texts.times} {texts.guestCount(trip.guests)}
        </span>
        <Price amount={trip.total} paise="hidden" />
      </p>
      {trip.saving > 0 ? (
        <p>
          <span>{texts.youSave}</span>
          <span className={styles.saving}>
            <Price amount={trip.saving} paise="hidden" />
          </span>
        </p>
      ) : null}
      <p className={styles.total}>
        <span>
          {trip.isMinimumTotal ? startMessages.totalFrom : texts.total}{' '}
          <span className={styles.chip}>{texts.noHiddenFees}</span>
        </span>
        <span aria-hidden="true">
          <Price amount={animatedTotal} paise="hidden" />
        </span>
        <span className="visually-hidden" role="status">
          {formatRupees(trip.total, { paise: 'hidden' })}
        </span>
      </p>
    </div>
  )
}
