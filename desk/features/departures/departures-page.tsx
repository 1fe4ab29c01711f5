import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { DEPARTURE_FILTERS } from '#domain/departure-list.ts'
import { deskDepartures as texts } from '#messages/desk-departures.ts'
import { changed, valuesOf, type AddressChanges } from '#desk/lib/list-address.ts'
import { useIsPhone } from '#desk/lib/use-is-phone.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { toggled, type CellKey } from './choose-days.ts'
import { DEPARTURE_VIEWS, readAfter, readDepartureFilter, readView, turned } from './departures-query.ts'
import { DeparturesBar } from './departures-bar.tsx'
import { NewsOfDepartures, useDeparturesNews } from './departures-news.tsx'
import { ListPart } from './list-part.tsx'
import type { OpenedSeason } from './open-season-dialog.tsx'
import { NewsOfSeason, SeasonAct } from './season-act.tsx'
import { SheetsPart } from './sheets-part.tsx'
import { useTourManagers } from './use-tour-managers.ts'
import classes from './departures-page.module.css'

/** Departures as a calendar or a list. How, from which day, filters and page are in the address. */
export function DeparturesPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<readonly CellKey[]>([])
  const { news, count, tell } = useDeparturesNews()
  const [opened, setOpened] = useState<OpenedSeason>()
  const isPhone = useIsPhone()
  const views = DEPARTURE_VIEWS.filter(
    (one) => (one !== 'sheets' || mayDo(staff, 'read_manifest')) && (one !== 'calendar' || !isPhone),
  )
  const asked = readView(search)
  const view = views.includes(asked) ? asked : (views[0] ?? 'list')
  const filter = readDepartureFilter(search)
  const now = useNow()
  const from = filter.from ?? todayIn(BUSINESS_TIME_ZONE, now)
  const change = (changes: AddressChanges) =>
    setSearch(changed(search, { ...('after' in changes ? {} : { after: '' }), ...changes }))
  const mayChoose = mayDo(staff, 'close_departure')
  const isOwn = staff.acts.read_departures === 'limited'
  const choosing = {
    chosen,
    mayChoose,
    mayOpen: mayDo(staff, 'open_departure'),
    mayOpenBreak: mayDo(staff, 'read_break'),
  }
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <div className={classes.acts}>
          {views.length === 1 ? null : (
            <Segments
              label={texts.asLabel}
              value={view}
              options={views.map((value) => ({ value, words: texts.as[value] }))}
              onChange={(as) => change({ as: as === 'calendar' ? '' : as })}
            />
          )}
          <span role="group" aria-label={texts.days} className={classes.days}>
            <Button aria-label={texts.earlier} onClick={() => change({ from: turned(from, { view, by: -1 }) })}>
              ‹
            </Button>
            <Button onClick={() => change({ from: '' })}>{texts.today}</Button>
            <Button aria-label={texts.later} onClick={() => change({ from: turned(from, { view, by: 1 }) })}>
              ›
            </Button>
          </span>
          {mayDo(staff, 'change_departures') && view !== 'sheets' ? <SeasonAct onOpened={setOpened} /> : null}
        </div>
      </div>
      {view === 'sheets' ? null : (
        <div className={classes.filters}>
          <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
          <Filters isOwn={isOwn} filter={filter} onChange={change} />
          {view === 'calendar' ? <Legend /> : null}
        </div>
      )}
      {opened === undefined ? null : (
        <NewsOfSeason
          key={opened.days.join()}
          opened={opened}
          onNews={(told) => {
            setOpened(undefined)
            tell(told)
          }}
        />
      )}
      {news === undefined ? null : <NewsOfDepartures key={count} news={news} onNews={tell} />}
      {view === 'sheets' ? (
        <SheetsPart day={from} />
      ) : view === 'calendar' ? (
        <CalendarPart
          query={{ ...filter, ...(readAfter(search) === undefined ? {} : { after: readAfter(search) }) }}
          isOwn={isOwn}
          {...choosing}
          onChoose={setChosen}
          onChange={change}
        />
      ) : (
        <ListPart
          search={search}
          filter={filter}
          isOwn={isOwn}
          {...choosing}
          onToggle={(cell) => setChosen(toggled(chosen, cell))}
          onChange={change}
        />
      )}
      <DeparturesBar
        staff={staff}
        chosen={chosen}
        onNews={(told) => {
          tell(told)
          setChosen([])
        }}
        onClear={() => setChosen([])}
      />
    </>
  )
}

type FiltersProps = {
  /** A tour manager, who sees no departures of others. */
  isOwn: boolean
  filter: ReturnType<typeof readDepartureFilter>
  onChange: (changes: AddressChanges) => void
}

function Filters({ isOwn, filter, onChange }: FiltersProps) {
  const people = useTourManagers({ isAsked: !isOwn })
  const only = choiceFilter({
    name: 'only',
    label: texts.labels.only,
    options: optionsOf(DEPARTURE_FILTERS, texts.only),
    chosen: filter.only === undefined ? [] : [filter.only],
    isSingle: true,
    onChange,
  })
  const ledBy = choiceFilter({
    name: 'ledBy',
    label: texts.labels.ledBy,
    options: people.map(({ id, name }) => ({ value: id, words: name })),
    chosen: valuesOf(filter.ledBy),
    isSingle: true,
    onChange,
  })
  return <FilterChips filters={isOwn ? [only] : [only, ledBy]} done={texts.showThem} onChange={onChange} />
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {(['selling', 'low', 'full', 'closed'] as const).map((state) => (
        <li key={state} data-state={state}>
          {texts.states[state]}
        </li>
      ))}
      <li data-state="broken">{texts.broken}</li>
      <li data-state="missing">{texts.missing}</li>
    </ul>
  )
}
