import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { showDeparture } from '../api/departure-calls.ts'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskDeparture as texts } from '#messages/departures/desk-departure.ts'
import { NotHere } from '#desk/ui/not-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { Tabs } from '#desk/ui/tabs.tsx'
import columns from '#desk/ui/page-columns.module.css'
import { isApiError } from '#site/lib/api.ts'
import { DepartureActs } from './departure-acts.tsx'
import { DepartureFacts } from './departure-facts.tsx'
import { DepartureSide } from './departure-side.tsx'
import { DEPARTURE_TABS } from './departure-tabs.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { NewsOfDepartures, useDeparturesNews } from './departures-news.tsx'
import { SheetsMenu } from './sheets-menu.tsx'
import classes from './departure-page.module.css'

/** One departure: its seats, what it lacks, whom its travellers call, and its parts as tabs. */
export function DeparturePage() {
  const { packageId = '', startDate = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'one', packageId, startDate],
    queryFn: () => deskCall(showDeparture, { params: { packageId, startDate } }),
  })
  if (data === undefined) {
    if (isApiError(error) && [404, 422].includes(error.status))
      return (
        <NotHere
          title={texts.notFound}
          text={texts.notFoundText}
          back={{ to: deskPages.departures(), words: texts.back }}
        />
      )
    return error === null ? <Skeleton rows={10} /> : <FailedPart onAgain={() => void refetch()} />
  }
  return <Whole key={`${packageId} ${startDate}`} departure={data} />
}

function Whole({ departure }: { departure: DeskDeparture }) {
  const staff = useOutletContext<StaffMember>()
  const now = useNow()
  const { packageId, packageName, startDate, endDate, previous, next, checks } = departure
  const title = texts.title(packageName, printDay(calendarDate(startDate), now))
  const heading = usePage(title)
  const { news, count, tell } = useDeparturesNews()
  const [search, setSearch] = useSearchParams()
  const tabs = DEPARTURE_TABS.filter(({ act }) => mayDo(staff, act))
  const tab = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0]
  useDeskKeys(Object.fromEntries(tabs.map(({ name }, at) => [String(at + 1), () => setSearch({ tab: name })])))
  const lacks = checks.filter(({ isDone }) => !isDone).map(({ check }) => texts.checks.short[check])
  return (
    <>
      <p className={classes.crumb}>
        <Link to={deskPages.departures()}>{texts.back}</Link>
        {previous === null ? null : <Link to={deskPages.departure(packageId, previous)}>{texts.previous}</Link>}
        {next === null ? null : <Link to={deskPages.departure(packageId, next)}>{texts.next}</Link>}
      </p>
      <div className={classes.hero}>
        {departure.imageUrl === null ? null : <img src={departure.imageUrl} alt="" width={186} height={110} />}
        <div className={classes.heroText}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{texts.span(formatCalendarDate(calendarDate(startDate)), formatCalendarDate(calendarDate(endDate)))}</p>
          <DepartureFacts departure={departure} />
        </div>
        <DepartureActs staff={staff} departure={departure} onNews={tell} />
      </div>
      {news === undefined ? null : <NewsOfDepartures key={count} news={news} onNews={tell} />}
      {departure.isBroken ? (
        <div className={classes.broken}>
          <Note kind="bad">
            {deskBroken.note}{' '}
            {mayDo(staff, 'read_break') ? (
              <Link to={deskPages.departureBreak(departure)}>{deskBroken.noteLink}</Link>
            ) : null}
          </Note>
        </div>
      ) : null}
      {lacks.length === 0 || departure.isBroken ? null : (
        <div className={classes.phoneOnly}>
          <Note kind="waits">{texts.missingAbove(lacks)}</Note>
        </div>
      )}
      <div className={classes.parts}>
        <Tabs
          label={texts.tabsLabel}
          tabs={tabs.map(({ name, words }) => ({ to: `?tab=${name}`, words, isHere: name === tab?.name }))}
        />
        {mayDo(staff, 'read_manifest') ? <SheetsMenu staff={staff} departure={departure} tab={tab?.name} /> : null}
      </div>
      <div className={columns.columns}>
        <div className={columns.main}>{tab === undefined ? null : <tab.Part departure={departure} />}</div>
        <div className={columns.side}>
          <DepartureSide staff={staff} departure={departure} />
        </div>
      </div>
    </>
  )
}
