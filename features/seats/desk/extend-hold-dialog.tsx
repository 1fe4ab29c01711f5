import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { extendHold } from '../api/desk-calls.ts'
import { latestHoldEnd } from '../rules/desk-hold.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { parseIndiaTime, toIndiaTimeField } from '#ui/desk/lib/india-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { holdChoices } from './hold-choices.ts'

type ExtendHoldDialogProps = {
  booking: DeskBooking
  role: StaffRole
  heldUntil: Date
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Extends the hold, within the role's limit. */
export function ExtendHoldDialog({ booking, role, heldUntil, onClose, onDone }: ExtendHoldDialogProps) {
  const { reference } = booking
  const queryClient = useQueryClient()
  const now = useNow()
  const choices = holdChoices(role, { now, heldUntil })
  const [selectedOption, setSelectedOption] = useState(() => String(choices[0]?.hours ?? 'own'))
  const [own, setOwn] = useState(() => toIndiaTimeField(heldUntil))
  const latest = latestHoldEnd(role, now)
  const until =
    selectedOption === 'own'
      ? parseIndiaTime(own)
      : choices.find(({ hours }) => String(hours) === selectedOption)?.until
  const sending = useMutation({
    mutationFn: (end: Date) => deskCall(extendHold, { params: { reference }, body: { until: end.toISOString() } }),
    async onSuccess(_, end) {
      onDone(texts.holdExtended(printShortDateTime(end)))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.extendTitle(reference)}
      sending={sending}
      texts={{
        leave: texts.leave,
        action: until === undefined ? undefined : texts.holdUntil(printShortDateTime(until)),
        working: texts.working,
        failed: texts.extendFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (until !== undefined) sending.mutate(until)
      }}
    >
      <SelectField
        label={texts.holdDuration}
        {...bind(selectedOption, setSelectedOption)}
        options={[
          ...choices.map(({ hours }) => ({ value: hours, text: texts.choices[hours] })),
          { value: 'own', text: texts.own },
        ]}
      />
      {selectedOption === 'own' ? (
        <Field
          label={texts.until}
          type="datetime-local"
          max={toIndiaTimeField(latest)}
          error={until === undefined ? texts.noDateTime : undefined}
          {...bind(own, setOwn)}
        />
      ) : null}
      <p>{texts.most(printShortDateTime(latest))}</p>
    </FormDialog>
  )
}
