import { useQuery } from '@tanstack/react-query'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Card } from '#desk/ui/card.tsx'
import { DayChips } from '#desk/ui/day-chips.tsx'
import { Field } from '#desk/ui/field.tsx'
import { choiceOf, type NewBookingForm } from './new-booking-form.ts'
import { PackagePicker } from './package-picker.tsx'
import classes from './new-booking.module.css'

const DAYS_BEFORE = 4
const DAYS_AFTER = 30

type SeatsCardProps = {
  /** By this the summary of the form leads here. */
  id: string
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
  /** Holds the seats for a whole choice. */
  onChoose: (form: NewBookingForm) => void
}

/** Package, date and guests, with the days near it. A day that is pressed holds the seats at once. */
export function SeatsCard({ id, form, onChange, onChoose }: SeatsCardProps) {
  const { packageId, packageName, startDate, guests } = form
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const around = isCalendarDate(startDate) ? addDays(calendarDate(startDate), -DAYS_BEFORE) : today
  const from = around < today ? today : around
  const { data } = useQuery({
    queryKey: ['availability', packageId, from],
    queryFn: () =>
      deskCall(getAvailability, {
        params: { id: String(packageId) },
        query: { from, to: addDays(calendarDate(from), DAYS_AFTER) },
      }),
    enabled: packageId !== null,
    refetchInterval: 30_000,
  })
  const hold = (part: Partial<NewBookingForm>) => {
    onChange(part)
    const next = { ...form, ...part }
    if (choiceOf(next) !== null) onChoose(next)
  }
  const count = Number(guests)
  return (
    <Card title={texts.seats}>
      <div id={id} tabIndex={-1} className={classes.body}>
        <PackagePicker
          name={packageName}
          onChoose={hold}
          onAgain={() => onChange({ packageId: null, packageName: '' })}
        />
        <div className={classes.three}>
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
              chosen={startDate}
              seats={count}
              onChoose={(date) => hold({ startDate: date })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
