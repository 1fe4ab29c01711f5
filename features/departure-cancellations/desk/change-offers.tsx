import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDepartureCancellationOffers, type DeskDepartureCancellation } from '../api/desk-calls.ts'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { toIndiaTimeField } from '#ui/desk/lib/india-time.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { matchesFilter } from './departure-cancellation-facts.ts'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'
import {
  datesToOffer,
  EMPTY_FORM,
  validateOffersChange,
  parseOffersChange,
  seatsFieldName,
  requestedOffers,
  withRequestedSeats,
} from './change-offers-form.ts'
import { failureMessage } from './failure-message.ts'
import { OfferedDates } from './offered-dates.tsx'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskCancelledDeparture.change

type ChangeProps = {
  departureCancellation: DeskDepartureCancellation
  departure: DeskDeparture
  onDone: (sentence: string) => void
}

/** Opens the form that changes the offers to bookings without an answer. */
export function ChangeOffers(props: ChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
      {isOpen ? <ChangeDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/**
 * Adds dates, changes held seats, ends dates, or extends the answer deadline. The button states which emails are
 * sent.
 */
function ChangeDialog({ departureCancellation, departure, onDone, onClose }: ChangeProps & { onClose: () => void }) {
  const now = useNow()
  const draft = `break offers ${departureKey(departureCancellation)}`
  const { form, change, forget } = useSavedForm(draft, EMPTY_FORM)
  const checks = useChecks<string>(validateOffersChange(departureCancellation, form, now))
  const { offers, answerBy, isOther, mails } = parseOffersChange(departureCancellation, form)
  const { mutate, isPending, error } = useChange(departureCancellation, (values) => {
    forget()
    onDone(texts.done(values))
    onClose()
  })
  const waitingRows = departureCancellation.rows.filter((row) => matchesFilter('waits', row))
  const guests = waitingRows.reduce((sum, row) => sum + row.guests, 0)
  const submit = () =>
    checks.submit(() => {
      if (!isPending && isOther) mutate({ offers, answerBy })
    })
  const hasChanged = error !== null && currentValuesIn(error, changeDepartureCancellationOffers) !== undefined
  return (
    <FormDialog
      isOpen
      title={texts.title}
      checks={checks}
      failure={failureMessage(error, texts.failed)}
      draft={draft}
      sending={{ isPending }}
      texts={{ leave: texts.leave, action: texts.action(isOther ? mails : 0), working: texts.working }}
      isDisabled={!isOther}
      onClose={onClose}
      onSubmit={submit}
    >
      {hasChanged ? <p className="strong">{texts.changed}</p> : null}
      <p>{texts.text(waitingRows.length, guests)}</p>
      <OfferedDates
        departure={departure}
        guests={guests}
        dates={datesToOffer(departureCancellation)}
        offeredDates={requestedOffers(departureCancellation, form)}
        answerBy={answerBy}
        fieldOf={(date) => checks.field(seatsFieldName(date))}
        onSeatsChange={(date, seats) =>
          change({ offers: withRequestedSeats(departureCancellation, form, { date, seats }) })
        }
      />
      <div className={classes.moment}>
        <Field
          type="datetime-local"
          label={deskDepartureCancellation.until.label}
          hint={texts.hint}
          {...checks.field('answerBy')}
          value={form.answerBy === '' ? toIndiaTimeField(new Date(departureCancellation.answerBy)) : form.answerBy}
          onChange={({ target }) => change({ answerBy: target.value })}
        />
      </div>
      <p aria-live="polite">{isOther ? texts.effect(mails) : texts.same}</p>
    </FormDialog>
  )
}

/**
 * Submits the changed offers. If the current offers have changed in the meantime, the dialog first shows the new ones,
 * and the next click applies to them.
 */
function useChange(
  { packageId, startDate, change: { seen } }: DeskDepartureCancellation,
  onDone: (mails: number) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: Pick<ReturnType<typeof parseOffersChange>, 'offers' | 'answerBy'>) =>
      deskCall(changeDepartureCancellationOffers, {
        params: { packageId: String(packageId), startDate },
        body: { ...request, seen },
      }),
    onSuccess: ({ mails }) => onDone(mails),
    onError(error) {
      const present = currentValuesIn(error, changeDepartureCancellationOffers)
      if (present !== undefined)
        queryClient.setQueryData([...DEPARTURE_CANCELLATIONS_KEY, packageId, startDate], present)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURE_CANCELLATIONS_KEY }),
  })
}
