import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  recordCancellationDecisions,
  type DepartureCancellationBooking,
  type DeskDepartureCancellation,
} from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { TextAreaField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'
import { listBookingsWithoutEmail, noteDraft } from './decided.ts'
import { failureMessage } from './failure-message.ts'
import classes from './cancelled-departure.module.css'

const texts = deskCancelledDeparture.decide
/** How many names are listed. The others are only counted. */
const MAX_NAMED_BOOKERS = 5

/** The decision as text, the bookings without an email address, and those that were left out. */
export type DecisionResult = {
  sentence: string
  bookingsWithoutEmail: readonly string[]
  leftOut: { reference: string; why: string }[]
}

type DecideProps = {
  departureCancellation: DeskDepartureCancellation
  selectedRows: readonly DepartureCancellationBooking[]
  onDecided: (result: DecisionResult) => void
  onClose: () => void
}

/** Records what bookers decided by phone. Each choice has a button that names its effect. */
export function DecideDialog({ departureCancellation, selectedRows, onDecided, onClose }: DecideProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const { packageId, startDate } = departureCancellation
  // The draft name is computed once, so the note stays when one of these bookers answers in the meantime.
  const [draft] = useState(() => noteDraft(departureCancellation, selectedRows))
  const [note, setNote] = useSavedDraft(draft)
  const checks = useChecks(note.trim() === '' ? { note: texts.noteMissing } : {})
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (way: {
      offerId: string | null
      bookings: readonly DepartureCancellationBooking[]
      describeResult: (count: number, bookingsWithoutEmail: number) => string
    }) =>
      deskCall(recordCancellationDecisions, {
        params: { packageId: String(packageId), startDate },
        body: { references: way.bookings.map(({ reference }) => reference), offerId: way.offerId, note: note.trim() },
      }),
    onSuccess({ decided, leftOut }, { describeResult, bookings }) {
      setNote('')
      const bookingsWithoutEmail = listBookingsWithoutEmail(bookings, leftOut)
      onDecided({ sentence: describeResult(decided, bookingsWithoutEmail.length), bookingsWithoutEmail, leftOut })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURE_CANCELLATIONS_KEY }),
  })
  const guests = selectedRows.reduce((sum, row) => sum + row.guests, 0)
  const unrefundedPaise = selectedRows.reduce((sum, row) => sum + row.unrefundedPaise, 0)
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, now), 1)
  const offers = departureCancellation.offers.filter((offer) => !offer.isEnded && offer.startDate >= tomorrow)
  const decide = (offerId: string | null, describeResult: (count: number, bookingsWithoutEmail: number) => string) =>
    checks.submit(() => {
      if (!isPending && selectedRows.length > 0) mutate({ offerId, bookings: selectedRows, describeResult })
    })
  const pending = (offerId: string | null) => (isPending && variables.offerId === offerId ? texts.working : undefined)
  const names = selectedRows.slice(0, MAX_NAMED_BOOKERS).map(({ booker }) => booker)
  return (
    <FormDialog
      isOpen
      title={texts.title(selectedRows.length)}
      checks={checks}
      failure={failureMessage(error, texts.failed)}
      draft={draft}
      texts={{ leave: texts.leave }}
      onClose={onClose}
      onSubmit={() => checks.submit(() => undefined)}
    >
      <p>{texts.whom(texts.names(names, selectedRows.length - names.length), guests)}</p>
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        maxLength={500}
        autoFocus
        {...checks.field('note')}
        {...bind(note, setNote)}
      />
      <ul className={`stack gap-10 ${classes.ways}`}>
        {offers.map(({ id, startDate: day, seatsLeft }) => {
          const name = printDay(calendarDate(day), now)
          const isEnough = seatsLeft >= guests
          return (
            <li key={id}>
              <Button
                isWide
                aria-disabled={seatsLeft === 0}
                pendingText={pending(id)}
                onClick={() =>
                  decide(id, (count, bookingsWithoutEmail) =>
                    texts.moved(count, { day: name, noMail: bookingsWithoutEmail }),
                  )
                }
              >
                {texts.move(selectedRows.length, name)}
              </Button>
              <small className="muted small">
                {isEnough ? texts.seats(seatsLeft) : texts.tooFew(seatsLeft, guests)}
              </small>
            </li>
          )
        })}
        <li>
          <Button isWide pendingText={pending(null)} onClick={() => decide(null, texts.paidBack)}>
            {unrefundedPaise === 0 ? texts.end(selectedRows.length) : texts.back(printRupees(unrefundedPaise))}
          </Button>
        </li>
      </ul>
      <p className="muted">
        {texts.text} {offers.length === 0 ? '' : `${texts.samePrice} ${texts.travellingTogether}`}
      </p>
    </FormDialog>
  )
}
