import { deskFilters as texts } from '#messages/desk/filters.ts'
import { Button } from './button.tsx'
import type { ListFilter } from './lib/list-filter.ts'
import { FormDialog } from './form-dialog.tsx'
import classes from './filter-chips.module.css'

type FilterSheetProps = {
  isOpen: boolean
  filters: readonly ListFilter[]
  /** The active filters that the clear button removes. */
  activeFilters: readonly ListFilter[]
  doneLabel: string
  onRemoveFilter: (params: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** All filters of a table on a phone. Each choice applies immediately, and the button shows how many rows match. */
export function FilterSheet({ isOpen, filters, activeFilters, doneLabel, onRemoveFilter, onClose }: FilterSheetProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      texts={{ action: doneLabel }}
      actions={
        activeFilters.length === 0 ? null : (
          <Button
            onClick={() => onRemoveFilter(Object.assign({}, ...activeFilters.map(({ without: params }) => params)))}
          >
            {texts.clear}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={onClose}
    >
      {filters.map(({ name, label, value, body }) => (
        <details key={name} className={`line-below ${classes.part}`}>
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
