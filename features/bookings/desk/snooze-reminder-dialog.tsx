import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { snoozeReminder, type BookingReminder } from '../api/reminders-calls.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { ReminderTimeFields } from './reminder-time-fields.tsx'
import { toReminderTime, type ReminderTime } from './reminder-times.ts'

type SnoozeReminderDialogProps = {
  reminder: BookingReminder
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Changes the date and time of a reminder. */
export function SnoozeReminderDialog({ reminder, onClose, onDone }: SnoozeReminderDialogProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [time, setTime] = useState<ReminderTime>('hour')
  const [typedTime, setTypedTime] = useState('')
  const dueAt = toReminderTime(time, { typedTime, now })
  const sending = useMutation({
    mutationFn: (at: Date) =>
      deskCall(snoozeReminder, { params: { id: reminder.id }, body: { dueAt: at.toISOString() } }),
    async onSuccess(_, at) {
      onDone(texts.reminderSet(reminder.who, printShortDateTime(at)))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.snoozeTitle}
      sending={sending}
      texts={{
        leave: texts.leave,
        action: dueAt === undefined ? undefined : texts.set(printShortDateTime(dueAt)),
        working: texts.working,
        failed: texts.snoozeFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (dueAt !== undefined) sending.mutate(dueAt)
      }}
    >
      <p>{reminder.text}</p>
      <ReminderTimeFields
        time={time}
        typedTime={typedTime}
        isComplete={dueAt !== undefined}
        onTimeChange={setTime}
        onTypedTimeChange={setTypedTime}
      />
    </FormDialog>
  )
}
