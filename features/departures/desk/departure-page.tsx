import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { getDeparture, type DeskDeparture } from '../api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskDeparture as texts } from '#messages/departures/desk-departure.ts'
import { RecordNotFound } from '#ui/desk/record-not-found.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Note } from '#ui/desk/note.tsx'
import { Tabs } from '#ui/desk/tabs.tsx'
import columns from '#ui/desk/page-columns.module.css'
import { isApiError } from '#ui/site/lib/api.ts'
import { DepartureActions } from './departure-actions.tsx'
import { DepartureFacts } from './departure-facts.tsx'
import { DepartureSide } from './departure-side.tsx'
import { DEPARTURE_TABS } from './departure-tabs.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { DeparturesNoticeBar, useDeparturesNotice } from './departures-news.tsx'
import { SheetsMenu } from '#features/arrangements/desk/sheets-menu.tsx'
import classes from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import pageClasses from './departure-page.module.css'

/** One departure: its seats, its missing checks, its contacts, and its tabs. */
export function DeparturePage() {
  const { packageId = '', startDate = '' } = useParams()
  const { data, error, refetch } = useDeskQuery(
    [...DEPARTURES_KEY, 'one', packageId, startDate],
    [getDeparture, { params: { packageId, startDate } }],
  )
  if (data === undefined) {
    if (isApiError(error) && [404, 422].includes(error.status))
      return (
        <RecordNotFound
          title={texts.notFound}
          text={texts.notFoundText}
          back={{ to: deskPages.departures(), label: texts.back }}
        />
      )
    return <Loading of={{ data, error, refetch }} rows={10} />
  }
  return <DepartureContent key={`${packageId} ${startDate}`} departure={data} />
}

function DepartureContent({ departure }: { departure: DeskDeparture }) {
  const staff = useOutletContext<StaffMember>()
  const now = useNow()
  const { packageId, packageName, startDate, endDate, previous, next, checks } = departure
  const title = texts.title(packageName, printDay(calendarDate(startDate), now))
  const { news, count, tell } = useDeparturesNotice()
  const [search, setSearch] = useSearchParams()
  const tabs = DEPARTURE_TABS.filter(({ permission }) => hasPermission(staff, permission))
  const tab = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0]
  useDeskKeys(Object.fromEntries(tabs.map(({ name }, index) => [String(index + 1), () => setSearch({ tab: name })])))
  const missingChecks = checks.filter(({ isDone }) => !isDone).map(({ check }) => texts.checks.short[check])
  return (
    <>
      <p className="row below-10 gap-4-16">
        <Link to={deskPages.departures()}>{texts.back}</Link>
        {previous === null ? null : <Link to={deskPages.departure(packageId, previous)}>{texts.previous}</Link>}
        {next === null ? null : <Link to={deskPages.departure(packageId, next)}>{texts.next}</Link>}
      </p>
      <div className={`row top ${pageClasses.hero}`}>
        {departure.imageUrl === null ? null : <img src={departure.imageUrl} alt="" width={186} height={110} />}
        <div className={`stack shrink gap-6 ${pageClasses.heroText}`}>
          <PageTitle title={title} />
          <p>{texts.span(formatCalendarDate(calendarDate(startDate)), formatCalendarDate(calendarDate(endDate)))}</p>
          <DepartureFacts departure={departure} />
        </div>
        <DepartureActions staff={staff} departure={departure} onNotice={tell} />
      </div>
      {news === undefined ? null : <DeparturesNoticeBar key={count} notice={news} onNotice={tell} />}
      {departure.isDepartureCancelled ? (
        <div className="above-12">
          <Note kind="bad">
            {deskCancelledDeparture.note}{' '}
            {hasPermission(staff, 'read_departure_cancellations') ? (
              <Link to={deskPages.departureCancellation(departure)}>{deskCancelledDeparture.viewResponses}</Link>
            ) : null}
          </Note>
        </div>
      ) : null}
      {missingChecks.length === 0 || departure.isDepartureCancelled ? null : (
        <div className={`above-12 ${pageClasses.phoneOnly}`}>
          <Note kind="waits">{texts.missingAbove(missingChecks)}</Note>
        </div>
      )}
      <div className={`row low spread ${classes.parts}`}>
        <Tabs
          label={texts.tabsLabel}
          tabs={tabs.map(({ name, label }) => ({ to: `?tab=${name}`, text: label, isHere: name === tab?.name }))}
        />
        {hasPermission(staff, 'read_manifest') ? (
          <SheetsMenu staff={staff} departure={departure} tab={tab?.name} />
        ) : null}
      </div>
      <div className="row top gap-18">
        <div className={`stack shrink gap-18 ${columns.main}`}>
          {tab === undefined ? null : <tab.Part departure={departure} />}
        </div>
        <div className={`stack gap-18 ${columns.side}`}>
          <DepartureSide staff={staff} departure={departure} />
        </div>
      </div>
    </>
  )
}
