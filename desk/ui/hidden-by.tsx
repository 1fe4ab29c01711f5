import type { AddressChanges } from '#desk/lib/list-address.ts'
import { Button } from './button.tsx'
import classes from './hidden-by.module.css'

/** A filter that narrows an empty table. */
type HidingFilter = {
  name: string
  /** What it hides, in words. */
  words: string
  /** The words of the button that drops it; undefined when nothing would come. */
  drop: string | undefined
  without: AddressChanges
}

type HiddenByProps = {
  title: string
  filters: readonly HidingFilter[]
  dropAll: string
  onDrop: (without: AddressChanges) => void
  onDropAll: () => void
}

/** In place of rows: which filter hides how many, each with a button that drops it. */
export function HiddenBy({ title, filters, dropAll, onDrop, onDropAll }: HiddenByProps) {
  return (
    <div className={classes.hidden}>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {filters.map(({ name, words, drop, without }) => (
          <li key={name}>
            {words}
            {drop === undefined ? null : (
              <Button size="small" onClick={() => onDrop(without)}>
                {drop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {filters.length === 1 ? null : (
        <Button size="small" onClick={onDropAll}>
          {dropAll}
        </Button>
      )}
    </div>
  )
}
