import { getAvailability } from '#features/catalog/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Card } from '#ui/desk/card.tsx'
import { DayChips } from '#ui/desk/day-chips.tsx'
import { Field } from '#ui/desk/field.tsx'
import { choiceOf, type NewBookingForm } from './new-booking-form.ts'
import { PackagePicker } from './package-picker.tsx'
import classes from './new-booking.module.css'

const DAYS_BEFORE = 4
const DAYS_AFTER = 30

type SeatsCardProps = {
  /** The element id that the form's error summary links to. */
  id: string
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
  /** Holds the seats for a complete choice. */
  onChoose: (form: NewBookingForm) => void
}

/** The form for package, date and guests, with nearby days. Clicking a day holds the seats immediately. */
export function SeatsCard({ id, form, onChange, onChoose }: SeatsCardProps) {
  const { packageId, packageName, startDate, guests } = form
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const earliestDay = isCalendarDate(startDate) ? addDays(calendarDate(startDate), -DAYS_BEFORE) : today
  const from = earliestDay < today ? today : earliestDay
  const { data } = useDeskQuery(
    ['availability', packageId, from],
    [
      getAvailability,
      {
        params: { id: String(packageId) },
        query: { from, to: addDays(calendarDate(from), DAYS_AFTER) },
      },
    ],
    { enabled: packageId !== null, refetchInterval: 30_000 },
  )
  const hold = (part: Partial<NewBookingForm>) => {
    onChange(part)
    const next = { ...form, ...part }
    if (choiceOf(next) !== null) onChoose(next)
  }
  const count = Number(guests)
  return (
    <Card title={texts.seats}>
      <div id={id} tabIndex={-1} className="stack gap-14 pad-14-16">
        <PackagePicker
          name={packageName}
          onChoose={hold}
          onRetry={() => onChange({ packageId: null, packageName: '' })}
        />
        <div className={`stack gap-14 ${classes.three}`}>
          <Field
            label={texts.date}
            type="date"
            min={today}
            value={startDate}
            onChange={(event) => onChange({ startDate: event.target.value })}
            onBlur={() => hold({})}
          />
          <Field
            label={texts.guests}
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            value={guests}
            onChange={(event) => onChange({ guests: event.target.value })}
            onBlur={() => hold({})}
          />
        </div>
        {packageId === null || data === undefined ? null : (
          <>
            {data.length === 0 ? <p>{texts.noDates}</p> : null}
            <DayChips
              label={texts.near}
              days={data}
              selectedDay={startDate}
              seats={count}
              onChoose={(date) => hold({ startDate: date })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
