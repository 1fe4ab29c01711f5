import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { REMINDER_LONGEST } from '../rules/booking-reminder.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReminderTimeFields } from './reminder-time-fields.tsx'
import { reminderMoment, type ReminderTime } from './reminder-times.ts'

type ReminderDialogProps = {
  booking: DeskBooking
  colleagues: readonly { id: string; name: string }[]
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sets a reminder, for oneself or for a colleague. */
export function ReminderDialog({ booking, colleagues, onClose, onDone }: ReminderDialogProps) {
  const { reference, booker } = booking
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const now = useNow()
  const [time, setTime] = useState<ReminderTime>('tomorrow')
  const [typed, setTyped] = useState('')
  const [whom, setWhom] = useState('')
  const draft = `reminder ${reference}`
  const [text, setText] = useKeptDraft(draft)
  const dueAt = reminderMoment(time, { typed, now })
  const checks = useChecks(text.trim() === '' ? { text: deskForms.reminder } : {})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (moment: Date) =>
      doOrKeep(staff.id, 'reminder', {
        params: { reference },
        body: {
          text: text.trim(),
          dueAt: moment.toISOString(),
          id: crypto.randomUUID(),
          ...(whom !== '' && { staffId: whom }),
        },
        words: outbox.reminder(reference),
      }),
    async onSuccess(outcome, moment) {
      const who = colleagues.find(({ id }) => id === whom)?.name ?? staff.name
      setText('')
      if (outcome === 'sent') onDone(texts.isSet(who, printShortMoment(moment)))
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.dialogTitle(booker.name)}
      onClose={onClose}
      onSubmit={() => {
        checks.submit(() => {
          if (dueAt !== undefined && !isPending) mutate(dueAt)
        })
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
      <Field
        label={texts.text}
        hint={texts.textHint}
        autoFocus
        autoComplete="off"
        maxLength={REMINDER_LONGEST}
        {...checks.field('text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ReminderTimeFields time={time} typed={typed} isWhole={dueAt !== undefined} onTime={setTime} onTyped={setTyped} />
      <SelectField label={texts.who} value={whom} onChange={(event) => setWhom(event.target.value)}>
        <option value="">{texts.me}</option>
        {colleagues
          .filter(({ id }) => id !== staff.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
