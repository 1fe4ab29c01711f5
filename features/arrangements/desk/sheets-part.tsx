import { Link } from 'react-router'
import { listDepartures } from '#features/departures/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_DEPARTURES_PER_FILE } from '#kernel/addresses/departure-sheets.ts'
import { departureSheets as sheetTexts } from '#messages/arrangements/sheets.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskSheets as texts } from '#messages/arrangements/desk-sheets.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { ButtonLink } from '#ui/desk/button-link.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import classes from './sheets-menu.module.css'

/** The departures that start on a day, with their sheets, and all sheets of the day as one file. */
export function SheetsPart({ day }: { day: string }) {
  const now = useNow()
  const query = { from: day, until: day, limit: 100 }
  const { data, error, refetch } = useDeskQuery([...DEPARTURES_KEY, 'sheets', query], [listDepartures, { query }])
  const name = printDay(calendarDate(day), now)
  const soldDepartures = data?.departures.filter(({ sold }) => sold > 0) ?? []
  const hasTooMany = soldDepartures.length > MAX_DEPARTURES_PER_FILE || (data?.next ?? null) !== null
  return (
    <ListCard label={deskDepartures.as.sheets} of={{ data, error, refetch }} rows={6}>
      {() =>
        soldDepartures.length === 0 ? (
          <p className="row middle muted gap-12 pad-16">{texts.noneOn(name)}</p>
        ) : (
          <>
            <div className={`row middle spread line-below pad-12-16 ${classes.day}`}>
              <h2>{soldDepartures.length === 1 ? texts.oneDay(name) : texts.day(soldDepartures.length, name)}</h2>
              {hasTooMany ? (
                <p>{texts.many(MAX_DEPARTURES_PER_FILE)}</p>
              ) : (
                <ButtonLink variant="main" href={deskPages.daySheets(day)} target="_blank" rel="noopener">
                  {texts.ofDay}
                </ButtonLink>
              )}
            </div>
            <ul className={classes.rows}>
              {soldDepartures.map((departure) => (
                <li key={departure.packageId}>
                  <Link to={deskPages.departure(departure.packageId, day)}>{departure.packageName}</Link>
                  <span>{sheetTexts.travellers(departure.sold, departure.bookings)}</span>
                  <a
                    href={deskPages.departureSheet(departure, { sheet: 'manifest', format: 'pdf' })}
                    target="_blank"
                    rel="noopener"
                  >
                    {sheetTexts.titles.manifest}
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
        )
      }
    </ListCard>
  )
}
