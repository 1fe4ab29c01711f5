import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { calendarMessages as texts } from '#messages/site/calendar.ts'
import { createLatePart } from './lib/late-part.ts'
import { onDemand } from './lib/on-demand.tsx'
import type { CalendarProps } from './calendar.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import styles from './date-field.module.css'

const Calendar = onDemand(
  createLatePart(async () => (await import('./calendar.tsx')).Calendar),
  <p className={styles.loading} role="status">
    {texts.loading}
  </p>,
)

type DateFieldProps = Omit<CalendarProps, 'onSelect' | 'firstDay' | 'lastDay'> & {
  label: string
  onChange: (date: CalendarDate) => void
  /** Null until the browser knows today's date. Until then, the calendar opens shortly after the click on the field. */
  firstDay: CalendarDate | null
  lastDay: CalendarDate | null
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: string
  error?: string
  /** Each time this number increases, the field takes the focus and the calendar opens. */
  openCount?: number
  /** The edge of the field to which the calendar is aligned. */
  align?: 'start' | 'end'
}

/** A date field. It opens a calendar of two months. */
export function DateField({
  label,
  selected,
  onChange,
  firstDay,
  lastDay,
  placeholder = texts.choose,
  hint,
  error,
  openCount = 0,
  align = 'start',
  ...calendar
}: DateFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const descriptions = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ')

  const { onMonthChange, initialMonth } = calendar
  const open = useCallback(() => {
    // The calendar opens at these two months. The second may not be loaded yet.
    if (firstDay !== null) onMonthChange?.(selected ?? initialMonth ?? firstDay)
    setIsOpen(true)
  }, [firstDay, onMonthChange, selected, initialMonth])
  const answered = useRef(0)
  useEffect(() => {
    if (openCount <= answered.current) return
    answered.current = openCount
    document.getElementById(id)?.focus()
    open()
  }, [openCount, id, open])

  const handleSelect = (date: CalendarDate) => {
    onChange(date)
    setIsOpen(false)
    document.getElementById(id)?.focus()
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <Popover
        isOpen={isOpen && firstDay !== null}
        onClose={() => setIsOpen(false)}
        label={label}
        closeLabel={texts.close}
        align={align}
        anchor={
          <button
            id={id}
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-disabled={firstDay === null}
            aria-labelledby={`${id}-label ${id}-value`}
            {...(descriptions === '' ? {} : { 'aria-describedby': descriptions })}
            data-invalid={error !== undefined}
            onClick={() => (isOpen ? setIsOpen(false) : open())}
          >
            <Icon name="calendar" size={22} />
            <span id={`${id}-value`} className={`num ${selected === null ? styles.empty : ''}`}>
              {selected === null ? placeholder : formatCalendarDate(selected)}
            </span>
            <span className={styles.chevron}>
              <Icon name="chevron-down" size={20} />
            </span>
          </button>
        }
      >
        {firstDay === null || lastDay === null ? null : (
          <Calendar {...calendar} selected={selected} onSelect={handleSelect} firstDay={firstDay} lastDay={lastDay} />
        )}
      </Popover>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
