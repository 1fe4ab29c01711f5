import { useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { CustomerDetails } from '../api/calls.ts'
import type { DeskBooking } from '../api/desk-calls.ts'
import { saveDetails } from '#features/seats/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BOOKER_FIELDS, isOnlySpecialRequests } from '../rules/booker-fields.ts'
import { deskBooker as texts } from '#messages/bookings/desk-booker.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { BookerFields } from './booker-fields.tsx'
import { bookerProblems } from '#features/seats/desk/booker-problems.ts'

type BookerDialogProps = { booking: DeskBooking; onClose: () => void; onDone: (sentence: string) => void }
/**
 * The form for the booker and their special requests. A field that only a colleague has changed in the meantime takes
 * the colleague's value. A field that both have changed shows both values side by side.
 */
export function BookerDialog({ booking, onClose, onDone }: BookerDialogProps) {
  const { reference } = booking
  const queryClient = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const draft = `booker ${reference}`
  const { base, version, form, change, forget } = useSavedForm(draft, booking.booker.details, booking.version)
  const checks = useChecks(bookerProblems(form))
  const save = useMergingSave({
    fields: BOOKER_FIELDS,
    base,
    async send(customer: CustomerDetails, seenVersion: string) {
      const input = { params: { reference }, body: { version: seenVersion, customer } }
      if (isOnlySpecialRequests(base, customer)) {
        const waiting = { words: outbox.wishes(reference), booker: { base, mine: customer } }
        return sendOrQueue(staff.id, 'wishes', { ...input, ...waiting })
      }
      await deskCall(saveDetails, input)
      return 'sent'
    },
    currentOf(failure) {
      const present = currentValuesIn(failure, saveDetails)
      return present && { ...present, values: present.customer }
    },
    async onSaved({ isMerged, answer }) {
      forget()
      // A change waiting for the connection is shown in a separate line instead.
      if (answer === 'sent') onDone(isMerged ? texts.merged : texts.saved)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <RecordDialog
      save={save}
      fields={{ labels: texts.fields, inSentence: texts.inSentence }}
      checks={checks}
      draft={draft}
      title={texts.title}
      failed={texts.failed}
      texts={{ leave: texts.leave, action: texts.save, working: texts.saving }}
      onClose={onClose}
      onSubmit={() => save.save(form, version)}
    >
      <BookerFields form={form} checks={checks} onChange={change} />
      {form.email === base.email || booking.confirmedAt === null ? null : <Note kind="waits">{texts.mails}</Note>}
    </RecordDialog>
  )
}
