import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { writeToBooker } from '#features/documents/api/papers-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { openPlaces } from '#features/templates/rules/letter-places.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskPapers as texts } from '#messages/documents/desk.ts'
import { deskReadyTexts } from '#messages/templates/desk.ts'
import { ReadyTextField } from '#features/templates/desk/ready-text-field.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type LetterDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** A mail of one's own to the booker. What was written is kept until it is sent. */
export function LetterDialog({ booking, isOpen, onClose, onDone }: LetterDialogProps) {
  const { reference, booker } = booking
  const queries = useQueryClient()
  const [subject, setSubject] = useKeptDraft(`letter subject ${reference}`)
  const draft = `letter ${reference}`
  const [text, setText] = useKeptDraft(draft)
  const checks = useChecks({
    ...(subject.trim() === '' && { subject: deskForms.subject }),
    ...(text.trim() === '' && { text: deskForms.text }),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(writeToBooker, { params: { reference }, body: { subject: subject.trim(), text: text.trim() } }),
    async onSuccess() {
      setSubject('')
      setText('')
      checks.reset()
      onClose()
      onDone(texts.sent(booker.email))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const open = openPlaces(`${subject} ${text}`)
  const values = {
    name: booker.name,
    reference,
    trip: booking.trip.packageName,
    date: formatCalendarDate(calendarDate(booking.trip.startDate)),
  }
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      failure={error === null ? '' : sentenceOf(error, texts.writeFailed)}
      isOpen={isOpen}
      title={texts.writeTitle(booker.name)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.sending : undefined}>
            {texts.sendOne}
          </Button>
        </>
      }
    >
      <ReadyTextField
        values={values}
        // A ready text stands behind what was typed, which stays.
        onChoose={(ready) => {
          if (subject.trim() === '') setSubject(ready.subject)
          setText(text.trim() === '' ? ready.text : `${text.trimEnd()}\n\n${ready.text}`)
        }}
      />
      <Field
        label={texts.subject}
        autoFocus
        autoComplete="off"
        maxLength={150}
        {...checks.field('subject')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <AreaField
        label={texts.text}
        hint={texts.textHint}
        rows={8}
        maxLength={5_000}
        {...checks.field('text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {open.length === 0 ? null : <Note kind="waits">{deskReadyTexts.openPlaces(open)}</Note>}
    </FormDialog>
  )
}
