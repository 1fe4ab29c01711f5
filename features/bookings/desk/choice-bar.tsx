import { useState } from 'react'
import {
  BULK_ACTS,
  BULK_MOST,
  BULK_MOST_OF_SALES,
  permissionOfBulk,
  type BulkAct,
} from '#features/bulk-actions/rules/bulk-act.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { BulkDialog } from '#features/bulk-actions/desk/bulk-dialog.tsx'
import { WriteDialog } from '#features/bulk-actions/desk/write-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { BookingsExport } from './bookings-export.tsx'
import { countChosen, filterOfChoice } from '#desk/lib/choice.ts'
import { readFilter } from './list-query.ts'
import type { Choosing } from '#desk/lib/use-choice.ts'
import classes from '#desk/ui/choice-bar.module.css'

type ChoiceBarProps = {
  staff: StaffMember
  search: URLSearchParams
  choosing: Choosing
  /** Bookings of the whole filter. */
  found: number
}

/** What can be done with the chosen bookings. It stands at the foot of the window, and leaves when none is chosen. */
export function ChoiceBar({ staff, search, choosing, found }: ChoiceBarProps) {
  const [act, setAct] = useState<BulkAct>()
  const [isExporting, setIsExporting] = useState(false)
  const { choice, chooseAll, clear } = choosing
  const chosen = countChosen(choice, found)
  if (chosen === 0) return null
  const { sort, ...narrowed } = readFilter(search)
  const filter = { ...filterOfChoice(choice, narrowed), ...(sort === undefined ? {} : { sort }) }
  const most = act !== undefined && staff.acts[permissionOfBulk(act)] === 'limited' ? BULK_MOST_OF_SALES : BULK_MOST
  return (
    <section className={classes.bar} aria-label={texts.chosen(chosen)}>
      <p aria-live="polite">
        <b>{texts.chosen(chosen)}</b>
      </p>
      {choice.isAll || chosen >= found ? null : (
        <Button size="small" look="quiet" onClick={chooseAll}>
          {texts.chooseAll(found)}
        </Button>
      )}
      <div className={classes.acts}>
        {BULK_ACTS.filter((each) => mayDo(staff, permissionOfBulk(each))).map((each) => (
          <Button key={each} size="small" onClick={() => setAct(each)}>
            {texts.acts[each]}
          </Button>
        ))}
        {mayDo(staff, 'export_lists') ? (
          <Button size="small" onClick={() => setIsExporting(true)}>
            {texts.export}
          </Button>
        ) : null}
      </div>
      <Button size="small" look="quiet" onClick={clear}>
        {texts.clear}
      </Button>
      {act === 'write' ? (
        <WriteDialog
          title={texts.titles.write(chosen)}
          departure={null}
          isTooMany={chosen > most}
          {...{ filter, most }}
          onClose={() => setAct(undefined)}
        />
      ) : null}
      {act === undefined || act === 'write' ? null : (
        <BulkDialog {...{ act, filter, chosen, most }} onClose={() => setAct(undefined)} />
      )}
      <BookingsExport
        staff={staff}
        search={search}
        chosen={filterOfChoice(choice, narrowed)}
        rows={chosen}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </section>
  )
}
