import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_REMINDER_LENGTH } from '../rules/booking-reminder.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { ReminderTimeFields } from './reminder-time-fields.tsx'
import { toReminderTime, type ReminderTime } from './reminder-times.ts'

type ReminderDialogProps = {
  booking: DeskBooking
  colleagues: readonly { id: string; name: string }[]
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sets a reminder for the user or for a colleague. */
export function ReminderDialog({ booking, colleagues, onClose, onDone }: ReminderDialogProps) {
  const { reference, booker } = booking
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const now = useNow()
  const [time, setTime] = useState<ReminderTime>('tomorrow')
  const [typedTime, setTypedTime] = useState('')
  const [recipientId, setRecipientId] = useState('')
  const draft = `reminder ${reference}`
  const [text, setText] = useSavedDraft(draft)
  const dueAt = toReminderTime(time, { typedTime, now })
  const checks = useChecks(text.trim() === '' ? { text: deskForms.reminder } : {})
  const sending = useMutation({
    mutationFn: (at: Date) =>
      sendOrQueue(staff.id, 'reminder', {
        params: { reference },
        body: {
          text: text.trim(),
          dueAt: at.toISOString(),
          id: crypto.randomUUID(),
          ...(recipientId !== '' && { staffId: recipientId }),
        },
        words: outbox.reminder(reference),
      }),
    async onSuccess(outcome, at) {
      const who = colleagues.find(({ id }) => id === recipientId)?.name ?? staff.name
      setText('')
      if (outcome === 'sent') onDone(texts.reminderSet(who, printShortDateTime(at)))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      isOpen
      title={texts.dialogTitle(booker.name)}
      sending={sending}
      texts={{ ...texts, action: dueAt === undefined ? undefined : texts.set(printShortDateTime(dueAt)) }}
      onClose={onClose}
      onSubmit={() => {
        if (dueAt !== undefined) sending.mutate(dueAt)
      }}
    >
      <Field
        label={texts.text}
        hint={texts.textHint}
        autoFocus
        autoComplete="off"
        maxLength={MAX_REMINDER_LENGTH}
        {...checks.field('text')}
        {...bind(text, setText)}
      />
      <ReminderTimeFields
        time={time}
        typedTime={typedTime}
        isComplete={dueAt !== undefined}
        onTimeChange={setTime}
        onTypedTimeChange={setTypedTime}
      />
      <SelectField
        label={texts.who}
        {...bind(recipientId, setRecipientId)}
        options={[
          { value: '', text: texts.me },
          ...colleagues.filter(({ id }) => id !== staff.id).map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </FormDialog>
  )
}
