import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { DESK_BOOKING_VIEWS } from '#domain/desk-booking-views.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BookingTable } from './booking-table.tsx'
import { readListQuery } from './list-query.ts'
import classes from './bookings-page.module.css'

/** All bookings. View, filter, order and page are in the address, so back, reload and a sent link work. */
export function BookingsPage() {
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const query = readListQuery(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['bookings', 'list', query],
    queryFn: () => deskCall(listDeskBookings, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Readonly<Record<string, string>>) => setSearch(changed(search, changes))
  const isFiltered = ['view', 'status', 'from', 'to', 'q'].some((name) => search.has(name))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <nav aria-label={texts.viewsLabel}>
        <ul className={classes.views}>
          {DESK_BOOKING_VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={`${deskPages.bookings()}?${changed(new URLSearchParams(), { view })}`}
                aria-current={(query.view ?? 'all') === view ? 'page' : undefined}
              >
                {texts.views[view]}{' '}
                <b className={view === 'review' && (data?.views.review ?? 0) > 0 ? classes.hot : ''}>
                  {data?.views[view] ?? ''}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm query={query} isFiltered={isFiltered} onChange={change} />
      <section
        className={isPlaceholderData ? classes.dim : classes.card}
        aria-busy={isPlaceholderData}
        aria-label={texts.title}
      >
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={12} /> : null}
        {data === undefined ? null : (
          <>
            <BookingTable bookings={data.bookings} sort={query.sort ?? '-booked'} onSort={(sort) => change({ sort })} />
            {data.bookings.length > 0 ? null : (
              <p className={classes.none}>{isFiltered ? texts.noneOfFilter : texts.none}</p>
            )}
            <div className={classes.foot}>
              <p>{texts.totals(data.totals.bookings, data.totals.guests, printRupees(data.totals.pricePaise))}</p>
              <nav aria-label={texts.pages} className={classes.pages}>
                {data.previous === null ? null : (
                  <Button size="small" onClick={() => change({ cursor: data.previous ?? '' })}>
                    {texts.previous}
                  </Button>
                )}
                {data.next === null ? null : (
                  <Button size="small" onClick={() => change({ cursor: data.next ?? '' })}>
                    {texts.next}
                  </Button>
                )}
              </nav>
            </div>
          </>
        )}
      </section>
    </>
  )
}

type FilterFormProps = {
  query: ReturnType<typeof readListQuery>
  isFiltered: boolean
  onChange: (changes: Readonly<Record<string, string>>) => void
}

function FilterForm({ query, isFiltered, onChange }: FilterFormProps) {
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

/** The address with other values. An empty value goes; any change but of the page begins at the first page. */
function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'view' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}
