import type { StaffPerson } from '../api/desk-schemas.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { daysFilter } from '#desk/ui/days-filter.tsx'
import { actInWords } from '#desk/lib/act-in-words.ts'
import { readDay, readText, valuesOf, type AddressChanges } from '#desk/lib/list-address.ts'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { choiceFilter } from '#desk/ui/choice-filter.tsx'

/** What the log is narrowed to, as its address says it. */
type LogQuery = Partial<Record<'who' | 'act' | 'on' | 'from' | 'to', string>>

/** Reads the filter of an address. */
export function readLogQuery(search: URLSearchParams): LogQuery {
  const texts = (['who', 'act', 'on'] as const).map((name) => [name, readText(search, name)])
  const days = (['from', 'to'] as const).map((name) => [name, readDay(search, name)])
  return Object.fromEntries([...texts, ...days].filter(([, value]) => value !== undefined))
}

type LogFilters = {
  query: LogQuery
  people: readonly StaffPerson[]
  /** The acts that the log knows. */
  acts: readonly string[]
  onChange: (changes: AddressChanges) => void
}

/** A chip for each way to narrow the log. */
export function logFilters({ query, people, acts, onChange }: LogFilters): readonly ListFilter[] {
  return [
    choiceFilter({
      name: 'who',
      label: deskStaff.filters.who,
      options: people.map(({ id, name }) => ({ value: id, words: name })),
      chosen: valuesOf(query.who),
      isSingle: true,
      onChange,
    }),
    choiceFilter({
      name: 'act',
      label: deskStaff.act,
      options: acts.map((name) => ({ value: name, words: actInWords(name) })),
      chosen: valuesOf(query.act),
      isSingle: true,
      onChange,
    }),
    daysFilter(deskStaff.filters.days, query, onChange),
  ]
}
