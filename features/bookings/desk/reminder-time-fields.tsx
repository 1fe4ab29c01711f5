import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import type { ReminderTime } from './reminder-times.ts'

const TIMES = ['hour', 'tomorrow', 'moment'] as const

type ReminderTimeFieldsProps = {
  time: ReminderTime
  typed: string
  isWhole: boolean
  onTime: (time: ReminderTime) => void
  onTyped: (typed: string) => void
}

/** When one wants to be reminded. */
export function ReminderTimeFields({ time, typed, isWhole, onTime, onTyped }: ReminderTimeFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.when}
        value={time}
        onChange={(event) => onTime(TIMES.find((one) => one === event.target.value) ?? 'hour')}
      >
        {TIMES.map((one) => (
          <option key={one} value={one}>
            {texts.times[one]}
          </option>
        ))}
      </SelectField>
      {time === 'moment' ? (
        <Field
          label={texts.moment}
          type="datetime-local"
          error={isWhole ? undefined : texts.noMoment}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : null}
    </>
  )
}
