import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import type { readListQuery } from './list-query.ts'
import classes from './bookings-page.module.css'

type FilterFormProps = {
  query: ReturnType<typeof readListQuery>
  isFiltered: boolean
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** What the table is narrowed to. */
export function FilterForm({ query, isFiltered, onChange }: FilterFormProps) {
  const [q, setQ] = useState(query.q ?? '')
  const [ofAddress, setOfAddress] = useState(query.q)
  // Only another search text of the address replaces what is typed, so a change of view or status loses nothing.
  if (ofAddress !== query.q) {
    setOfAddress(query.q)
    setQ(query.q ?? '')
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ q: q.trim() })
  }
  return (
    <form className={classes.filters} onSubmit={handleSubmit} role="search">
      <Field label={texts.search} maxLength={100} value={q} onChange={(event) => setQ(event.target.value)} />
      <SelectField
        label={texts.status}
        value={query.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">{texts.everyStatus}</option>
        {Object.entries(texts.statuses).map(([status, words]) => (
          <option key={status} value={status}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.leavesFrom}
        type="date"
        value={query.from ?? ''}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Field
        label={texts.leavesTo}
        type="date"
        value={query.to ?? ''}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <Button type="submit">{texts.show}</Button>
      {isFiltered ? (
        <Link className={classes.clear} to={deskPages.bookings()}>
          {texts.clear}
        </Link>
      ) : null}
    </form>
  )
}
