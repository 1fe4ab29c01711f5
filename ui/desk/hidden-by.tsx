import type { AddressChanges } from './lib/list-address.ts'
import { SmallButton } from './button.tsx'
import classes from './hidden-by.module.css'

/** A filter of a table without rows, and how many rows appear without this filter. */
type HidingFilter = { name: string; label: string; value: string; count: number; without: AddressChanges }

type HiddenByProps = {
  filters: readonly HidingFilter[]
  texts: {
    none: string
    hides: (label: string, value: string, count: number) => string
    noMatchesAfterRemoval: (label: string, value: string) => string
    dropFilter: (label: string, count: number) => string
    dropAll: string
  }
  onRemoveFilter: (without: AddressChanges) => void
  onRemoveAllFilters: () => void
}

/** Shown instead of rows: which filter hides how many rows, with a button to remove it if rows would appear. */
export function HiddenBy({ filters, texts, onRemoveFilter, onRemoveAllFilters }: HiddenByProps) {
  return (
    <div className={`stack to-start gap-10 ${classes.hidden}`}>
      <p>
        <b>{texts.none}</b>
      </p>
      <ul className="stack gap-8">
        {filters.map(({ name, label, value, count, without }) => (
          <li key={name} className="row middle gap-12">
            {count === 0 ? texts.noMatchesAfterRemoval(label, value) : texts.hides(label, value, count)}
            {count === 0 ? null : (
              <SmallButton onClick={() => onRemoveFilter(without)}>{texts.dropFilter(label, count)}</SmallButton>
            )}
          </li>
        ))}
      </ul>
      {filters.length === 1 ? null : <SmallButton onClick={onRemoveAllFilters}>{texts.dropAll}</SmallButton>}
    </div>
  )
}
