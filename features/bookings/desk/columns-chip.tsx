import { DESK_BOOKING_COLUMNS, FIXED_BOOKING_COLUMNS, type DeskBookingColumn } from '../rules/desk-booking-columns.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { ChoiceList } from '#ui/desk/choice-list.tsx'
import { DropdownChip } from '#ui/desk/dropdown-chip.tsx'
import { toColumnsParam } from './list-query.ts'
import classes from './bookings-page.module.css'

type ColumnsChipProps = {
  columns: readonly DeskBookingColumn[]
  isCompact: boolean
  onChange: (changes: Readonly<Record<string, string>>) => void
  onCompactChange: (isCompact: boolean) => void
}

const OPTIONS = DESK_BOOKING_COLUMNS.filter((name) => !FIXED_BOOKING_COLUMNS.includes(name)).map((name) => ({
  value: name,
  text: texts.columns[name],
}))

/** The visible columns, and the height of the rows. */
export function ColumnsChip({ columns, isCompact, onChange, onCompactChange }: ColumnsChipProps) {
  const choose = (names: readonly string[]) => {
    const next = DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || names.includes(name))
    onChange({ columns: toColumnsParam(next) ?? '' })
  }
  return (
    <DropdownChip
      label={
        toColumnsParam(columns) === undefined
          ? texts.columnsButton
          : texts.chooseColumns(columns.length, DESK_BOOKING_COLUMNS.length)
      }
      icon="columns"
    >
      <ChoiceList
        label={texts.shownColumns}
        options={OPTIONS}
        selectedValues={columns}
        hasSearch={false}
        onChange={choose}
      />
      <label className={`line middle line-above gap-10 ${classes.compactChoice}`}>
        <input type="checkbox" checked={isCompact} onChange={(event) => onCompactChange(event.target.checked)} />
        {texts.compact}
      </label>
    </DropdownChip>
  )
}
