import { useState } from 'react'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay } from '#desk/lib/print-time.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import type { DateToOffer } from './break-form.ts'
import { nearestDates } from './nearest-dates.ts'
import classes from './set-up-break.module.css'

const texts = deskBreak.offers
/** So many dates stand there at first. */
const NEAREST = 6

type OfferedDatesProps = {
  departure: DeskDeparture
  /** How many travel on it; undefined while it is looked at. */
  guests: number | undefined
  /** The other dates with free seats; undefined while they are looked for. */
  dates: readonly DateToOffer[] | undefined
  /** Those of them that are offered, with their seats as they are typed. */
  offered: readonly [date: string, seats: string][]
  answerBy: string
  fieldOf: (date: string) => ReturnType<Checks['field']>
  /** Null takes a date out. */
  onSeats: (date: string, seats: string | null) => void
}

/** Other dates of the package of a departure: each with its free seats, and with how many of them are set aside. */
export function OfferedDates({
  departure,
  guests = 0,
  dates,
  answerBy,
  fieldOf,
  onSeats,
  ...props
}: OfferedDatesProps) {
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const day = (text: string) => printDay(calendarDate(text), now)
  const offered = new Map(props.offered)
  const aside = [...offered.values()].reduce((sum, seats) => sum + (Number(seats) || 0), 0)
  // A date of a draft may have no seat any more: it stays until somebody takes it out.
  const gone = [...offered.keys()].filter((date) => dates?.every(({ startDate }) => startDate !== date))
  const known: DateToOffer[] = [
    ...(dates ?? []),
    ...gone.map((startDate) => ({ startDate, freeSeats: 0, pricePaise: departure.pricePaise })),
  ].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const nearest = { dates: known, chosen: [...offered.keys()], broken: departure.startDate, most: NEAREST }
  const shown = isWhole ? known : nearestDates(nearest)
  return (
    <fieldset className={classes.dates}>
      <legend>{texts.dates(departure.packageName, day(departure.startDate))}</legend>
      {dates === undefined ? <p className={classes.muted}>{texts.looking}</p> : null}
      {dates?.length === 0 ? <p className={classes.muted}>{texts.none}</p> : null}
      {shown.map(({ startDate, freeSeats, asideNow = 0, pricePaise }) => {
        const seats = offered.get(startDate)
        return (
          <div key={startDate} className={classes.date}>
            <TickField
              label={day(startDate)}
              checked={seats !== undefined}
              onChange={({ target }) =>
                onSeats(startDate, target.checked ? String(Math.max(1, Math.min(freeSeats, guests))) : null)
              }
            />
            <span className={classes.muted}>
              {texts.free(freeSeats - asideNow)}
              {asideNow === 0 ? '' : `, ${texts.asideNow(asideNow)}`}
              {priceWords(pricePaise, departure.pricePaise)}
            </span>
            {seats === undefined ? null : (
              <div className={classes.aside}>
                <Field
                  label={texts.seatsOn(day(startDate))}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  {...fieldOf(startDate)}
                  value={seats}
                  onChange={({ target }) => onSeats(startDate, target.value)}
                />
                {momentInIndia(startDate).toISOString() <= answerBy ? (
                  <p className={classes.early}>{texts.early}</p>
                ) : null}
              </div>
            )}
          </div>
        )
      })}
      {known.length > NEAREST ? (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(known.length)}
        </Button>
      ) : null}
      {offered.size === 0 ? null : (
        <p className={classes.sum} aria-live="polite">
          {(aside < guests ? texts.fewer : texts.enough)(aside, guests)}
        </p>
      )}
    </fieldset>
  )
}

function priceWords(there: number | null, here: number | null): string {
  if (there === null || here === null) return ''
  if (there === here) return `, ${texts.same}`
  return `, ${there > here ? texts.dearer(printRupees(there - here)) : texts.cheaper(printRupees(here - there))}`
}
