import { useState } from 'react'
import {
  BULK_ACTIONS,
  MAX_BULK_BOOKINGS,
  MAX_BULK_FOR_SALES,
  permissionForBulkAction,
  type BulkAction,
} from '#features/bulk-actions/rules/bulk-action.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { BulkDialog } from '#features/bulk-actions/desk/bulk-dialog.tsx'
import { WriteDialog } from '#features/bulk-actions/desk/write-dialog.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { BookingsExport } from './bookings-export.tsx'
import { countChosen, toChoiceFilter } from '#ui/desk/lib/choice.ts'
import { parseFilter } from './list-query.ts'
import type { RowSelection } from '#ui/desk/lib/use-choice.ts'
import classes from '#ui/desk/choice-bar.module.css'

type SelectionBarProps = {
  staff: StaffMember
  search: URLSearchParams
  selectionState: RowSelection
  /** The number of bookings that match the filter. */
  matchCount: number
}

/**
 * The actions for the selected bookings. The bar is at the foot of the window, and disappears when none is selected.
 */
export function SelectionBar({ staff, search, selectionState, matchCount }: SelectionBarProps) {
  const [action, setAction] = useState<BulkAction>()
  const [isExporting, setIsExporting] = useState(false)
  const { choice, chooseAll, clear } = selectionState
  const selectedCount = countChosen(choice, matchCount)
  if (selectedCount === 0) return null
  const { sort, ...narrowed } = parseFilter(search)
  const filter = { ...toChoiceFilter(choice, narrowed), ...(sort === undefined ? {} : { sort }) }
  const maxBookings =
    action !== undefined && staff.permissions[permissionForBulkAction(action)] === 'limited'
      ? MAX_BULK_FOR_SALES
      : MAX_BULK_BOOKINGS
  return (
    <section
      className={`row middle above-12 gap-8-12 pad-10-16 ${classes.bar}`}
      aria-label={texts.chosen(selectedCount)}
    >
      <p aria-live="polite">
        <b>{texts.chosen(selectedCount)}</b>
      </p>
      {choice.isAll || selectedCount >= matchCount ? null : (
        <SmallButton variant="quiet" onClick={chooseAll}>
          {texts.chooseAll(matchCount)}
        </SmallButton>
      )}
      <div className={`row to-end gap-8 ${classes.actions}`}>
        {BULK_ACTIONS.filter((each) => hasPermission(staff, permissionForBulkAction(each))).map((each) => (
          <SmallButton key={each} onClick={() => setAction(each)}>
            {texts.actions[each]}
          </SmallButton>
        ))}
        {hasPermission(staff, 'export_lists') ? (
          <SmallButton onClick={() => setIsExporting(true)}>{texts.export}</SmallButton>
        ) : null}
      </div>
      <SmallButton variant="quiet" onClick={clear}>
        {texts.clear}
      </SmallButton>
      {action === 'write' ? (
        <WriteDialog
          title={texts.titles.write(selectedCount)}
          departure={null}
          exceedsMaximum={selectedCount > maxBookings}
          {...{ filter, limit: maxBookings }}
          onClose={() => setAction(undefined)}
        />
      ) : null}
      {action === undefined || action === 'write' ? null : (
        <BulkDialog {...{ action, filter, selectedCount, limit: maxBookings }} onClose={() => setAction(undefined)} />
      )}
      <BookingsExport
        staff={staff}
        search={search}
        selection={toChoiceFilter(choice, narrowed)}
        rows={selectedCount}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </section>
  )
}
