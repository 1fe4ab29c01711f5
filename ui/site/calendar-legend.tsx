import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'
import { calendarDayMessages } from '#messages/site/calendar-days.ts'
import type { FestivalsByDate } from './lib/use-festivals.ts'
import { priceStep, printPrice, type ShownPrices, spokenDate, type StartDays } from './start-days.ts'
import styles from './calendar-legend.module.css'

const texts = calendarDayMessages.legend

type LegendProps = {
  prices: ShownPrices
  days: StartDays
  festivals: FestivalsByDate
  /** The visible months. */
  shown: DateSpan
  isWholeCardClickable: boolean
  note: string | null
}

/** What the marks in the visible months mean, and the festivals of these months. Unused marks are left out. */
export function CalendarLegend({ prices, days, festivals, shown, isWholeCardClickable, note }: LegendProps) {
  const isShown = (date: CalendarDate) => date >= shown.from && date <= shown.to
  const inView = [...days].filter(([date]) => isShown(date)).map(([, day]) => day)
  const hasStep = (step: 'dearer' | 'cheaper') =>
    prices.kind === 'each' &&
    inView.some((day) => day.seatsLeft > 0 && priceStep(day.pricePerPerson, prices.usual) === step)
  const listed = [...festivals]
    .filter(([date]) => isShown(date))
    .flatMap(([date, all]) => all.map((one) => ({ ...one, date })))
  return (
    <div className={styles.legend}>
      {prices.kind === 'one' ? <p>{texts.everyDate(printPrice(prices.price))}</p> : null}
      {prices.kind === 'each' ? (
        <p className={styles.keys}>
          <span>{texts.perPerson}</span>
          {hasStep('dearer') ? (
            <span>
              <i className={styles.dearerKey} /> {texts.dearer(printPrice(prices.usual))}
            </span>
          ) : null}
          {hasStep('cheaper') ? (
            <span>
              <i className={styles.cheaperKey} /> {texts.cheaper(printPrice(prices.usual))}
            </span>
          ) : null}
        </p>
      ) : null}
      {isWholeCardClickable && inView.some(({ seatsLeft }) => seatsLeft === 0) ? (
        <p>
          <s>12</s> {texts.full}
        </p>
      ) : null}
      {listed.length === 0 ? null : (
        <ul className={styles.festivals} aria-label={texts.festivals}>
          {listed.map(({ date, name, nativeName }) => (
            <li key={`${date} ${name}`}>
              <span className={styles.mark} aria-hidden="true">
                ◆
              </span>{' '}
              {spokenDate(date)} {name}
              {nativeName === null ? null : <span lang={nativeName.lang}> {nativeName.text}</span>}
            </li>
          ))}
        </ul>
      )}
      {listed.some(({ checkedOn }) => checkedOn === null) ? <p className={styles.samples}>{texts.samples}</p> : null}
      {note === null ? null : <p>{note}</p>}
    </div>
  )
}
