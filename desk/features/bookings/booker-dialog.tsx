import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetails } from '#contract/bookings/schemas.ts'
import type { DeskBooking } from '#contract/desk/bookings-schemas.ts'
import { giveDetails } from '#contract/desk/holds-calls.ts'
import type { PresentBooker } from '#contract/desk/holds-schemas.ts'
import { BOOKER_FIELDS } from '#domain/booker-fields.ts'
import { mergeFields } from '#domain/merge-fields.ts'
import { deskBooker as texts } from '#messages/desk-booker.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { BookerConflict } from './booker-conflict.tsx'
import { BookerFields } from './booker-fields.tsx'

type BookerDialogProps = { booking: DeskBooking; onClose: () => void; onDone: (sentence: string) => void }
type Save = { form: CustomerDetails; version: string; isMerged: boolean }

/**
 * Who books, and what they ask for. What somebody else has saved meanwhile stays where only they changed it; where both
 * did, both values stand side by side.
 */
export function BookerDialog({ booking, onClose, onDone }: BookerDialogProps) {
  const { reference, version } = booking
  const queries = useQueryClient()
  // What both began with: the page may be asked for again while somebody types.
  const [base] = useState(() => booking.booker.details)
  const [form, setForm] = useState(base)
  const [meanwhile, setMeanwhile] = useState<PresentBooker>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ form: customer, version: seen }: Save) =>
      deskCall(giveDetails, { params: { reference }, body: { version: seen, customer } }),
    async onSuccess(_, { isMerged }) {
      onDone(isMerged ? texts.merged : texts.saved)
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    onError(failure, { form: mine }) {
      const present = presentAfter(failure, giveDetails)
      if (present === undefined) return
      const { merged, asked } = mergeFields(BOOKER_FIELDS, { base, theirs: present.customer, mine })
      if (asked.length > 0) setMeanwhile(present)
      else mutate({ form: merged, version: present.version, isMerged: true })
    },
  })
  if (meanwhile !== undefined) {
    return (
      <BookerConflict
        key={meanwhile.version}
        versions={{ base, theirs: meanwhile.customer, mine: form }}
        changes={meanwhile.changes}
        failure={
          error !== null && presentAfter(error, giveDetails) === undefined ? sentenceOf(error, texts.failed) : ''
        }
        isPending={isPending}
        onSave={(chosen) => mutate({ form: chosen, version: meanwhile.version, isMerged: true })}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate({ form, version, isMerged: false })
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
      <BookerFields form={form} onChange={(part) => setForm({ ...form, ...part })} />
      {form.email === base.email || booking.confirmedAt === null ? null : <Note kind="waits">{texts.mails}</Note>}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </FormDialog>
  )
}
