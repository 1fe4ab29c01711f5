import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { prolongHold } from '../api/holds-calls.ts'
import { latestHoldEnd } from '../rules/desk-hold.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { readIndianMoment, toIndianField } from '#desk/lib/indian-moment.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { holdChoices } from './hold-choices.ts'

type HoldLongerDialogProps = {
  booking: DeskBooking
  role: StaffRole
  heldUntil: Date
  onClose: () => void
  onDone: (sentence: string) => void
}

/** A later end of the hold, within what the role may hold. */
export function HoldLongerDialog({ booking, role, heldUntil, onClose, onDone }: HoldLongerDialogProps) {
  const { reference } = booking
  const queries = useQueryClient()
  const now = useNow()
  const choices = holdChoices(role, { now, heldUntil })
  const [chosen, setChosen] = useState(() => String(choices[0]?.hours ?? 'own'))
  const [own, setOwn] = useState(() => toIndianField(heldUntil))
  const latest = latestHoldEnd(role, now)
  const until = chosen === 'own' ? readIndianMoment(own) : choices.find(({ hours }) => String(hours) === chosen)?.until
  const { mutate, isPending, error } = useMutation({
    mutationFn: (end: Date) => deskCall(prolongHold, { params: { reference }, body: { until: end.toISOString() } }),
    async onSuccess(_, end) {
      onDone(texts.heldLonger(printShortMoment(end)))
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.longerFailed)}
      isOpen
      title={texts.longerTitle(reference)}
      onClose={onClose}
      onSubmit={() => {
        if (until !== undefined && !isPending) mutate(until)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {until === undefined ? null : (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {texts.holdTill(printShortMoment(until))}
            </Button>
          )}
        </>
      }
    >
      <SelectField label={texts.howLong} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {choices.map(({ hours }) => (
          <option key={hours} value={hours}>
            {texts.choices[hours]}
          </option>
        ))}
        <option value="own">{texts.own}</option>
      </SelectField>
      {chosen === 'own' ? (
        <Field
          label={texts.until}
          type="datetime-local"
          max={toIndianField(latest)}
          error={until === undefined ? texts.noMoment : undefined}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
      ) : null}
      <p>{texts.most(printShortMoment(latest))}</p>
    </FormDialog>
  )
}
