import { useMemo, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { fromLocalDay, toLocalDay, twoMonthsFrom } from './lib/local-day.ts'
import { useFestivals } from './lib/use-festivals.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { calendarProps } from './calendar-options.ts'
import { DayFacts, StartDayButton } from './start-day-button.tsx'
import { priceStep, shownPrices, type StartDays } from './start-days.ts'
import styles from './calendar.module.css'

export type CalendarProps = {
  selected: CalendarDate | null
  onSelect: (date: CalendarDate) => void
  /** The first day that can be chosen: today. */
  firstDay: CalendarDate
  lastDay: CalendarDate
  /** The dates on which the package starts. Other days are not selectable. */
  days: StartDays
  /** The package's stated price, in rupees; 0 when the price is on request. */
  basePrice: number
  policy: CancellationPolicy
  /** True when the page can offer something for a full date, which is then clickable. */
  isWholeCardClickable?: boolean
  /** The day whose month is shown first while nothing is chosen; by default `firstDay`. */
  initialMonth?: CalendarDate | null
  /** Why a day is not selectable; null for the usual reasons. */
  reasonUnavailable?: (date: CalendarDate) => string | null
  /** A line below the months. */
  note?: string | null
  /** Called with the first day of the left month whenever the visible months change. */
  onMonthChange?: (firstOfMonth: CalendarDate) => void
}

/**
 * Chooses a start date, with prices, full dates and festivals. It is loaded when it is first opened, because the library
 * is larger than the page around it. Source: the design for families, point 11.
 */
export function Calendar({ selected, onSelect, firstDay, lastDay, days, basePrice, policy, ...more }: CalendarProps) {
  const { isWholeCardClickable = false, initialMonth, reasonUnavailable, note, onMonthChange } = more
  const [now] = useState(() => new Date())
  // Prices do not fit into a cell on the narrowest phones or with large text. The media query's unit follows the text
  // size.
  const [hasLargeText] = useState(() => window.matchMedia('(max-width: 20em)').matches)
  const [month, setMonth] = useState(selected ?? initialMonth ?? firstDay)
  const festivals = useFestivals()
  const prices = useMemo(() => shownPrices(days, basePrice), [days, basePrice])
  const facts = useMemo(
    () => ({ days, prices, policy, festivals, now, reasonUnavailable }),
    [days, prices, policy, festivals, now, reasonUnavailable],
  )
  const startDayOn = (day: Date) => {
    const date = fromLocalDay(day)
    return date < firstDay || date > lastDay ? undefined : days.get(date)
  }
  const hasPriceStep = (day: Date, step: 'dearer' | 'cheaper') => {
    const start = startDayOn(day)
    const isOffered = prices.kind === 'each' && start !== undefined && start.seatsLeft > 0
    return isOffered && priceStep(start.pricePerPerson, prices.usual) === step
  }
  const pickerProps = calendarProps(firstDay, lastDay)

  return (
    <DayFacts value={facts}>
      <div className={prices.kind === 'each' && (prices.isLong || hasLargeText) ? styles.asList : undefined}>
        <DayPicker
          {...pickerProps}
          mode="single"
          required
          autoFocus
          selected={selected === null ? undefined : toLocalDay(selected)}
          onSelect={(day) => onSelect(fromLocalDay(day))}
          defaultMonth={toLocalDay(month)}
          onMonthChange={(day) => {
            setMonth(fromLocalDay(day))
            onMonthChange?.(fromLocalDay(day))
          }}
          disabled={(day) => (startDayOn(day)?.seatsLeft ?? -1) < (isWholeCardClickable ? 0 : 1)}
          modifiers={{
            full: (day) => startDayOn(day)?.seatsLeft === 0,
            dearer: (day) => hasPriceStep(day, 'dearer'),
            cheaper: (day) => hasPriceStep(day, 'cheaper'),
          }}
          modifiersClassNames={{
            full: styles.full ?? '',
            dearer: styles.dearer ?? '',
            cheaper: styles.cheaper ?? '',
          }}
          components={{ ...pickerProps.components, DayButton: StartDayButton }}
        />
      </div>
      <CalendarLegend
        prices={prices}
        days={days}
        festivals={festivals}
        shownSpan={twoMonthsFrom(month)}
        isWholeCardClickable={isWholeCardClickable}
        note={note ?? null}
      />
    </DayFacts>
  )
}
