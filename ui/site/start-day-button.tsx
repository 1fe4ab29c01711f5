import { createContext, use } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'
import { FEW_SEATS } from '#features/catalog/api/catalog-limits.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { calendarMessages } from '#messages/site/calendar.ts'
import { calendarDayMessages as texts } from '#messages/site/calendar-days.ts'
import { fromLocalDay } from './lib/local-day.ts'
import type { FestivalsByDate } from './lib/use-festivals.ts'
import {
  priceStep,
  printRupees,
  shortWeekday,
  type ShownPrices,
  spokenDay,
  spokenRefund,
  type StartDay,
  type StartDays,
} from './start-days.ts'
import styles from './calendar.module.css'

type Facts = {
  days: StartDays
  prices: ShownPrices
  policy: CancellationPolicy
  festivals: FestivalsByDate
  /** The time for which refunds are calculated. */
  now: Date
  reasonUnavailable?: ((date: CalendarDate) => string | null) | undefined
}

/** A calendar's data for its cells. Null outside a calendar. */
export const DayFacts = createContext<Facts | null>(null)

/** One day: its number, its price if prices differ, and any festival mark. Its label says all that in words. */
export function StartDayButton(props: DayButtonProps) {
  const facts = use(DayFacts)
  if (facts === null) return <DayButton {...props} />
  const date = fromLocalDay(props.day.date)
  const { modifiers } = props
  const start = facts.days.get(date)
  const isOffered = start !== undefined && start.seatsLeft > 0 && !modifiers.disabled
  const festivals = facts.festivals.get(date) ?? []
  const remarks = [
    modifiers.today ? calendarMessages.today : '',
    modifiers.selected ? calendarMessages.selected : '',
    ...(isOffered ? [spokenPrice(start, facts.prices)] : []),
    ...festivals.map(({ name }) => name),
    ...(isOffered
      ? [
          start.seatsLeft <= FEW_SEATS ? texts.seatsLeft(start.seatsLeft) : '',
          facts.prices.kind === 'none' ? '' : spokenRefund(facts.policy, date, facts.now),
        ]
      : [modifiers.full ? texts.full : (facts.reasonUnavailable?.(date) ?? calendarMessages.unavailable)]),
  ]
  const label = [spokenDay(date), ...remarks].filter((remark) => remark !== '').join(', ')
  return (
    <DayButton {...props} aria-label={label}>
      <span className={styles.weekdayInRow}>{shortWeekday(date)}</span>
      <span className={styles.number}>{props.children}</span>
      {isOffered && facts.prices.kind === 'each' ? (
        <span className={`num ${styles.price}`}>{printRupees(start.pricePerPerson)}</span>
      ) : modifiers.full ? (
        <span className={styles.price}>{texts.full}</span>
      ) : null}
      {festivals.length > 0 ? <span className={styles.festival}>◆</span> : null}
    </DayButton>
  )
}

function spokenPrice({ pricePerPerson }: StartDay, prices: ShownPrices): string {
  if (prices.kind === 'none') return ''
  const price = texts.rupees(printRupees(pricePerPerson))
  const step = prices.kind === 'each' ? priceStep(pricePerPerson, prices.usual) : 'usual'
  return step === 'usual' ? price : `${price}, ${texts[step]}`
}
