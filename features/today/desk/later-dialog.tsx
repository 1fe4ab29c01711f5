import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { snoozeLine } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { MAX_SNOOZE_DAYS } from '../rules/today.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { TODAY_KEY } from '#ui/desk/keys/today-key.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { TodayLine } from './today-line.ts'

const HOUR_MS = 3_600_000

type SnoozeOption = 'hour' | 'tomorrow' | 'day'
type LaterDialogProps = { line: TodayLine | undefined; onClose: () => void; onDone: (until: Date) => void }

/** Snoozes a line on the user's own Today page for an hour, until tomorrow, or until a chosen day. */
export function LazyDialog({ line, onClose, onDone }: LaterDialogProps) {
  const queryClient = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [when, setWhen] = useState<SnoozeOption>('hour')
  const [day, setDay] = useState<string>(addDays(today, 2))
  const sending = useMutation({
    mutationFn: (until: Date) => deskCall(snoozeLine, { body: { key: line?.key ?? '', until: until.toISOString() } }),
    async onSuccess(_, until) {
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
      onDone(until)
    },
  })
  return (
    <FormDialog
      isOpen={line !== undefined}
      title={texts.later}
      sending={sending}
      texts={{ action: texts.snooze, failed: texts.failed }}
      onClose={onClose}
      onSubmit={() => {
        if (when !== 'day' || isCalendarDate(day)) sending.mutate(dateTimeOf(when, day))
      }}
    >
      <p>{line?.text}</p>
      <Segments
        label={texts.later}
        value={when}
        options={[
          { value: 'hour', text: texts.hour },
          { value: 'tomorrow', text: texts.untilTomorrow },
          { value: 'day', text: texts.until },
        ]}
        onChange={setWhen}
      />
      {when === 'day' ? (
        <Field
          label={texts.until}
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, MAX_SNOOZE_DAYS - 1)}
          {...bind(day, setDay)}
        />
      ) : null}
    </FormDialog>
  )
}

/** The time at which a snooze ends. Days begin at 9 am. */
function dateTimeOf(when: SnoozeOption, day: string): Date {
  const now = new Date()
  if (when === 'hour') return new Date(now.getTime() + HOUR_MS)
  return timeInIndia(when === 'day' ? day : addDays(todayIn(BUSINESS_TIME_ZONE, now), 1), '09:00')
}
