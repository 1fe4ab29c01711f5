import { useState } from 'react'
import {
  BULK_ACTIONS,
  MAX_BULK,
  MAX_BULK_OF_SALES,
  permissionOfBulk,
  type BulkAction,
} from '#features/bulk-actions/rules/bulk-action.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { mayDo } from '#ui/desk/lib/use-staff.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { BulkDialog } from '#features/bulk-actions/desk/bulk-dialog.tsx'
import { WriteDialog } from '#features/bulk-actions/desk/write-dialog.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { BookingsExport } from './bookings-export.tsx'
import { countChosen, toChoiceFilter } from '#ui/desk/lib/choice.ts'
import { parseFilter } from './list-query.ts'
import type { Choosing } from '#ui/desk/lib/use-choice.ts'
import classes from '#ui/desk/choice-bar.module.css'

type SelectionBarProps = {
  staff: StaffMember
  search: URLSearchParams
  selectionState: Choosing
  /** The number of bookings that match the filter. */
  found: number
}

/**
 * The actions for the selected bookings. The bar is at the foot of the window, and disappears when none is selected.
 */
export function SelectionBar({ staff, search, selectionState, found }: SelectionBarProps) {
  const [action, setAction] = useState<BulkAction>()
  const [isExporting, setIsExporting] = useState(false)
  const { choice, chooseAll, clear } = selectionState
  const chosen = countChosen(choice, found)
  if (chosen === 0) return null
  const { sort, ...narrowed } = parseFilter(search)
  const filter = { ...toChoiceFilter(choice, narrowed), ...(sort === undefined ? {} : { sort }) }
  const maxBookings =
    action !== undefined && staff.permissions[permissionOfBulk(action)] === 'limited' ? MAX_BULK_OF_SALES : MAX_BULK
  return (
    <section className={`row middle above-12 gap-8-12 pad-10-16 ${classes.bar}`} aria-label={texts.chosen(chosen)}>
      <p aria-live="polite">
        <b>{texts.chosen(chosen)}</b>
      </p>
      {choice.isAll || chosen >= found ? null : (
        <SmallButton variant="quiet" onClick={chooseAll}>
          {texts.chooseAll(found)}
        </SmallButton>
      )}
      <div className={`row to-end gap-8 ${classes.actions}`}>
        {BULK_ACTIONS.filter((each) => mayDo(staff, permissionOfBulk(each))).map((each) => (
          <SmallButton key={each} onClick={() => setAction(each)}>
            {texts.actions[each]}
          </SmallButton>
        ))}
        {mayDo(staff, 'export_lists') ? (
          <SmallButton onClick={() => setIsExporting(true)}>{texts.export}</SmallButton>
        ) : null}
      </div>
      <SmallButton variant="quiet" onClick={clear}>
        {texts.clear}
      </SmallButton>
      {action === 'write' ? (
        <WriteDialog
          title={texts.titles.write(chosen)}
          departure={null}
          isTooMany={chosen > maxBookings}
          {...{ filter, most: maxBookings }}
          onClose={() => setAction(undefined)}
        />
      ) : null}
      {action === undefined || action === 'write' ? null : (
        <BulkDialog {...{ action, filter, chosen, most: maxBookings }} onClose={() => setAction(undefined)} />
      )}
      <BookingsExport
        staff={staff}
        search={search}
        chosen={toChoiceFilter(choice, narrowed)}
        rows={chosen}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </section>
  )
}
