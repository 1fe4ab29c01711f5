import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { ReminderTime } from './reminder-times.ts'

const TIMES = ['hour', 'tomorrow', 'moment'] as const

type ReminderTimeFieldsProps = {
  time: ReminderTime
  typed: string
  isComplete: boolean
  onTime: (time: ReminderTime) => void
  onTyped: (typed: string) => void
}

/** The fields for the date and time of a reminder. */
export function ReminderTimeFields({ time, typed, isComplete, onTime, onTyped }: ReminderTimeFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.when}
        value={time}
        onChange={(event) => onTime(TIMES.find((one) => one === event.target.value) ?? 'hour')}
        options={TIMES.map((one) => ({ value: one, words: texts.times[one] }))}
      />
      {time === 'moment' ? (
        <Field
          label={texts.moment}
          type="datetime-local"
          error={isComplete ? undefined : texts.noDateTime}
          {...bind(typed, onTyped)}
        />
      ) : null}
    </>
  )
}
