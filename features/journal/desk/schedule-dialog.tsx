import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { parseIndiaTime, toIndiaTimeField } from '#ui/desk/lib/india-time.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { STORY_ACTION } from './journal-key.ts'

const DEFAULT_TIME = '09:00'

type ScheduleDialogProps = { isOpen: boolean; onSchedule: (at: Date) => Promise<unknown>; onClose: () => void }

/** Schedules publication of the draft; the default is tomorrow morning. */
export function ScheduleDialog({ isOpen, onSchedule, onClose }: ScheduleDialogProps) {
  const [plannedTime, setPlannedTime] = useState(() =>
    toIndiaTimeField(timeInIndia(addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 1), DEFAULT_TIME)),
  )
  const time = parseIndiaTime(plannedTime)
  const sending = useMutation({
    mutationKey: STORY_ACTION,
    mutationFn: (at: Date) => onSchedule(at),
    onSuccess: onClose,
  })

  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.planTitle}
      sending={sending}
      texts={{
        leave: texts.leave,
        action: time === undefined ? texts.planActionEmpty : texts.planAction(printDateTime(time)),
        working: texts.working,
        failed: texts.planFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (time !== undefined) sending.mutate(time)
      }}
    >
      <p>{texts.planText}</p>
      <Field
        label={texts.publishTimeLabel}
        type="datetime-local"
        error={time === undefined ? texts.planMissing : undefined}
        {...bind(plannedTime, setPlannedTime)}
      />
    </FormDialog>
  )
}
