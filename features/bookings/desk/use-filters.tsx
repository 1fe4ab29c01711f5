import type { BookingAssignee } from '../api/assignees-calls.ts'
import { ASSIGNEE_ME, ASSIGNEE_NOBODY } from '../rules/booking-assignee.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES_FILTERS,
  DESK_BOOKING_PAID_FILTERS,
  DESK_BOOKING_PERIODS,
  type DeskBookingFilterName,
} from '../rules/desk-booking-views.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { deskAssignees } from '#messages/bookings/desk-assignees.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { valuesOf, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { choiceFilter, optionsOf, type FilterOption } from '#ui/desk/choice-filter.tsx'
import { ChoiceList } from '#ui/desk/choice-list.tsx'
import { Field } from '#ui/desk/field.tsx'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { daysLabel } from '#ui/desk/filter-words.ts'
import { STATUSES, type ListQuery } from './list-query.ts'
import { useBookingChoices, type BookingChoices } from '#ui/desk/lib/use-booking-choices.ts'

/** A filter of the bookings table. */
export type BookingFilter = ListFilter<Exclude<DeskBookingFilterName, 'view' | 'q'>>
type Change = (changes: AddressChanges) => void

const STATUS_OPTIONS = optionsOf(STATUSES, deskBookings.statuses)
const SOURCE_OPTIONS = optionsOf(BOOKING_SOURCES, deskBookings.cameBy)
const NAMES_OPTIONS = optionsOf(DESK_BOOKING_NAMES_FILTERS, texts.names)
const PAID_OPTIONS = optionsOf(DESK_BOOKING_PAID_FILTERS, texts.paid)
const PERIOD_OPTIONS = optionsOf(DESK_BOOKING_PERIODS, texts.periods)

/** The filters of the bookings table, apart from the search. */
export function useFilters(query: ListQuery, onChange: Change): readonly BookingFilter[] {
  const { data } = useBookingChoices()
  const packages = (data?.packages ?? []).map(({ id, name }) => ({ value: String(id), text: name }))
  const assignees = [
    { value: ASSIGNEE_ME, text: deskAssignees.me },
    { value: ASSIGNEE_NOBODY, text: deskAssignees.nobody },
    ...peopleOf(data).map(({ id, name, hasLeft }) => ({ value: id, text: hasLeft ? deskAssignees.left(name) : name })),
  ]
  const bookingStaff = (data?.bookingStaff ?? []).map(({ id, name }) => ({ value: id, text: name }))
  const listFilter = (
    name: 'status' | 'package' | 'came' | 'taken' | 'assignee' | 'names' | 'paid',
    options: readonly FilterOption[],
  ) =>
    choiceFilter({
      name,
      label: texts.labels[name],
      options,
      selectedValues: valuesOf(query[name]),
      isSingle: name === 'names' || name === 'paid',
      onChange,
    })
  return [
    {
      name: 'days',
      label: texts.labels.days,
      value: daysLabel(query),
      without: { within: '', from: '', to: '' },
      body: <DaysBody query={query} onChange={onChange} />,
    },
    // The reports link to this filter. Past days are rarely searched, so the chip is shown only when it is in use.
    ...(query.soldFrom === undefined && query.soldTo === undefined ? [] : [soldFilter(query, onChange)]),
    listFilter('status', STATUS_OPTIONS),
    listFilter('package', packages),
    listFilter('came', SOURCE_OPTIONS),
    // The filter is hidden until a staff member has taken a booking.
    ...(bookingStaff.length === 0 && query.taken === undefined ? [] : [listFilter('taken', bookingStaff)]),
    listFilter('assignee', assignees),
    listFilter('names', NAMES_OPTIONS),
    listFilter('paid', PAID_OPTIONS),
  ]
}

function soldFilter({ soldFrom, soldTo }: ListQuery, onChange: Change): BookingFilter {
  return {
    name: 'sold',
    label: texts.labels.sold,
    value: daysLabel({ from: soldFrom, to: soldTo }),
    without: { soldFrom: '', soldTo: '' },
    body: (
      <>
        <Field
          label={texts.soldFrom}
          type="date"
          max={soldTo}
          value={soldFrom ?? ''}
          onChange={(event) => onChange({ soldFrom: event.target.value })}
        />
        <Field
          label={texts.to}
          type="date"
          min={soldFrom}
          value={soldTo ?? ''}
          onChange={(event) => onChange({ soldTo: event.target.value })}
        />
      </>
    ),
  }
}

/** The possible assignees, and current ones who have left. */
function peopleOf(choices: BookingChoices | undefined): readonly BookingAssignee[] {
  const { colleagues = [], assignees = [] } = choices ?? {}
  const formerAssignees = assignees.filter(({ id }) => colleagues.every((person) => person.id !== id))
  return [...colleagues.map((person) => ({ ...person, hasLeft: false })), ...formerAssignees]
}

function DaysBody({ query, onChange }: { query: ListQuery; onChange: Change }) {
  return (
    <>
      <ChoiceList
        label={texts.labels.days}
        options={PERIOD_OPTIONS}
        selectedValues={valuesOf(query.within)}
        isSingle
        onChange={([within = '']) => onChange({ within, from: '', to: '' })}
      />
      <Field
        label={texts.from}
        type="date"
        max={query.to}
        value={query.from ?? ''}
        onChange={(event) => onChange({ within: '', from: event.target.value })}
      />
      <Field
        label={texts.to}
        type="date"
        min={query.from}
        value={query.to ?? ''}
        onChange={(event) => onChange({ within: '', to: event.target.value })}
      />
    </>
  )
}
