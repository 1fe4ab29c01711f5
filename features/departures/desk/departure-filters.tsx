import { DEPARTURE_FILTERS } from '../rules/departure-list.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { daysLabel } from '#ui/desk/filter-words.ts'
import { valuesOf, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import type { readDepartureFilter } from './departures-query.ts'
import { useTourManagers } from './use-tour-managers.ts'
import classes from './departures-page.module.css'

type DepartureFiltersProps = {
  /** True for a tour manager, who may not see other managers' departures. */
  isOwn: boolean
  filter: ReturnType<typeof readDepartureFilter>
  /** A list can have a first and a last day; a calendar always has 21 days. */
  hasDays: boolean
  onChange: (changes: AddressChanges) => void
}

/** The filters of the calendar and the list. */
export function DepartureFilters({ isOwn, filter, hasDays, onChange }: DepartureFiltersProps) {
  const people = useTourManagers({ isRequested: !isOwn })
  const only = choiceFilter({
    name: 'only',
    label: texts.labels.only,
    options: optionsOf(DEPARTURE_FILTERS, texts.only),
    selectedValues: filter.only === undefined ? [] : [filter.only],
    isSingle: true,
    onChange,
  })
  const ledBy = choiceFilter({
    name: 'ledBy',
    label: texts.labels.ledBy,
    options: people.map(({ id, name }) => ({ value: id, text: name })),
    selectedValues: valuesOf(filter.ledBy),
    isSingle: true,
    onChange,
  })
  const filters = [...(hasDays ? [daysFilter(filter, onChange)] : []), only, ...(isOwn ? [] : [ledBy])]
  return <FilterChips filters={filters} doneLabel={texts.showDepartures} onChange={onChange} />
}

function daysFilter(
  { from, until }: DepartureFiltersProps['filter'],
  onChange: DepartureFiltersProps['onChange'],
): ListFilter {
  return {
    name: 'days',
    label: texts.labels.days,
    value: daysLabel({ from, to: until }),
    without: { from: '', to: '' },
    body: (
      <div className={`stack gap-12 ${classes.dates}`}>
        <Field
          label={texts.firstDay}
          type="date"
          max={until}
          value={from ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <Field
          label={texts.lastDay}
          type="date"
          min={from}
          value={until ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
    ),
  }
}
