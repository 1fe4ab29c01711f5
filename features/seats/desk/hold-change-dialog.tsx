import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { changeHold, quoteHoldChange } from '../api/holds-calls.ts'
import type { HoldChangeQuote } from '../api/holds-schemas.ts'
import { calendarDate, formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Field } from '#desk/ui/field.tsx'
import { DayFields } from './day-fields.tsx'
import { QuotedDialog } from './quoted-dialog.tsx'
import classes from './booking-page.module.css'

/** The most guests of one booking. */
const GUESTS_MOST = 50

type HoldChangeDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Another day or number of guests for an unpaid booking: old, new and the difference stand there before the button. */
export function HoldChangeDialog({ booking, isOpen, onClose, onDone }: HoldChangeDialogProps) {
  const { reference, trip } = booking
  const { packageId } = trip
  const queries = useQueryClient()
  const [startDate, setStartDate] = useState<string>(trip.startDate)
  const [guests, setGuests] = useState(String(booking.guests))
  const count = Number(useSettled(guests))
  const isCount = Number.isInteger(count) && count >= 1 && count <= GUESTS_MOST
  const isWrong = !(Number.isInteger(Number(guests)) && Number(guests) >= 1 && Number(guests) <= GUESTS_MOST)
  const checks = useChecks(isWrong ? { guests: deskForms.guestsOfBooking } : {})
  const isOther = startDate !== trip.startDate || count !== booking.guests
  const isAsked = isOpen && isCount && isOther && isCalendarDate(startDate)
  const quote = useQuery({
    queryKey: ['bookings', 'hold-change', reference, startDate, count],
    queryFn: () => deskCall(quoteHoldChange, { params: { reference }, query: { packageId, startDate, guests: count } }),
    enabled: isAsked,
    retry: false,
  })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ next }: HoldChangeQuote) =>
      deskCall(changeHold, {
        params: { reference },
        body: { packageId, startDate: next.startDate, guests: next.guests, expectedPaise: next.payablePaise },
      }),
    async onSuccess(_, { next }) {
      onDone(texts.changed(printExactRupees(next.payablePaise)))
      onClose()
      await queries.invalidateQueries()
    },
    // Somebody was faster, or the price is another one: it is shown anew.
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'hold-change'] }),
  })
  const close = () => {
    reset()
    checks.reset()
    onClose()
  }
  const shown = isAsked && count === Number(guests) ? quote.data : undefined
  const hasSeats = shown !== undefined && shown.freeSeats >= shown.next.guests
  const quoteError = isAsked ? quote.error : null
  return (
    <QuotedDialog
      isOpen={isOpen}
      title={texts.changeTitle(reference)}
      texts={{ leave: texts.leave, failed: texts.changeFailed }}
      checks={checks}
      error={error}
      quoteError={quoteError}
      act={
        hasSeats
          ? {
              words: texts.changeAct(printExactRupees(shown.next.payablePaise)),
              pendingText: isPending ? texts.working : undefined,
            }
          : undefined
      }
      onAct={() =>
        checks.submit(() => {
          if (hasSeats && !isPending) mutate(shown)
        })
      }
      onClose={close}
    >
      <Field
        label={texts.guests}
        type="number"
        inputMode="numeric"
        min={1}
        max={GUESTS_MOST}
        {...checks.field('guests')}
        value={guests}
        onChange={(event) => setGuests(event.target.value)}
      />
      <DayFields
        packageId={packageId}
        around={trip.startDate}
        guests={isCount ? count : booking.guests}
        isAsked={isOpen}
        date={startDate}
        onChoose={setStartDate}
      />
      {shown === undefined ? (
        <p>{(error ?? quoteError) === null ? texts.choose : ''}</p>
      ) : (
        <Effect quote={shown} discountReason={booking.money.discountReason} />
      )}
    </QuotedDialog>
  )
}

type EffectProps = { quote: HoldChangeQuote; discountReason: string }

function Effect({ quote: { now, next, freeSeats, lostPromoCode }, discountReason }: EffectProps) {
  const lost = [
    lostPromoCode === null ? '' : texts.lostCode(lostPromoCode),
    discountReason === '' ? '' : texts.lostDiscount(discountReason),
  ]
  const difference = next.payablePaise - now.payablePaise
  const amount = printExactRupees(Math.abs(difference))
  const words = difference === 0 ? texts.same : difference > 0 ? texts.more(amount) : texts.less(amount)
  const stand = ({ guests, startDate }: HoldChangeQuote['now']) =>
    texts.stand(guests, formatCalendarDate(calendarDate(startDate)))
  return (
    <div role="status">
      <dl className={classes.sums}>
        <div>
          <dt>
            {texts.now}: {stand(now)}
          </dt>
          <dd>{printExactRupees(now.payablePaise)}</dd>
        </div>
        <div>
          <dt>
            {texts.next}: {stand(next)}
          </dt>
          <dd>{printExactRupees(next.payablePaise)}</dd>
        </div>
        <div>
          <dt>{texts.difference}</dt>
          <dd>{words}</dd>
        </div>
      </dl>
      {freeSeats < next.guests ? <p>{texts.tooFew(freeSeats)}</p> : null}
      <p>{[...lost, texts.noMail].filter(Boolean).join(' ')}</p>
    </div>
  )
}
