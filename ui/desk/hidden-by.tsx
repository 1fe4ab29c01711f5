import type { AddressChanges } from '#desk/lib/list-address.ts'
import { Button } from './button.tsx'
import classes from './hidden-by.module.css'

/** A filter that narrows an empty table, and how many rows come without it. */
type HidingFilter = { name: string; label: string; value: string; count: number; without: AddressChanges }

type HiddenByProps = {
  filters: readonly HidingFilter[]
  texts: {
    none: string
    hides: (label: string, value: string, count: number) => string
    hidesNothing: (label: string, value: string) => string
    dropFilter: (label: string, count: number) => string
    dropAll: string
  }
  onDrop: (without: AddressChanges) => void
  onDropAll: () => void
}

/** In place of rows: which filter hides how many, each with a button that drops it where something would come. */
export function HiddenBy({ filters, texts, onDrop, onDropAll }: HiddenByProps) {
  return (
    <div className={classes.hidden}>
      <p>
        <b>{texts.none}</b>
      </p>
      <ul>
        {filters.map(({ name, label, value, count, without }) => (
          <li key={name}>
            {count === 0 ? texts.hidesNothing(label, value) : texts.hides(label, value, count)}
            {count === 0 ? null : (
              <Button size="small" onClick={() => onDrop(without)}>
                {texts.dropFilter(label, count)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {filters.length === 1 ? null : (
        <Button size="small" onClick={onDropAll}>
          {texts.dropAll}
        </Button>
      )}
    </div>
  )
}
