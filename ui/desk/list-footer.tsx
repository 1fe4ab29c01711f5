import type { AddressChanges } from './lib/list-address.ts'
import { PAGE_SIZES } from './lib/list-address.ts'
import { deskLists as texts } from '#messages/desk/lists.ts'
import { SmallButton } from './button.tsx'
import classes from './list.module.css'

type ListFooterProps = {
  /** The totals of everything that matches the filter, in words. */
  totals: string
  limit: number | undefined
  previous: string | null
  next: string | null
  onChange: (changes: AddressChanges) => void
}

/**
 * A table's footer: the totals of everything that matches the filter, the number of rows per page, and links to the
 * previous and next pages.
 */
export function ListFooter({ totals, limit, previous, next, onChange }: ListFooterProps) {
  return (
    <div className={`row middle spread muted line-above gap-10 ${classes.foot}`}>
      <p>{totals}</p>
      <label className={`line middle to-end gap-8 ${classes.size}`}>
        {texts.pageSize}
        <select value={limit ?? PAGE_SIZES[0]} onChange={(event) => onChange({ size: event.target.value })}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label={texts.pages} className="line gap-8">
        {previous === null ? null : (
          <SmallButton onClick={() => onChange({ cursor: previous })}>{texts.previous}</SmallButton>
        )}
        {next === null ? null : <SmallButton onClick={() => onChange({ cursor: next })}>{texts.next}</SmallButton>}
      </nav>
    </div>
  )
}
