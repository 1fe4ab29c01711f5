import { deskFilters as texts } from '#messages/desk-filters.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import type { BookingFilter } from './use-filters.tsx'
import classes from './filter-bar.module.css'

type FilterSheetProps = {
  isOpen: boolean
  filters: readonly BookingFilter[]
  found: number
  onDrop: (without: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** All filters of the table on a phone. Each choice counts at once; the button says how many bookings are left. */
export function FilterSheet({ isOpen, filters, found, onDrop, onClose }: FilterSheetProps) {
  const used = filters.filter(({ value }) => value !== undefined)
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
            {texts.done(found)}
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
