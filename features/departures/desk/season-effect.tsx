import type { OpeningOutcome } from '../api/season-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { NOT_OPENED_REASONS } from '../rules/open-season.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import classes from './season.module.css'

/** How many days are listed in a line. The others are only counted. */
const MAX_NAMED_DAYS = 12

type EffectProps = { outcome: OpeningOutcome | null; isLoading: boolean; usesPackagePrice: boolean }

/** Which days get a departure, and which do not, with the reason. */
export function SeasonEffect({ outcome, isLoading, usesPackagePrice }: EffectProps) {
  const now = useNow()
  if (outcome === null) return isLoading ? <p>{texts.looking}</p> : null
  const { fresh, leftOut, basePricePaise } = outcome
  const dayOf = (day: string) => printDay(calendarDate(day), now)
  const formatDays = (label: string, days: readonly string[]) => {
    const more = days.length - MAX_NAMED_DAYS
    return texts.withDays(label, more > 0 ? [...days.slice(0, MAX_NAMED_DAYS), texts.more(more)] : days)
  }
  const price = usesPackagePrice ? texts.ofPackage(printRupees(basePricePaise)) : ''
  return (
    <div className={classes.effect} aria-live="polite">
      <h3>{texts.what}</h3>
      <dl>
        <dt className="muted anywhere">
          {fresh.length === 0 ? texts.fresh : formatDays(texts.fresh, fresh.map(dayOf))}
        </dt>
        <dd>{fresh.length}</dd>
        {NOT_OPENED_REASONS.map((reason) => {
          const days = leftOut.filter((day) => day.why === reason)
          if (days.length === 0) return null
          const names = days.map(({ startDate, festival }) =>
            reason === 'festival' && festival !== null
              ? texts.festivalDay(festival, dayOf(startDate))
              : dayOf(startDate),
          )
          return [
            <dt key={reason} className="muted anywhere">
              {formatDays(texts.why[reason], names)}
            </dt>,
            <dd key={`${reason} count`}>{days.length}</dd>,
          ]
        })}
      </dl>
      {price === '' ? null : <p>{price}</p>}
    </div>
  )
}
