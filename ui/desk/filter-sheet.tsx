import { deskFilters as texts } from '#messages/desk/filters.ts'
import { Button } from './button.tsx'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { FormDialog } from './form-dialog.tsx'
import classes from './filter-chips.module.css'

type FilterSheetProps = {
  isOpen: boolean
  filters: readonly ListFilter[]
  /** Those that can be dropped. */
  used: readonly ListFilter[]
  done: string
  onDrop: (without: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** All filters of a table on a phone. Each choice counts at once; the button says how many lines are left. */
export function FilterSheet({ isOpen, filters, used, done, onDrop, onClose }: FilterSheetProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      onClose={onClose}
      onSubmit={onClose}
      acts={
        <>
          {used.length === 0 ? null : (
            <Button onClick={() => onDrop(Object.assign({}, ...used.map(({ without }) => without)))}>
              {texts.clear}
            </Button>
          )}
          <Button type="submit" look="main">
            {done}
          </Button>
        </>
      }
    >
      {filters.map(({ name, label, value, body }) => (
        <details key={name} className={classes.part}>
          <summary>
            {label}
            <b>{value}</b>
          </summary>
          {body}
        </details>
      ))}
    </FormDialog>
  )
}
