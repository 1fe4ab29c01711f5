import { pages } from '#kernel/addresses/pages.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { printMoment } from '#site/lib/print-moment.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { NoticeCard, NoticeWays } from '#site/ui/notice-card.tsx'
import type { KeptTrip } from './kept-trips.ts'
import { printDates } from './print-dates.ts'
import classes from './trip-page.module.css'

const texts = tripMessages.list

/** The trips that this device keeps. They open without any network. */
export function KeptList({ trips }: { trips: readonly KeptTrip[] }) {
  if (trips.length === 0) {
    return (
      <NoticeCard icon="info" heading={texts.title} texts={[texts.empty]}>
        <NoticeWays>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
        </NoticeWays>
      </NoticeCard>
    )
  }
  return (
    <section className={classes.list}>
      <h1>{texts.title}</h1>
      <ul>
        {trips.map(({ token, trip }) => (
          <li key={token}>
            {/* A plain link, because the page reads its address when it opens. */}
            <a href={pages.trip(token)} className={classes.kept}>
              <span className={classes.keptName}>{trip.packageName}</span>
              <span>{printDates(trip)}</span>
              <span className={classes.soft}>
                <span className="num">{trip.reference}</span>, {texts.asOf(printMoment(trip.asOf))}
              </span>
              <Icon name="chevron-right" size={22} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
