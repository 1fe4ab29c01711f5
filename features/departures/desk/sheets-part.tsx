import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listDepartures } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { SHEETS_OF_DEPARTURES_MOST } from '#kernel/addresses/departure-sheets.ts'
import { departureSheets as words } from '#messages/departures/sheets.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskSheets as texts } from '#messages/departures/desk-sheets.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { ButtonLink } from '#desk/ui/button-link.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import classes from './sheets-menu.module.css'

/** The departures that leave on a day, with their sheets, and all sheets of the day as one file. */
export function SheetsPart({ day }: { day: string }) {
  const now = useNow()
  const query = { from: day, until: day, limit: 100 }
  const { data, error, refetch } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'sheets', query],
    queryFn: () => deskCall(listDepartures, { query }),
  })
  const name = printDay(calendarDate(day), now)
  const leaving = data?.departures.filter(({ sold }) => sold > 0) ?? []
  const isMany = leaving.length > SHEETS_OF_DEPARTURES_MOST || (data?.next ?? null) !== null
  return (
    <section className={list.card} aria-label={deskDepartures.as.sheets}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={6} /> : null}
      {data === undefined ? null : leaving.length === 0 ? (
        <p className={list.none}>{texts.noneOn(name)}</p>
      ) : (
        <>
          <div className={classes.day}>
            <h2>{leaving.length === 1 ? texts.oneDay(name) : texts.day(leaving.length, name)}</h2>
            {isMany ? (
              <p>{texts.many(SHEETS_OF_DEPARTURES_MOST)}</p>
            ) : (
              <ButtonLink look="main" href={deskPages.daySheets(day)} target="_blank" rel="noopener">
                {texts.ofDay}
              </ButtonLink>
            )}
          </div>
          <ul className={classes.rows}>
            {leaving.map((departure) => (
              <li key={departure.packageId}>
                <Link to={deskPages.departure(departure.packageId, day)}>{departure.packageName}</Link>
                <span>{words.travellers(departure.sold, departure.bookings)}</span>
                <a
                  href={deskPages.departureSheet(departure, { sheet: 'manifest', format: 'pdf' })}
                  target="_blank"
                  rel="noopener"
                >
                  {words.titles.manifest}
                </a>
                <a
                  href={deskPages.departureSheet(departure, { sheet: 'all', format: 'pdf' })}
                  target="_blank"
                  rel="noopener"
                >
                  {texts.printAll}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
