import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#contract/desk/bookings-schemas.ts'
import { moveBooking, quoteMove } from '#contract/desk/moves-calls.ts'
import type { MoveQuote } from '#contract/desk/moves-schemas.ts'
import { calendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import { deskMove as texts } from '#messages/desk-move.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { DayFields } from './day-fields.tsx'
import classes from './booking-page.module.css'

type MoveDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Moves a paid booking to another day. What goes back stands there before the button is pressed. */
export function MoveDialog({ booking, isOpen, onClose, onDone }: MoveDialogProps) {
  const { reference, trip, guests } = booking
  const queries = useQueryClient()
  const [date, setDate] = useState('')
  const quote = useQuery({
    queryKey: ['bookings', 'move', reference, date],
    queryFn: () => deskCall(quoteMove, { params: { reference }, query: { date } }),
    enabled: isOpen && date !== '',
    retry: false,
  })
  const shown = date === '' ? undefined : quote.data
  const day = shown === undefined ? '' : formatCalendarDate(calendarDate(shown.to))
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ to, refundPaise }: MoveQuote) =>
      deskCall(moveBooking, { params: { reference }, body: { startDate: to, expectedRefundPaise: refundPaise } }),
    async onSuccess(_, { to }) {
      onDone(texts.done(formatCalendarDate(calendarDate(to))))
      setDate('')
      onClose()
      await queries.invalidateQueries()
    },
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'move'] }),
  })
  const close = () => {
    reset()
    onClose()
  }
  const failure = error ?? (date === '' ? null : quote.error)
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title(reference)}
      onClose={close}
      onSubmit={() => {
        if (shown !== undefined && !isPending) mutate(shown)
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          {shown === undefined ? null : (
            <Button type="submit" look="main" pendingText={isPending ? texts.moving : undefined}>
              {texts.act(day, shown.refundPaise === 0 ? null : printExactRupees(shown.refundPaise))}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.now(formatCalendarDate(calendarDate(trip.startDate)))}</p>
      <DayFields
        packageId={trip.packageId}
        around={trip.startDate}
        without={trip.startDate}
        guests={guests}
        isAsked={isOpen}
        date={date}
        onChoose={setDate}
      />
      {failure === null ? null : <Note kind="bad">{sentenceOf(failure, texts.failed)}</Note>}
      {shown === undefined ? <p>{failure === null ? texts.choose : ''}</p> : <Effect quote={shown} booking={booking} />}
    </FormDialog>
  )
}

function Effect({ quote, booking: { money } }: { quote: MoveQuote; booking: DeskBooking }) {
  const { refundPaise, waivedPaise } = quote
  return (
    <div role="status">
      <dl className={classes.sums}>
        <div>
          <dt>{texts.old}</dt>
          <dd>{printExactRupees(money.payablePaise)}</dd>
        </div>
        <div>
          <dt>{texts.new}</dt>
          <dd>{printExactRupees(money.payablePaise - refundPaise)}</dd>
        </div>
        {refundPaise === 0 ? null : (
          <div>
            <dt>{texts.back}</dt>
            <dd>{printExactRupees(refundPaise)}</dd>
          </div>
        )}
        {waivedPaise === 0 ? null : (
          <div>
            <dt>{texts.waived}</dt>
            <dd>{printExactRupees(waivedPaise)}</dd>
          </div>
        )}
      </dl>
      <p>
        {[waivedPaise > 0 ? texts.waivedText : refundPaise === 0 ? texts.nothing : '', texts.mails].join(' ').trim()}
      </p>
    </div>
  )
}
