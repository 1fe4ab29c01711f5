import { pages } from '#kernel/addresses/pages.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { printDateTime } from '#ui/site/lib/print-date-time.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { NoticeCard, NoticeActions } from '#ui/site/notice-card.tsx'
import type { SavedTrip } from './saved-trips.ts'
import { printDates } from './print-dates.ts'
import classes from './trip-page.module.css'

const texts = tripMessages.list

/** The trips that are saved on this device. They open offline. */
export function SavedTripList({ trips }: { trips: readonly SavedTrip[] }) {
  if (trips.length === 0) {
    return (
      <NoticeCard icon="info" heading={texts.title} texts={[texts.empty]}>
        <NoticeActions>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
        </NoticeActions>
      </NoticeCard>
    )
  }
  return (
    <section className={classes.list}>
      <h1>{texts.title}</h1>
      <ul>
        {trips.map(({ token, trip }) => (
          <li key={token}>
            {/* A plain link, because the page reads its URL when it opens. */}
            <a href={pages.trip(token)} className={classes.kept}>
              <span className={classes.keptName}>{trip.packageName}</span>
              <span>{printDates(trip)}</span>
              <span className={classes.soft}>
                <span className="num">{trip.reference}</span>, {texts.asOf(printDateTime(trip.asOf))}
              </span>
              <Icon name="chevron-right" size={22} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
