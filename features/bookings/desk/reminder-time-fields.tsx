import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { ReminderTime } from './reminder-times.ts'

const TIMES = ['hour', 'tomorrow', 'moment'] as const

type ReminderTimeFieldsProps = {
  time: ReminderTime
  typedTime: string
  isComplete: boolean
  onTimeChange: (time: ReminderTime) => void
  onTypedTimeChange: (typedTime: string) => void
}

/** The fields for the date and time of a reminder. */
export function ReminderTimeFields({
  time,
  typedTime,
  isComplete,
  onTimeChange,
  onTypedTimeChange,
}: ReminderTimeFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.when}
        value={time}
        onChange={(event) => onTimeChange(TIMES.find((one) => one === event.target.value) ?? 'hour')}
        options={TIMES.map((one) => ({ value: one, text: texts.times[one] }))}
      />
      {time === 'moment' ? (
        <Field
          label={texts.moment}
          type="datetime-local"
          error={isComplete ? undefined : texts.noDateTime}
          {...bind(typedTime, onTypedTimeChange)}
        />
      ) : null}
    </>
  )
}
