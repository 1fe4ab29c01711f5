import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { isFiltered, type ListQuery } from './list-query.ts'
import type { BookingFilter } from './use-filters.tsx'
import classes from './filter-bar.module.css'

type FilterBarProps = {
  query: ListQuery
  filters: readonly BookingFilter[]
  /** The number of bookings that match the filter. */
  matchCount: number
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** The filters of the table: the search, and a chip for each filter. On a phone the filters are in a sheet. */
export function FilterBar({ query, filters, matchCount, onChange }: FilterBarProps) {
  return (
    <div className="row middle gap-8 below-12">
      <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => onChange({ q })} />
      <FilterChips filters={filters} doneLabel={texts.done(matchCount)} onChange={onChange} />
      {isFiltered(query) ? (
        <Link className={`middle strong control ${classes.clear}`} to={deskPages.bookings()}>
          {texts.clear}
        </Link>
      ) : null}
    </div>
  )
}
