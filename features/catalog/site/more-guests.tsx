import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { GUESTS_MAXIMUM } from '#features/bookings/rules/guest-limits.ts'
import { askMessages as texts } from '#messages/catalog/ask.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { groupLink } from './group-link.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './refund-chips.module.css'

/**
 * Answers a party that wants more seats than the date has, or than one booking takes, and leads to a price for groups.
 * Source: the design for families, point 7.
 */
export function MoreGuests({ packageId, trip }: { packageId: number; trip: Trip }) {
  const { startDate, seatsLeft, guestsMaximum } = trip
  return (
    <div className={styles.searched} role="status">
      {guestsMaximum === GUESTS_MAXIMUM || startDate === null || seatsLeft === null ? (
        <p>{texts.atMost(GUESTS_MAXIMUM)}</p>
      ) : (
        <p>
          <b className="num">{texts.seatsLeft(seatsLeft, formatCalendarDate(startDate))}</b> {texts.forMore}
        </p>
      )}
      <ButtonLink to={groupLink(packageId, trip)} variant="secondary" size="small">
        {texts.groupPrice}
      </ButtonLink>
    </div>
  )
}
