import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { snoozeLine } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { SNOOZE_DAYS_MOST } from '../rules/today.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { TODAY_KEY } from '#desk/keys/today-key.ts'
import type { TodayLine } from './today-line.ts'

const HOUR_MS = 3_600_000

type When = 'hour' | 'tomorrow' | 'day'
type LaterDialogProps = { line: TodayLine | undefined; onClose: () => void; onDone: (until: Date) => void }

/** Puts a line off for oneself: for an hour, until tomorrow, or until a day. */
export function LaterDialog({ line, onClose, onDone }: LaterDialogProps) {
  const queries = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [when, setWhen] = useState<When>('hour')
  const [day, setDay] = useState<string>(addDays(today, 2))
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (until: Date) => deskCall(snoozeLine, { body: { key: line?.key ?? '', until: until.toISOString() } }),
    async onSuccess(_, until) {
      await queries.invalidateQueries({ queryKey: TODAY_KEY })
      onDone(until)
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  const submit = () => {
    if (!isPending && (when !== 'day' || isCalendarDate(day))) mutate(momentOf(when, day))
  }
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen={line !== undefined}
      title={texts.later}
      onClose={close}
      onSubmit={submit}
      acts={
        <Button type="submit" look="main">
          {texts.putOff}
        </Button>
      }
    >
      <p>{line?.words}</p>
      <Segments
        label={texts.later}
        value={when}
        options={[
          { value: 'hour', words: texts.hour },
          { value: 'tomorrow', words: texts.untilTomorrow },
          { value: 'day', words: texts.until },
        ]}
        onChange={setWhen}
      />
      {when === 'day' ? (
        <Field
          label={texts.until}
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, SNOOZE_DAYS_MOST - 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      ) : null}
    </FormDialog>
  )
}

/** The moment of a choice; days begin at nine. */
function momentOf(when: When, day: string): Date {
  const now = new Date()
  if (when === 'hour') return new Date(now.getTime() + HOUR_MS)
  return momentInIndia(when === 'day' ? day : addDays(todayIn(BUSINESS_TIME_ZONE, now), 1), '09:00')
}
