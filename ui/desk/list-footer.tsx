import type { AddressChanges } from '#desk/lib/list-address.ts'
import { PAGE_SIZES } from '#desk/lib/list-address.ts'
import { deskLists as texts } from '#messages/desk/lists.ts'
import { Button } from './button.tsx'
import classes from './list.module.css'

type ListFootProps = {
  /** The sums of the whole filter in words. */
  totals: string
  limit: number | undefined
  previous: string | null
  next: string | null
  onChange: (changes: AddressChanges) => void
}

/** The foot of a table: the sums of the whole filter, how many rows a page has, and the pages beside this one. */
export function ListFoot({ totals, limit, previous, next, onChange }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <p>{totals}</p>
      <label className={classes.size}>
        {texts.pageSize}
        <select value={limit ?? PAGE_SIZES[0]} onChange={(event) => onChange({ size: event.target.value })}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label={texts.pages} className={classes.pages}>
        {previous === null ? null : (
          <Button size="small" onClick={() => onChange({ cursor: previous })}>
            {texts.previous}
          </Button>
        )}
        {next === null ? null : (
          <Button size="small" onClick={() => onChange({ cursor: next })}>
            {texts.next}
          </Button>
        )}
      </nav>
    </div>
  )
}
