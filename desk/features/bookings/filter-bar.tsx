import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskFilters as texts } from '#messages/desk-filters.ts'
import { Button } from '#desk/ui/button.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { isFiltered, type ListQuery } from './list-query.ts'
import type { BookingFilter } from './use-filters.tsx'
import classes from './filter-bar.module.css'

type FilterBarProps = {
  query: ListQuery
  filters: readonly BookingFilter[]
  /** Bookings of the whole filter. */
  found: number
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** What the table is narrowed to: the search, and a chip for each filter. On a phone the filters are in a sheet. */
export function FilterBar({ query, filters, found, onChange }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      <Search text={query.q} onSearch={(q) => onChange({ q })} />
      <FilterChips filters={filters} done={texts.done(found)} onChange={onChange} />
      {isFiltered(query) ? (
        <Link className={classes.clear} to={deskPages.bookings()}>
          {texts.clear}
        </Link>
      ) : null}
    </div>
  )
}

function Search({ text, onSearch }: { text: string | undefined; onSearch: (text: string) => void }) {
  const [q, setQ] = useState(text ?? '')
  const [ofAddress, setOfAddress] = useState(text)
  // Only another search text of the address replaces what is typed, so a change of view or status loses nothing.
  if (ofAddress !== text) {
    setOfAddress(text)
    setQ(text ?? '')
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(q.trim())
  }
  return (
    <form className={classes.search} onSubmit={handleSubmit} role="search">
      <DeskIcon name="search" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        enterKeyHint="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {q.trim() === (text ?? '') ? null : (
        <Button type="submit" size="small">
          {texts.show}
        </Button>
      )}
    </form>
  )
}
