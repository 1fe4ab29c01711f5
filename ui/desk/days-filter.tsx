import { deskLists as texts } from '#messages/desk/lists.ts'
import type { AddressChanges } from './lib/list-address.ts'
import type { ListFilter } from './lib/list-filter.ts'
import { Field } from './field.tsx'
import { daysLabel } from './filter-words.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** A filter by a range of days, both ends included. */
export function daysFilter(label: string, query: Days, onChange: (changes: AddressChanges) => void): ListFilter {
  return {
    name: 'days',
    label,
    value: daysLabel(query),
    without: { from: '', to: '' },
    body: (
      <>
        <Field
          label={texts.from}
          type="date"
          max={query.to}
          value={query.from ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <Field
          label={texts.to}
          type="date"
          min={query.from}
          value={query.to ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </>
    ),
  }
}
