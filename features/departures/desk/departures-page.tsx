import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { useIsPhone } from '#ui/desk/lib/use-is-phone.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { toggleCell } from './choose-days.ts'
import { type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DepartureFilters } from './departure-filters.tsx'
import { DEPARTURE_VIEWS, readAfter, readDepartureFilter, readView, shiftPeriod } from './departures-query.ts'
import { DeparturesBar } from './departures-bar.tsx'
import { DeparturesNoticeBar, useDeparturesNotice } from './departures-news.tsx'
import { ListPart } from './list-part.tsx'
import type { OpenedSeason } from './open-season-dialog.tsx'
import { SeasonNotice, SeasonAction } from './season-action.tsx'
import { SheetsPart } from '#features/arrangements/desk/sheets-part.tsx'
import classes from './departures-page.module.css'

/** Departures as a calendar or a list. View, first day, filters and page are in the address. */
export function DeparturesPage() {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [selectedDepartures, setSelectedDepartures] = useState<readonly DepartureRef[]>([])
  const { news, count, tell } = useDeparturesNotice()
  const [openedSeason, setOpenedSeason] = useState<OpenedSeason>()
  const isPhone = useIsPhone()
  const views = DEPARTURE_VIEWS.filter(
    (one) => (one !== 'sheets' || hasPermission(staff, 'read_manifest')) && (one !== 'calendar' || !isPhone),
  )
  const requestedView = readView(search)
  const view = views.includes(requestedView) ? requestedView : (views[0] ?? 'list')
  const filter = readDepartureFilter(search)
  // A calendar always shows its 21 days.
  const { until: _, ...calendarFilter } = filter
  const now = useNow()
  const from = filter.from ?? todayIn(BUSINESS_TIME_ZONE, now)
  const change = (changes: AddressChanges) =>
    setSearch(withChanges(search, { ...('after' in changes ? {} : { after: '' }), ...changes }))
  const mayChoose = hasPermission(staff, 'close_departure')
  const isOwn = staff.permissions.read_departures === 'limited'
  const choosing = {
    selectedDepartures,
    mayChoose,
    mayOpen: hasPermission(staff, 'open_departure'),
    mayOpenDepartureCancellation: hasPermission(staff, 'read_departure_cancellations'),
  }
  return (
    <>
      <PageHead title={texts.title}>
        <div className="row gap-8">
          {views.length === 1 ? null : (
            <Segments
              label={texts.viewLabel}
              value={view}
              options={views.map((value) => ({ value, text: texts.as[value] }))}
              onChange={(as) => change({ as: as === 'calendar' ? '' : as })}
            />
          )}
          <span role="group" aria-label={texts.days} className="row gap-4">
            <Button
              aria-label={texts.earlier}
              onClick={() => change(shiftPeriod({ ...filter, from }, { view, by: -1 }))}
            >
              ‹
            </Button>
            <Button onClick={() => change({ from: '', to: '' })}>{texts.today}</Button>
            <Button aria-label={texts.later} onClick={() => change(shiftPeriod({ ...filter, from }, { view, by: 1 }))}>
              ›
            </Button>
          </span>
          {hasPermission(staff, 'change_departures') && view !== 'sheets' ? (
            <SeasonAction onOpened={setOpenedSeason} />
          ) : null}
        </div>
      </PageHead>
      {view === 'sheets' ? null : (
        <div className="row middle gap-8 around-12">
          <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
          <DepartureFilters isOwn={isOwn} filter={filter} hasDays={view === 'list'} onChange={change} />
          {view === 'calendar' ? <Legend /> : null}
        </div>
      )}
      {openedSeason === undefined ? null : (
        <SeasonNotice
          key={openedSeason.days.join()}
          season={openedSeason}
          onNotice={(result) => {
            setOpenedSeason(undefined)
            tell(result)
          }}
        />
      )}
      {news === undefined ? null : <DeparturesNoticeBar key={count} notice={news} onNotice={tell} />}
      {view === 'sheets' ? (
        <SheetsPart day={from} />
      ) : view === 'calendar' ? (
        <CalendarPart
          query={{ ...calendarFilter, ...(readAfter(search) === undefined ? {} : { after: readAfter(search) }) }}
          isOwn={isOwn}
          {...choosing}
          onChoose={setSelectedDepartures}
          onChange={change}
        />
      ) : (
        <ListPart
          search={search}
          filter={filter}
          isOwn={isOwn}
          {...choosing}
          onToggle={(cell) => setSelectedDepartures(toggleCell(selectedDepartures, cell))}
          onChange={change}
        />
      )}
      <DeparturesBar
        staff={staff}
        selectedDepartures={selectedDepartures}
        onNotice={(result) => {
          tell(result)
          setSelectedDepartures([])
        }}
        onClear={() => setSelectedDepartures([])}
      />
    </>
  )
}

function Legend() {
  return (
    <ul className={`row to-end muted small gap-4-14 ${classes.legend}`} aria-label={texts.legend}>
      {(['selling', 'low', 'full', 'closed'] as const).map((state) => (
        <li key={state} className="line middle gap-6" data-state={state}>
          {texts.states[state]}
        </li>
      ))}
      <li className="line middle gap-6" data-state="cancelled">
        {texts.cancelled}
      </li>
      <li className="line middle gap-6" data-state="missing">
        {texts.missing}
      </li>
    </ul>
  )
}
