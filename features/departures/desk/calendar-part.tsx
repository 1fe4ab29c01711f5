import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { showDepartureCalendar } from '../api/desk-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { AddressChanges } from '#desk/lib/list-address.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CellKey } from './choose-days.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import classes from './departures-page.module.css'

type CalendarPartProps = {
  query: NonNullable<CallInput<typeof showDepartureCalendar>['query']>
  isOwn: boolean
  chosen: readonly CellKey[]
  mayChoose: boolean
  mayOpen: boolean
  mayOpenBreak: boolean
  onChoose: (chosen: readonly CellKey[]) => void
  onChange: (changes: AddressChanges) => void
}

/** The calendar with its sums, and the way to further packages. */
export function CalendarPart({ query, isOwn, onChange, ...choosing }: CalendarPartProps) {
  const now = useNow()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'calendar', query],
    queryFn: () => deskCall(showDepartureCalendar, { query }),
    placeholderData: keepPreviousData,
  })
  const day = (text: string) => printDay(calendarDate(text), now)
  return (
    <>
      {data === undefined ? null : (
        <p className={classes.summary}>
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
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={8} /> : null}
        {data?.showsAll === true && data.rows.length > 0 ? <p className={classes.showsAll}>{texts.showsAll}</p> : null}
        {data === undefined ? null : data.rows.length === 0 ? (
          <p className={list.none}>{isOwn ? texts.noneOwn : query.only === undefined ? texts.noneYet : texts.none}</p>
        ) : (
          <CalendarGrid from={data.from} rows={data.rows} {...choosing} />
        )}
        <div className={list.foot}>
          <p>{texts.foot}</p>
          {query.after === undefined ? null : (
            <Button size="small" onClick={() => onChange({ after: '' })}>
              {texts.firstPackages}
            </Button>
          )}
          {data?.next === undefined || data.next === null ? null : (
            <Button size="small" onClick={() => onChange({ after: String(data.next) })}>
              {texts.morePackages}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
