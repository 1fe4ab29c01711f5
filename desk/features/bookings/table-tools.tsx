import { useState } from 'react'
import { DESK_BOOKING_COLUMNS, FIXED_BOOKING_COLUMNS, type DeskBookingColumn } from '#domain/desk-booking-columns.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { deskExports } from '#messages/desk-exports.ts'
import { Button } from '#desk/ui/button.tsx'
import { PAGE_SIZES } from './list-query.ts'
import classes from './bookings-page.module.css'

type TableToolsProps = {
  columns: readonly DeskBookingColumn[]
  size: number
  isCompact: boolean
  onChange: (changes: Readonly<Record<string, string>>) => void
  onCompact: (isCompact: boolean) => void
  /** Null for a role that takes nothing out, and for an empty list. */
  onExport: (() => void) | null
}

/** Above the table: which columns, how many rows, how high they are, and the way out as a file. */
export function TableTools({ columns, size, isCompact, onChange, onCompact, onExport }: TableToolsProps) {
  const ofAddress = columns.join(',')
  const [shown, setShown] = useState({ ofAddress, names: columns })
  // The address changes a moment after the tick, and the tick must not jump back meanwhile.
  if (shown.ofAddress !== ofAddress) setShown({ ofAddress, names: columns })
  const toggle = (name: DeskBookingColumn) => {
    const names = DESK_BOOKING_COLUMNS.filter((each) => (each === name) !== shown.names.includes(each))
    setShown({ ofAddress, names })
    onChange({ columns: names.length === DESK_BOOKING_COLUMNS.length ? '' : names.join(',') })
  }
  return (
    <div className={classes.tools}>
      <details className={classes.columns}>
        <summary>{texts.chooseColumns(columns.length, DESK_BOOKING_COLUMNS.length)}</summary>
        <fieldset className={classes.choices}>
          <legend>{texts.shownColumns}</legend>
          {DESK_BOOKING_COLUMNS.filter((name) => !FIXED_BOOKING_COLUMNS.includes(name)).map((name) => (
            <label key={name}>
              <input type="checkbox" checked={shown.names.includes(name)} onChange={() => toggle(name)} />
              {texts.columns[name]}
            </label>
          ))}
          <label>
            <input type="checkbox" checked={isCompact} onChange={(event) => onCompact(event.target.checked)} />
            {texts.compact}
          </label>
        </fieldset>
      </details>
      <label className={classes.size}>
        {texts.pageSize}
        <select value={size} onChange={(event) => onChange({ size: event.target.value })}>
          {PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {onExport === null ? null : (
        <Button size="small" onClick={onExport}>
          {deskExports.open}
        </Button>
      )}
    </div>
  )
}
