import { useEffect, useState } from 'react'
import { addDays, BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { type DateSpan, formatSpan } from '#kernel/dates/date-span.ts'
import { calendarMessages } from '#messages/site/calendar.ts'
import { homeMessages } from '#messages/home/site.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { saveSearch } from '#ui/site/lib/remembered-search.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Popover } from '#ui/site/popover.tsx'
import { initialDates } from './initial-dates.ts'
import field from './search-field.module.css'
import styles from './dates-field.module.css'

const texts = homeMessages.search
/** How many days ahead a visitor can search. */
const DAYS_AHEAD = 540

const RangeCalendar = onDemand(
  createLatePart(async () => (await import('#ui/site/range-calendar.tsx')).RangeCalendar),
  <p className={styles.loading} role="status">
    {calendarMessages.loading}
  </p>,
)

/** Check in and check out. The first dates appear after hydration, because a cached page must not know the date. */
export function DatesField() {
  const [isOpen, setIsOpen] = useState(false)
  const [today, setToday] = useState<CalendarDate | null>(null)
  const [selectedDates, setSelectedDates] = useState<DateSpan | null>(null)

  useEffect(() => {
    const day = todayIn(BUSINESS_TIME_ZONE, new Date())
    setToday(day)
    setSelectedDates(initialDates(day))
  }, [])

  const choose = (span: DateSpan) => {
    setSelectedDates(span)
    saveSearch({ ...span, touched: { dates: true } })
  }

  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      label={texts.dates}
      closeLabel={texts.closeDates}
      anchor={
        <button
          type="button"
          className={field.field}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="calendar" size={26} />
          <span className={field.label}>{texts.dates}</span>
          <span className={`num ${field.value}`}>
            {selectedDates === null ? texts.datesPlaceholder : formatSpan(selectedDates)}
          </span>
        </button>
      }
    >
      {today === null || selectedDates === null ? null : (
        <RangeCalendar
          selected={selectedDates}
          onSelect={choose}
          firstDay={today}
          lastDay={addDays(today, DAYS_AHEAD)}
        />
      )}
    </Popover>
  )
}
