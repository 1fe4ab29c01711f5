import { useState } from 'react'
import type { AddressChanges } from './lib/list-address.ts'
import type { ListFilter } from './lib/list-filter.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'
import { Button } from './button.tsx'
import { DropdownChip } from './dropdown-chip.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { DeskIcon } from './icon.tsx'
import classes from './filter-chips.module.css'

type FilterChipsProps = {
  filters: readonly ListFilter[]
  /** The button at the bottom of the sheet, such as `Show 12 bookings`. */
  doneLabel: string
  onChange: (changes: AddressChanges) => void
}

/** A chip for each filter of a table. On a phone the filters are in a sheet. */
export function FilterChips({ filters, doneLabel, onChange }: FilterChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const activeFilters = filters.filter(({ value, isDefault }) => value !== undefined && isDefault !== true)
  return (
    <>
      <div className={`row gap-8 ${classes.chips}`} role="group" aria-label={texts.title}>
        {filters.map(({ name, label, value, isDefault, without, body }) => (
          <DropdownChip
            key={name}
            label={label}
            value={value}
            clearLabel={texts.drop(label)}
            {...(isDefault === true ? {} : { onClear: () => onChange(without) })}
          >
            {body}
          </DropdownChip>
        ))}
      </div>
      <div className={classes.phone}>
        <Button onClick={() => setIsOpen(true)}>
          <DeskIcon name="filter" />
          {texts.open(activeFilters.length)}
        </Button>
      </div>
      <FilterSheet
        {...{ isOpen, filters, activeFilters, doneLabel }}
        onRemoveFilter={onChange}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
