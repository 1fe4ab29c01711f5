import type { DeskBookingFilterName } from '../rules/desk-booking-views.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import type { ListQuery } from './list-query.ts'
import type { BookingFilter } from './use-filters.tsx'

type NothingFoundProps = {
  query: ListQuery
  filters: readonly BookingFilter[]
  /** The number of bookings found without each filter. */
  hidden: readonly { filter: DeskBookingFilterName; bookings: number }[]
  onRemoveFilter: (params: Readonly<Record<string, string>>) => void
  onRemoveAllFilters: () => void
}

/** Shown in place of rows: how many bookings each filter hides, with a button to remove it. */
export function NothingFound({ query, filters, hidden, onRemoveFilter, onRemoveAllFilters }: NothingFoundProps) {
  if (hidden.length === 0) return <p className="row middle muted gap-12 pad-16">{texts.noneYet}</p>
  const valueOf = (name: DeskBookingFilterName) => {
    if (name === 'q') return query.q ?? ''
    if (name === 'view') return deskBookings.views[query.view ?? 'all']
    return filters.find((each) => each.name === name)?.value ?? ''
  }
  const paramsWithout = (name: DeskBookingFilterName) =>
    name === 'q' || name === 'view' ? { [name]: '' } : (filters.find((each) => each.name === name)?.without ?? {})
  return (
    <HiddenBy
      texts={texts}
      filters={hidden.map(({ filter: name, bookings: count }) => ({
        name,
        label: texts.labels[name],
        value: valueOf(name),
        count,
        without: paramsWithout(name),
      }))}
      onRemoveFilter={onRemoveFilter}
      onRemoveAllFilters={onRemoveAllFilters}
    />
  )
}
