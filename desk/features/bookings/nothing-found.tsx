import type { DeskBookingFilterName } from '#domain/desk-booking-views.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { deskFilters as texts } from '#messages/desk-filters.ts'
import { Button } from '#desk/ui/button.tsx'
import type { ListQuery } from './list-query.ts'
import type { BookingFilter } from './use-filters.tsx'
import classes from './filter-bar.module.css'

type NothingFoundProps = {
  query: ListQuery
  filters: readonly BookingFilter[]
  /** How many bookings there are without each filter. */
  hidden: readonly { filter: DeskBookingFilterName; bookings: number }[]
  onDrop: (without: Readonly<Record<string, string>>) => void
  onDropAll: () => void
}

/** In place of rows: which filter hides how many bookings, each with a button that drops it. */
export function NothingFound({ query, filters, hidden, onDrop, onDropAll }: NothingFoundProps) {
  if (hidden.length === 0) return <p className={classes.hidden}>{texts.noneYet}</p>
  const valueOf = (name: DeskBookingFilterName) => {
    if (name === 'q') return query.q ?? ''
    if (name === 'view') return deskBookings.views[query.view ?? 'all']
    return filters.find((each) => each.name === name)?.value ?? ''
  }
  const withoutOf = (name: DeskBookingFilterName) =>
    name === 'q' || name === 'view' ? { [name]: '' } : (filters.find((each) => each.name === name)?.without ?? {})
  return (
    <div className={classes.hidden}>
      <p>
        <b>{texts.none}</b>
      </p>
      <ul>
        {hidden.map(({ filter, bookings }) => (
          <li key={filter}>
            {bookings === 0 ? (
              texts.hidesNothing(texts.labels[filter], valueOf(filter))
            ) : (
              <>
                {texts.hides(texts.labels[filter], valueOf(filter), bookings)}
                <Button size="small" onClick={() => onDrop(withoutOf(filter))}>
                  {texts.dropFilter(texts.labels[filter], bookings)}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {hidden.length === 1 ? null : (
        <Button size="small" onClick={onDropAll}>
          {texts.dropAll}
        </Button>
      )}
    </div>
  )
}
