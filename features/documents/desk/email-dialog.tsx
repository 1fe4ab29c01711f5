import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { writeToBooker } from '../api/billing-documents-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { unfilledPlaceholders } from '#features/reply-templates/rules/template-fields.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskBillingDocuments as texts } from '#messages/documents/desk.ts'
import { deskReplyTemplates } from '#messages/reply-templates/desk.ts'
import { ReplyTemplateField } from '#features/reply-templates/desk/reply-template-field.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'

type MessageDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** A custom email to the booker. The text is saved as a draft until it is sent. */
export function MessageDialog({ booking, isOpen, onClose, onDone }: MessageDialogProps) {
  const { reference, booker } = booking
  const [subject, setSubject] = useSavedDraft(`letter subject ${reference}`)
  const draft = `letter ${reference}`
  const [text, setText] = useSavedDraft(draft)
  const checks = useChecks({
    ...(subject.trim() === '' && { subject: deskForms.subject }),
    ...(text.trim() === '' && { text: deskForms.text }),
  })
  const open = unfilledPlaceholders(`${subject} ${text}`)
  const values = {
    name: booker.name,
    reference,
    trip: booking.trip.packageName,
    date: formatCalendarDate(calendarDate(booking.trip.startDate)),
  }
  return (
    <CallDialog
      checks={checks}
      draft={draft}
      isOpen={isOpen}
      title={texts.writeTitle(booker.name)}
      texts={{ leave: texts.leave, action: texts.sendOne, working: texts.sending, failed: texts.writeFailed }}
      onClose={onClose}
      run={() =>
        deskCall(writeToBooker, { params: { reference }, body: { subject: subject.trim(), text: text.trim() } })
      }
      onDone={() => {
        setSubject('')
        setText('')
        checks.reset()
        onDone(texts.sent(booker.email))
      }}
      changes={[['bookings']]}
    >
      <ReplyTemplateField
        values={values}
        // A reply template is added after the typed text.
        onChoose={(replyTemplate) => {
          if (subject.trim() === '') setSubject(replyTemplate.subject)
          setText(text.trim() === '' ? replyTemplate.text : `${text.trimEnd()}\n\n${replyTemplate.text}`)
        }}
      />
      <Field
        label={texts.subject}
        autoFocus
        autoComplete="off"
        maxLength={150}
        {...checks.field('subject')}
        {...bind(subject, setSubject)}
      />
      <TextAreaField
        label={texts.text}
        hint={texts.textHint}
        rows={8}
        maxLength={5_000}
        {...checks.field('text')}
        {...bind(text, setText)}
      />
      {open.length === 0 ? null : <Note kind="waits">{deskReplyTemplates.openPlaces(open)}</Note>}
    </CallDialog>
  )
}
