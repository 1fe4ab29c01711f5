import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import { askMessages as texts } from '#messages/catalog/ask.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { groupLink } from './group-link.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './refund-chips.module.css'

/**
 * Shown to a group that wants more seats than the date has, or than one booking allows, with a link to group quotes.
 * Source: the design for families, point 7.
 */
export function MoreGuests({ packageId, trip }: { packageId: number; trip: Trip }) {
  const { startDate, seatsLeft, maxGuests } = trip
  return (
    <div className={styles.searched} role="status">
      {maxGuests === MAX_GUESTS || startDate === null || seatsLeft === null ? (
        <p>{texts.atMost(MAX_GUESTS)}</p>
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
