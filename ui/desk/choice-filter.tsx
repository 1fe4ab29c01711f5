import type { AddressChanges } from './lib/list-address.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ListFilter } from './lib/list-filter.ts'

/** A value of a filter with its label. */
export type FilterOption = { value: string; text: string }

type ChoiceFilterProps<Name extends string> = {
  name: Name
  label: string
  options: readonly FilterOption[]
  selectedValues: readonly string[]
  isSingle?: boolean
  onChange: (changes: AddressChanges) => void
}

/** Options for values whose labels are in a table. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterOption[] => values.map((value) => ({ value, text: words[value] }))

/** A filter by one or more values from a list. */
export function choiceFilter<Name extends string>({
  name,
  label,
  options,
  selectedValues,
  isSingle = false,
  onChange,
}: ChoiceFilterProps<Name>): ListFilter<Name> {
  return {
    name,
    label,
    value: chosenLabel(selectedValues, options),
    without: { [name]: '' },
    body: (
      <ChoiceList
        label={label}
        options={options}
        selectedValues={selectedValues}
        isSingle={isSingle}
        onChange={(values) => onChange({ [name]: values.join(',') })}
      />
    ),
  }
}

/** The names of one or two choices; for more, only their number. */
function chosenLabel(selectedValues: readonly string[], options: readonly FilterOption[]): string | undefined {
  if (selectedValues.length === 0) return undefined
  const selectedTexts = options.filter(({ value }) => selectedValues.includes(value)).map((option) => option.text)
  return selectedTexts.length === 0 || selectedTexts.length > 2
    ? texts.chosen(selectedValues.length)
    : selectedTexts.join(', ')
}
