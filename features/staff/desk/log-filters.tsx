import type { StaffPerson } from '../api/desk-calls.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { daysFilter } from '#ui/desk/days-filter.tsx'
import { auditEventLabel } from '#ui/desk/lib/audit-event-in-words.ts'
import { readDay, readText, valuesOf, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { choiceFilter } from '#ui/desk/choice-filter.tsx'

/** The filter of the log, as stored in the URL. */
type LogQuery = Partial<Record<'who' | 'action' | 'on' | 'from' | 'to', string>>

/** Reads the filter from a URL. */
export function parseLogQuery(search: URLSearchParams): LogQuery {
  const texts = (['who', 'action', 'on'] as const).map((name) => [name, readText(search, name)])
  const days = (['from', 'to'] as const).map((name) => [name, readDay(search, name)])
  return Object.fromEntries([...texts, ...days].filter(([, value]) => value !== undefined))
}

type LogFiltersInput = {
  query: LogQuery
  people: readonly StaffPerson[]
  /** The names of the events that occur in the log. */
  auditEvents: readonly string[]
  onChange: (changes: AddressChanges) => void
}

/** A chip for each filter of the log. */
export function logFilters({ query, people, auditEvents, onChange }: LogFiltersInput): readonly ListFilter[] {
  return [
    choiceFilter({
      name: 'who',
      label: deskStaff.filters.who,
      options: people.map(({ id, name }) => ({ value: id, text: name })),
      selectedValues: valuesOf(query.who),
      isSingle: true,
      onChange,
    }),
    choiceFilter({
      name: 'action',
      label: deskStaff.action,
      options: auditEvents.map((name) => ({ value: name, text: auditEventLabel(name) })),
      selectedValues: valuesOf(query.action),
      isSingle: true,
      onChange,
    }),
    daysFilter(deskStaff.filters.days, query, onChange),
  ]
}
