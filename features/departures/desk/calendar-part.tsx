import { keepPreviousData } from '@tanstack/react-query'
import { getDepartureCalendar } from '../api/desk-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import type { AddressChanges } from '#ui/desk/lib/list-address.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import list from '#ui/desk/list.module.css'
import { CalendarGrid } from './calendar-grid.tsx'
import type { DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import classes from './departures-page.module.css'

type CalendarPartProps = {
  query: NonNullable<CallInput<typeof getDepartureCalendar>['query']>
  isOwn: boolean
  selectedDepartures: readonly DepartureRef[]
  mayChoose: boolean
  mayOpen: boolean
  mayOpenDepartureCancellation: boolean
  onChoose: (selectedDepartures: readonly DepartureRef[]) => void
  onChange: (changes: AddressChanges) => void
}

/** The calendar with its totals, and a button for more packages. */
export function CalendarPart({ query, isOwn, onChange, ...choosing }: CalendarPartProps) {
  const now = useNow()
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...DEPARTURES_KEY, 'calendar', query],
    [getDepartureCalendar, { query }],
    { placeholderData: keepPreviousData },
  )
  const day = (text: string) => printDay(calendarDate(text), now)
  return (
    <>
      {data === undefined ? null : (
        <p className={`muted ${classes.summary}`}>
          {texts.span(day(data.from), day(data.until))}{' '}
          {data.totals.departures === 0
            ? null
            : texts.totals(data.totals.sold, data.totals.seats, data.totals.departures)}
        </p>
      )}
      <section
        className={isPlaceholderData ? list.dim : list.card}
        aria-busy={isPlaceholderData}
        aria-label={texts.as.calendar}
      >
        <Loading of={{ data, error, refetch }} rows={8} />
        {data?.showsAll === true && data.rows.length > 0 ? (
          <p className="muted line-below pad-12-16">{texts.showsAll}</p>
        ) : null}
        {data === undefined ? null : data.rows.length === 0 ? (
          <p className="row middle muted gap-12 pad-16">
            {isOwn ? texts.noneOwn : query.only === undefined ? texts.noneYet : texts.none}
          </p>
        ) : (
          <CalendarGrid from={data.from} rows={data.rows} {...choosing} />
        )}
        <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
          <p>{texts.footnote}</p>
          {query.after === undefined ? null : (
            <SmallButton onClick={() => onChange({ after: '' })}>{texts.firstPackages}</SmallButton>
          )}
          {data?.next === undefined || data.next === null ? null : (
            <SmallButton onClick={() => onChange({ after: String(data.next) })}>{texts.morePackages}</SmallButton>
          )}
        </div>
      </section>
    </>
  )
}
