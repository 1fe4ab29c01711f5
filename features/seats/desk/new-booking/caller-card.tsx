import { findCaller } from '../../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { INDIAN_STATES } from '#kernel/people/indian-states.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { fillFromCaller, type NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

/** The search needs at least this many digits. */
const MIN_DIGITS = 10

type CallerCardProps = {
  form: NewBookingForm
  checks: Checks<'phone' | 'name' | 'email'>
  onChange: (part: Partial<NewBookingForm>) => void
}

/** The caller. Their phone number finds earlier bookings. */
export function CallerCard({ form, checks, onChange }: CallerCardProps) {
  const digits = form.phone.replaceAll(/\D/g, '')
  const { data } = useDeskQuery(['callers', digits], [findCaller, { query: { phone: form.phone } }], {
    enabled: digits.length >= MIN_DIGITS,
  })
  const caller = data?.caller ?? null
  const field = formFields(form, onChange, checks)
  return (
    <Card title={texts.who} actions={<span className="muted">{texts.whoHint}</span>}>
      <div className="stack gap-14 pad-14-16">
        <div className={`stack gap-14 ${classes.three}`}>
          <Field label={texts.phone} type="tel" autoFocus autoComplete="off" {...field('phone')} />
          <Field label={texts.name} maxLength={MAX_PERSON_NAME} autoComplete="off" {...field('name')} />
          <Field label={texts.email} type="email" hint={texts.emailHint} autoComplete="off" {...field('email')} />
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
            <SmallButton onClick={() => onChange(fillFromCaller(form, caller))}>{texts.takeOver}</SmallButton>
          </Note>
        )}
        <div className={`stack gap-14 ${classes.three}`}>
          <SelectField
            label={texts.state}
            hint={texts.stateHint}
            {...field('state')}
            options={[
              { value: '', text: texts.noState },
              ...INDIAN_STATES.map(({ name }) => ({ value: name, text: name })),
            ]}
          />
          <Field label={texts.zip} inputMode="numeric" maxLength={12} autoComplete="off" {...field('zip')} />
          <Field label={texts.wishes} maxLength={500} autoComplete="off" {...field('wishes')} />
        </div>
      </div>
    </Card>
  )
}
