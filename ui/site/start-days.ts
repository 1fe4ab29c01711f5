import { BUSINESS_TIME_ZONE, type CalendarDate, todayIn, weekdayOf } from '#kernel/dates/calendar-date.ts'
import { type CancellationPolicy, formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { weekdayName } from '#kernel/dates/date-names.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { refundOutlook } from '#features/catalog/rules/refund-outlook.ts'
import { calendarDayMessages as texts } from '#messages/site/calendar-days.ts'

/** Longer prices, such as 1,05,000, do not fit into a phone's cell. */
const MAX_CELL_DIGITS = '99,999'.length

/** A date on which a package starts. The price is in rupees. */
export type StartDay = { seatsLeft: number; pricePerPerson: number }
export type StartDays = ReadonlyMap<CalendarDate, StartDay>

/** How the price of a date compares with the usual price. */
type PriceStep = 'dearer' | 'cheaper' | 'usual'

/**
 * How the calendar shows prices of the dates with a seat: not at all, as one sentence for all dates, or each compared
 * with the usual price. `isLong` means that a price is too long for a small cell.
 */
export type ShownPrices =
  | { kind: 'none' }
  | { kind: 'one'; price: number }
  | { kind: 'each'; usual: number; isLong: boolean }

/**
 * The usual price is the package's own if any date has it, because the page shows that price. Otherwise it is the price
 * of most dates; the lowest, when several are equally frequent.
 */
export function shownPrices(days: StartDays, basePrice: number): ShownPrices {
  const counts = new Map<number, number>()
  for (const { seatsLeft, pricePerPerson } of days.values())
    if (seatsLeft > 0) counts.set(pricePerPerson, (counts.get(pricePerPerson) ?? 0) + 1)
  const prices = [...counts.keys()].toSorted((a, b) => a - b)
  const [lowest] = prices
  if (basePrice <= 0 || lowest === undefined) return { kind: 'none' }
  if (prices.length === 1) return { kind: 'one', price: lowest }
  const max = Math.max(...counts.values())
  const usual = counts.has(basePrice) ? basePrice : (prices.find((price) => counts.get(price) === max) ?? lowest)
  return { kind: 'each', usual, isLong: prices.some((price) => printRupees(price).length > MAX_CELL_DIGITS) }
}

/** Compares a price with the usual one. */
export function priceStep(price: number, usual: number): PriceStep {
  return price > usual ? 'dearer' : price < usual ? 'cheaper' : 'usual'
}

/** Rupees in Indian grouping without the currency sign, such as `18,500`. Paise are shown if there are any. */
export function printRupees(rupees: number): string {
  const paise = Number.isInteger(rupees) ? 'hidden' : 'shown'
  return formatRupees(rupeesToPaise(rupees), { paise }).replace('₹', '')
}

/** Rupees with the sign. */
export function printPrice(rupees: number): string {
  return `₹${printRupees(rupees)}`
}

/** `Thursday 20 May 2027`, as a screen reader should say it. */
export function spokenDay(date: CalendarDate): string {
  return `${weekdayName(weekdayOf(date), 'long')} ${longDate(date)}`
}

/** The refund for this start when it is booked now: `full refund until 19 April`. */
export function spokenRefund(policy: CancellationPolicy, date: CalendarDate, now: Date): string {
  const outlook = refundOutlook(policy, date, now)
  if (outlook.kind === 'none') return texts.noRefund
  const last = new Date(outlook.until.getTime() - 60_000)
  const day = todayIn(BUSINESS_TIME_ZONE, last)
  const year = day.slice(0, 4) === date.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const time = formatLastMinute(outlook.until).slice(-', 23:59'.length)
  const until = `${spokenDate(day)}${year}${time === ', 23:59' ? '' : time}`
  return outlook.kind === 'full'
    ? texts.fullRefundUntil(until)
    : texts.partUntil(String(outlook.basisPoints / 100), until)
}

/** `20 May`. */
export function spokenDate(date: CalendarDate): string {
  return longDate(date).slice(0, -' 2027'.length)
}

const longDate = (date: CalendarDate): string => `${Number(date.slice(8))} ${formatMonth(date)}`

/** `Thu`. */
export function shortWeekday(date: CalendarDate): string {
  return weekdayName(weekdayOf(date), 'short')
}
