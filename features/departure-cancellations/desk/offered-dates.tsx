import { useState } from 'react'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import type { DateToOffer } from './departure-cancellation-form.ts'
import { nearestDates } from './nearest-dates.ts'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskDepartureCancellation.offers
/** How many dates are shown at first. */
const MAX_NEAREST_DATES = 6

type OfferedDatesProps = {
  departure: DeskDeparture
  /** The number of guests on the departure; undefined while it is loading. */
  guests: number | undefined
  /** The other dates with free seats; undefined while they are loading. */
  dates: readonly DateToOffer[] | undefined
  /** The offered dates, with their seats as typed. */
  offeredDates: readonly [date: string, seats: string][]
  answerBy: string
  fieldOf: (date: string) => ReturnType<Checks['field']>
  /** Null removes a date. */
  onSeatsChange: (date: string, seats: string | null) => void
}

/** Other dates of a departure's package: each with its free seats, and the number of seats to hold for the offer. */
export function OfferedDates({
  departure,
  guests = 0,
  dates,
  answerBy,
  fieldOf,
  onSeatsChange,
  ...props
}: OfferedDatesProps) {
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const day = (text: string) => printDay(calendarDate(text), now)
  const offeredDates = new Map(props.offeredDates)
  const offeredSeats = [...offeredDates.values()].reduce((sum, seats) => sum + (Number(seats) || 0), 0)
  // A date in a draft may have no seats left. It stays until the user removes it.
  const unavailableDates = [...offeredDates.keys()].filter((date) =>
    dates?.every(({ startDate }) => startDate !== date),
  )
  const candidates: DateToOffer[] = [
    ...(dates ?? []),
    ...unavailableDates.map((startDate) => ({ startDate, freeSeats: 0, pricePaise: departure.pricePaise })),
  ].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const nearest = {
    dates: candidates,
    selectedDates: [...offeredDates.keys()],
    cancelledDate: departure.startDate,
    maxDates: MAX_NEAREST_DATES,
  }
  const visibleDates = isWhole ? candidates : nearestDates(nearest)
  return (
    <fieldset className={`stack to-start shrink gap-2 ${classes.dates}`}>
      <legend>{texts.dates(departure.packageName, day(departure.startDate))}</legend>
      {dates === undefined ? <p className="muted">{texts.looking}</p> : null}
      {dates?.length === 0 ? <p className="muted">{texts.none}</p> : null}
      {visibleDates.map(({ startDate, freeSeats, reservedNow = 0, pricePaise }) => {
        const seats = offeredDates.get(startDate)
        return (
          <div key={startDate} className={`row middle ${classes.date}`}>
            <CheckboxField
              label={day(startDate)}
              checked={seats !== undefined}
              onChange={({ target }) =>
                onSeatsChange(startDate, target.checked ? String(Math.max(1, Math.min(freeSeats, guests))) : null)
              }
            />
            <span className="muted">
              {texts.free(freeSeats - reservedNow)}
              {reservedNow === 0 ? '' : `, ${texts.reservedNow(reservedNow)}`}
              {priceText(pricePaise, departure.pricePaise)}
            </span>
            {seats === undefined ? null : (
              <div className={`stack gap-4 ${classes.aside}`}>
                <Field
                  label={texts.seatsOn(day(startDate))}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  {...fieldOf(startDate)}
                  value={seats}
                  onChange={({ target }) => onSeatsChange(startDate, target.value)}
                />
                {timeInIndia(startDate).toISOString() <= answerBy ? (
                  <p className={`small ${classes.early}`}>{texts.early}</p>
                ) : null}
              </div>
            )}
          </div>
        )
      })}
      {candidates.length > MAX_NEAREST_DATES ? (
        <SmallButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(candidates.length)}
        </SmallButton>
      ) : null}
      {offeredDates.size === 0 ? null : (
        <p className={classes.sum} aria-live="polite">
          {(offeredSeats < guests ? texts.fewer : texts.enough)(offeredSeats, guests)}
        </p>
      )}
    </fieldset>
  )
}

function priceText(offeredPrice: number | null, ownPrice: number | null): string {
  if (offeredPrice === null || ownPrice === null) return ''
  if (offeredPrice === ownPrice) return `, ${texts.same}`
  return `, ${offeredPrice > ownPrice ? texts.dearer(printRupees(offeredPrice - ownPrice)) : texts.cheaper(printRupees(ownPrice - offeredPrice))}`
}
