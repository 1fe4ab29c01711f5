import { useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { CustomerDetails } from '../api/schemas.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { giveDetails } from '../api/holds-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BOOKER_FIELDS, isOnlyWishes } from '../rules/booker-fields.ts'
import { deskBooker as texts } from '#messages/bookings/desk-booker.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { BookerFields } from './booker-fields.tsx'
import { bookerProblems } from './booker-problems.ts'

type BookerDialogProps = { booking: DeskBooking; onClose: () => void; onDone: (sentence: string) => void }
/**
 * Who books, and what they ask for. What somebody else has saved meanwhile stays where only they changed it; where both
 * did, both values stand side by side.
 */
export function BookerDialog({ booking, onClose, onDone }: BookerDialogProps) {
  const { reference } = booking
  const queries = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const draft = `booker ${reference}`
  const { base, version, form, change, forget } = useKeptRecord(draft, {
    values: booking.booker.details,
    version: booking.version,
  })
  const checks = useChecks(bookerProblems(form))
  const { save, conflict, resolve, isPending, error } = useMergingSave({
    fields: BOOKER_FIELDS,
    base,
    async send(customer: CustomerDetails, seen: string) {
      const input = { params: { reference }, body: { version: seen, customer } }
      if (isOnlyWishes(base, customer)) {
        const waiting = { words: outbox.wishes(reference), booker: { base, mine: customer } }
        return doOrKeep(staff.id, 'wishes', { ...input, ...waiting })
      }
      await deskCall(giveDetails, input)
      return 'sent'
    },
    presentOf(failure) {
      const present = presentAfter(failure, giveDetails)
      return present && { ...present, values: present.customer }
    },
    async onSaved({ isMerged, answer }) {
      forget()
      // A line of its own says what waits for the network.
      if (answer === 'sent') onDone(isMerged ? texts.merged : texts.saved)
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const failure = error === null ? '' : sentenceOf(error, texts.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.fields}
        inSentence={texts.inSentence}
        failure={failure}
        isPending={isPending}
        onSave={resolve}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      checks={checks}
      failure={failure}
      draft={draft}
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(() => save(form, version))
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      <BookerFields form={form} checks={checks} onChange={change} />
      {form.email === base.email || booking.confirmedAt === null ? null : <Note kind="waits">{texts.mails}</Note>}
    </FormDialog>
  )
}
