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
  shownSpan: DateSpan
  isWholeCardClickable: boolean
  note: string | null
}

/** What the marks in the visible months mean, and the festivals of these months. Unused marks are left out. */
export function CalendarLegend({ prices, days, festivals, shownSpan, isWholeCardClickable, note }: LegendProps) {
  const isShown = (date: CalendarDate) => date >= shownSpan.from && date <= shownSpan.to
  const inView = [...days].filter(([date]) => isShown(date)).map(([, day]) => day)
  const hasStep = (step: 'dearer' | 'cheaper') =>
    prices.kind === 'each' &&
    inView.some((day) => day.seatsLeft > 0 && priceStep(day.pricePerPerson, prices.usual) === step)
  const shownFestivals = [...festivals]
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
      {shownFestivals.length === 0 ? null : (
        <ul className={styles.festivals} aria-label={texts.festivals}>
          {shownFestivals.map(({ date, name, nativeName }) => (
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
      {shownFestivals.some(({ checkedOn }) => checkedOn === null) ? (
        <p className={styles.samples}>{texts.samples}</p>
      ) : null}
      {note === null ? null : <p>{note}</p>}
    </div>
  )
}
