import type { PropsBase } from 'react-day-picker'
import { formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { weekdayName } from '#kernel/dates/date-names.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { calendarMessages as texts } from '#messages/site/calendar.ts'
import { fromLocalDay, toLocalDay } from './lib/local-day.ts'
import { CalendarChevron } from './calendar-chevron.tsx'
import { CalendarDay } from './calendar-day.tsx'
import styles from './calendar.module.css'

const printMonth = (day: Date): string => formatMonth(fromLocalDay(day))
const printWeekday = (day: Date): string => weekdayName(day.getDay(), 'long')

const styled = (name: string) => styles[name] ?? ''

/** The number of months side by side (specification §9). */
const MONTHS_SHOWN = 2

/**
 * The settings of both calendars: two months, Monday as the first day, our styles and texts, and no day before
 * `firstDay`.
 */
export function calendarProps(firstDay: CalendarDate, lastDay: CalendarDate): PropsBase {
  return {
    numberOfMonths: MONTHS_SHOWN,
    weekStartsOn: 1,
    today: toLocalDay(firstDay),
    startMonth: toLocalDay(firstDay),
    endMonth: toLocalDay(lastDay),
    components: { Chevron: CalendarChevron, Day: CalendarDay },
    formatters: {
      formatCaption: (month) => printMonth(month),
      formatWeekdayName: (day) => printWeekday(day).slice(0, 2),
    },
    labels: {
      labelNav: () => texts.months,
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
      labelGrid: (month) => printMonth(month),
      labelWeekday: (day) => printWeekday(day),
      labelDayButton: (day, modifiers) => dayLabel(fromLocalDay(day), modifiers),
    },
    classNames: {
      root: styled('root'),
      months: styled('months'),
      month: styled('month'),
      month_caption: styled('caption'),
      nav: styled('nav'),
      button_previous: styled('navButton'),
      button_next: styled('navButton'),
      month_grid: styled('grid'),
      weekdays: styled('weekdays'),
      weekday: styled('weekday'),
      weeks: styled('weeks'),
      week: styled('week'),
      day: styled('day'),
      day_button: styled('dayButton'),
      today: styled('today'),
      disabled: styled('disabled'),
      hidden: styled('hidden'),
      outside: styled('outside'),
      selected: styled('selected'),
      range_start: styled('rangeStart'),
      range_middle: styled('rangeMiddle'),
      range_end: styled('rangeEnd'),
    },
  }
}

function dayLabel(date: CalendarDate, modifiers: Record<string, boolean>): string {
  const remarks = [
    modifiers.today ? texts.today : '',
    modifiers.selected ? texts.selected : '',
    modifiers.disabled ? texts.unavailable : '',
  ]
  return [formatCalendarDate(date), ...remarks].filter((remark) => remark !== '').join(', ')
}
