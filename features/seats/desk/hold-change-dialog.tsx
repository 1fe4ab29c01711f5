import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { changeHold, quoteHoldChange, type HoldChangeQuote } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { Field } from '#ui/desk/field.tsx'
import { DayFields } from './day-fields.tsx'
import { QuotedDialog } from './quoted-dialog.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'

/** Maximum guests of one booking. */
const MAX_GUESTS = 50

type HoldChangeDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/**
 * Changes the date or the guests of an unpaid booking. The dialog shows the old and new totals and the difference above
 * the button.
 */
export function HoldChangeDialog({ booking, isOpen, onClose, onDone }: HoldChangeDialogProps) {
  const { reference, trip } = booking
  const { packageId } = trip
  const queryClient = useQueryClient()
  const [startDate, setStartDate] = useState<string>(trip.startDate)
  const [guests, setGuests] = useState(String(booking.guests))
  const count = Number(useDebounced(guests))
  const isValidCount = Number.isInteger(count) && count >= 1 && count <= MAX_GUESTS
  const isInvalid = !(Number.isInteger(Number(guests)) && Number(guests) >= 1 && Number(guests) <= MAX_GUESTS)
  const checks = useChecks(isInvalid ? { guests: deskForms.guestsOfBooking } : {})
  const isOther = startDate !== trip.startDate || count !== booking.guests
  const isRequested = isOpen && isValidCount && isOther && isCalendarDate(startDate)
  const quote = useDeskQuery(
    ['bookings', 'hold-change', reference, startDate, count],
    [quoteHoldChange, { params: { reference }, query: { packageId, startDate, guests: count } }],
    { enabled: isRequested, retry: false },
  )
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ next }: HoldChangeQuote) =>
      deskCall(changeHold, {
        params: { reference },
        body: { packageId, startDate: next.startDate, guests: next.guests, expectedPaise: next.payablePaise },
      }),
    async onSuccess(_, { next }) {
      onDone(texts.changed(printExactRupees(next.payablePaise)))
      onClose()
      await queryClient.invalidateQueries()
    },
    // Somebody was faster, or the price has changed: reload the quote.
    onError: () => queryClient.invalidateQueries({ queryKey: ['bookings', 'hold-change'] }),
  })
  const close = () => {
    reset()
    checks.reset()
    onClose()
  }
  const shownQuote = isRequested && count === Number(guests) ? quote.data : undefined
  const hasSeats = shownQuote !== undefined && shownQuote.freeSeats >= shownQuote.next.guests
  const quoteError = isRequested ? quote.error : null
  return (
    <QuotedDialog
      isOpen={isOpen}
      title={texts.changeTitle(reference)}
      texts={{ leave: texts.leave, failed: texts.changeFailed }}
      checks={checks}
      error={error}
      quoteError={quoteError}
      action={
        hasSeats
          ? {
              label: texts.changeAction(printExactRupees(shownQuote.next.payablePaise)),
              pendingText: isPending ? texts.working : undefined,
            }
          : undefined
      }
      onAction={() =>
        checks.submit(() => {
          if (hasSeats && !isPending) mutate(shownQuote)
        })
      }
      onClose={close}
    >
      <Field
        label={texts.guests}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GUESTS}
        {...checks.field('guests')}
        {...bind(guests, setGuests)}
      />
      <DayFields
        packageId={packageId}
        centreDay={trip.startDate}
        guests={isValidCount ? count : booking.guests}
        isRequested={isOpen}
        date={startDate}
        onChoose={setStartDate}
      />
      {shownQuote === undefined ? (
        <p>{(error ?? quoteError) === null ? texts.choose : ''}</p>
      ) : (
        <Effect quote={shownQuote} discountReason={booking.money.discountReason} />
      )}
    </QuotedDialog>
  )
}

type EffectProps = { quote: HoldChangeQuote; discountReason: string }

function Effect({ quote: { now, next, freeSeats, lostPromoCode }, discountReason }: EffectProps) {
  const lost = [
    lostPromoCode === null ? '' : texts.promoCodeNoLongerApplies(lostPromoCode),
    discountReason === '' ? '' : texts.discountNoLongerApplies(discountReason),
  ]
  const difference = next.payablePaise - now.payablePaise
  const amount = printExactRupees(Math.abs(difference))
  const text = difference === 0 ? texts.same : difference > 0 ? texts.more(amount) : texts.less(amount)
  const describeHold = ({ guests, startDate }: HoldChangeQuote['now']) =>
    texts.stand(guests, formatCalendarDate(calendarDate(startDate)))
  return (
    <div role="status">
      <dl className={classes.sums}>
        <div>
          <dt>
            {texts.now}: {describeHold(now)}
          </dt>
          <dd>{printExactRupees(now.payablePaise)}</dd>
        </div>
        <div>
          <dt>
            {texts.next}: {describeHold(next)}
          </dt>
          <dd>{printExactRupees(next.payablePaise)}</dd>
        </div>
        <div>
          <dt>{texts.difference}</dt>
          <dd>{text}</dd>
        </div>
      </dl>
      {freeSeats < next.guests ? <p>{texts.tooFew(freeSeats)}</p> : null}
      <p>{[...lost, texts.noMail].filter(Boolean).join(' ')}</p>
    </div>
  )
}
