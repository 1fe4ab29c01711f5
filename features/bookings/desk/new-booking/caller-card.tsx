import { useQuery } from '@tanstack/react-query'
import { findCaller } from '../../api/holds-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { INDIAN_STATES } from '#kernel/people/indian-states.ts'
import { PERSON_NAME_MAXIMUM } from '#kernel/people/person-name.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { takeOver, type NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

/** Fewer digits find nobody. */
const FEWEST_DIGITS = 10

type CallerCardProps = {
  form: NewBookingForm
  checks: Checks<'phone' | 'name' | 'email'>
  onChange: (part: Partial<NewBookingForm>) => void
}

/** Who calls. The phone finds who has booked before. */
export function CallerCard({ form, checks, onChange }: CallerCardProps) {
  const digits = form.phone.replaceAll(/\D/g, '')
  const { data } = useQuery({
    queryKey: ['callers', digits],
    queryFn: () => deskCall(findCaller, { query: { phone: form.phone } }),
    enabled: digits.length >= FEWEST_DIGITS,
  })
  const caller = data?.caller ?? null
  const field = (name: 'phone' | 'name' | 'email' | 'zip' | 'wishes') => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <Card title={texts.who} acts={<span className={classes.muted}>{texts.whoHint}</span>}>
      <div className={classes.body}>
        <div className={classes.three}>
          <Field label={texts.phone} type="tel" autoFocus {...checks.field('phone')} {...field('phone')} />
          <Field label={texts.name} maxLength={PERSON_NAME_MAXIMUM} {...checks.field('name')} {...field('name')} />
          <Field
            label={texts.email}
            type="email"
            hint={texts.emailHint}
            {...checks.field('email')}
            {...field('email')}
          />
        </div>
        {caller === null ? null : (
          <Note kind="good">
            {texts.earlier(
              caller.trips.length,
              caller.trips
                .map(({ packageName, startDate, guests }) =>
                  texts.trip(packageName, formatCalendarDate(calendarDate(startDate)), texts.guestsText(guests)),
                )
                .join('; '),
            )}{' '}
            <Button size="small" onClick={() => onChange(takeOver(form, caller))}>
              {texts.takeOver}
            </Button>
          </Note>
        )}
        <div className={classes.three}>
          <SelectField
            label={texts.state}
            hint={texts.stateHint}
            value={form.state}
            onChange={(event) => onChange({ state: event.target.value })}
          >
            <option value="">{texts.noState}</option>
            {INDIAN_STATES.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field label={texts.zip} inputMode="numeric" maxLength={12} {...field('zip')} />
          <Field label={texts.wishes} maxLength={500} {...field('wishes')} />
        </div>
      </div>
    </Card>
  )
}
