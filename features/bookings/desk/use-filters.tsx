import type { BookingCarer } from '../api/carers-schemas.ts'
import { CARER_ME, CARER_NOBODY } from '../rules/booking-carer.ts'
import { BOOKING_SOURCES } from '../rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES,
  DESK_BOOKING_PAID,
  DESK_BOOKING_PERIODS,
  type DeskBookingFilterName,
} from '../rules/desk-booking-views.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { deskCarers } from '#messages/bookings/desk-carers.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { valuesOf, type AddressChanges } from '#desk/lib/list-address.ts'
import { choiceFilter, optionsOf, type FilterOption } from '#desk/ui/choice-filter.tsx'
import { ChoiceList } from '#desk/ui/choice-list.tsx'
import { Field } from '#desk/ui/field.tsx'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { wordsOfDays } from '#desk/ui/filter-words.ts'
import { STATUSES, type ListQuery } from './list-query.ts'
import { useBookingChoices, type BookingChoices } from '#desk/lib/use-booking-choices.ts'

/** A filter of the table of bookings. */
export type BookingFilter = ListFilter<Exclude<DeskBookingFilterName, 'view' | 'q'>>
type Change = (changes: AddressChanges) => void

const STATUS_OPTIONS = optionsOf(STATUSES, deskBookings.statuses)
const CAME_OPTIONS = optionsOf(BOOKING_SOURCES, deskBookings.cameBy)
const NAMES_OPTIONS = optionsOf(DESK_BOOKING_NAMES, texts.names)
const PAID_OPTIONS = optionsOf(DESK_BOOKING_PAID, texts.paid)
const PERIOD_OPTIONS = optionsOf(DESK_BOOKING_PERIODS, texts.periods)

/** The filters of the table of bookings beside its search. */
export function useFilters(query: ListQuery, onChange: Change): readonly BookingFilter[] {
  const { data } = useBookingChoices()
  const packages = (data?.packages ?? []).map(({ id, name }) => ({ value: String(id), words: name }))
  const carers = [
    { value: CARER_ME, words: deskCarers.me },
    { value: CARER_NOBODY, words: deskCarers.nobody },
    ...peopleOf(data).map(({ id, name, hasLeft }) => ({ value: id, words: hasLeft ? deskCarers.left(name) : name })),
  ]
  const takers = (data?.takers ?? []).map(({ id, name }) => ({ value: id, words: name }))
  const listed = (
    name: 'status' | 'package' | 'came' | 'taken' | 'carer' | 'names' | 'paid',
    options: readonly FilterOption[],
  ) =>
    choiceFilter({
      name,
      label: texts.labels[name],
      options,
      chosen: valuesOf(query[name]),
      isSingle: name === 'names' || name === 'paid',
      onChange,
    })
  return [
    {
      name: 'days',
      label: texts.labels.days,
      value: wordsOfDays(query),
      without: { within: '', from: '', to: '' },
      body: <DaysBody query={query} onChange={onChange} />,
    },
    // The reports lead here. The list of a day of the past is rarely looked for, so the chip is there when it is used.
    ...(query.soldFrom === undefined && query.soldTo === undefined ? [] : [soldFilter(query, onChange)]),
    listed('status', STATUS_OPTIONS),
    listed('package', packages),
    listed('came', CAME_OPTIONS),
    // Nobody of the office may have taken a booking yet. Then there is nothing to choose.
    ...(takers.length === 0 && query.taken === undefined ? [] : [listed('taken', takers)]),
    listed('carer', carers),
    listed('names', NAMES_OPTIONS),
    listed('paid', PAID_OPTIONS),
  ]
}

function soldFilter({ soldFrom, soldTo }: ListQuery, onChange: Change): BookingFilter {
  return {
    name: 'sold',
    label: texts.labels.sold,
    value: wordsOfDays({ from: soldFrom, to: soldTo }),
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

/** Who can care for a booking, and who does though they have left. */
function peopleOf(choices: BookingChoices | undefined): readonly BookingCarer[] {
  const { colleagues = [], carers = [] } = choices ?? {}
  const left = carers.filter(({ id }) => colleagues.every((person) => person.id !== id))
  return [...colleagues.map((person) => ({ ...person, hasLeft: false })), ...left]
}

function DaysBody({ query, onChange }: { query: ListQuery; onChange: Change }) {
  return (
    <>
      <ChoiceList
        label={texts.labels.days}
        options={PERIOD_OPTIONS}
        chosen={valuesOf(query.within)}
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
