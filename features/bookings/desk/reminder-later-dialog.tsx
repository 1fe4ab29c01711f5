import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putReminderOff } from '../api/reminders-calls.ts'
import type { BookingReminder } from '../api/reminders-schemas.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReminderTimeFields } from './reminder-time-fields.tsx'
import { reminderMoment, type ReminderTime } from './reminder-times.ts'

type ReminderLaterDialogProps = {
  reminder: BookingReminder
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Another moment for a reminder. */
export function ReminderLaterDialog({ reminder, onClose, onDone }: ReminderLaterDialogProps) {
  const queries = useQueryClient()
  const now = useNow()
  const [time, setTime] = useState<ReminderTime>('hour')
  const [typed, setTyped] = useState('')
  const dueAt = reminderMoment(time, { typed, now })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (moment: Date) =>
      deskCall(putReminderOff, { params: { id: reminder.id }, body: { dueAt: moment.toISOString() } }),
    async onSuccess(_, moment) {
      onDone(texts.isSet(reminder.who, printShortMoment(moment)))
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.laterFailed)}
      isOpen
      title={texts.laterTitle}
      onClose={onClose}
      onSubmit={() => {
        if (dueAt !== undefined && !isPending) mutate(dueAt)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {dueAt === undefined ? null : (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {texts.set(printShortMoment(dueAt))}
            </Button>
          )}
        </>
      }
    >
      <p>{reminder.text}</p>
      <ReminderTimeFields time={time} typed={typed} isWhole={dueAt !== undefined} onTime={setTime} onTyped={setTyped} />
    </FormDialog>
  )
}
