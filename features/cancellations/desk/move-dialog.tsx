import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { moveBooking, quoteMove } from '../api/moves-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskMove as texts } from '#messages/cancellations/desk-move.ts'
import { PackagePicker } from '#features/seats/desk/new-booking/package-picker.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { DayFields } from '#features/seats/desk/day-fields.tsx'
import { canMove, companionsOf, guestsOf, toEffect, type MoveEffect } from './move-effect.ts'
import { useCollectDifference } from './use-collecting.tsx'
import { PartyNote } from './party-note.tsx'
import { QuotedDialog } from '#features/seats/desk/quoted-dialog.tsx'
import classes from '#ui/desk/booking-parts.module.css'

type MoveDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Moves a paid booking to another date or package. The refund is shown before the button is pressed. */
export function MoveDialog({ booking, isOpen, onClose, onDone }: MoveDialogProps) {
  const { reference, trip, guests } = booking
  const queryClient = useQueryClient()
  const [date, setDate] = useState('')
  const [place, setPlace] = useState({ packageId: trip.packageId, packageName: trip.packageName })
  const { packageId } = place
  const [who, setWho] = useState<'together' | 'alone'>('together')
  const isOther = packageId !== trip.packageId
  const quote = useDeskQuery(
    ['bookings', 'move', reference, date, packageId],
    [quoteMove, { params: { reference }, query: { date, packageId } }],
    { enabled: isOpen && date !== '', retry: false },
  )
  const shownEffect = date === '' || quote.data === undefined ? undefined : toEffect(quote.data, booking, who)
  const companions = companionsOf(booking)
  const differenceCollection = useCollectDifference({
    booking,
    packageId,
    shownEffect,
    onDone,
    onClose: () => resetAndClose(),
  })
  const resetAndClose = () => {
    setDate('')
    onClose()
  }
  const mayMove = shownEffect !== undefined && canMove(shownEffect) && !differenceCollection.isStopped
  const moving = who === 'together' ? companions : []
  const seats = guestsOf(guests, moving)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ to, refundPaise, waivedPaise, partyGuests }: MoveEffect) =>
      deskCall(moveBooking, {
        params: { reference },
        body: {
          startDate: to,
          packageId,
          expectedRefundPaise: refundPaise,
          expectedWaivedPaise: waivedPaise,
          ...(partyGuests !== undefined && { partyGuests }),
        },
      }),
    async onSuccess(_, moved) {
      onDone(texts.done(wordsOf(moved), moved.mails))
      setDate('')
      onClose()
      await queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['bookings', 'move'] }),
  })
  const close = () => {
    reset()
    onClose()
  }
  const quoteError = date === '' ? null : quote.error
  return (
    <QuotedDialog
      isOpen={isOpen}
      title={texts.title(reference)}
      texts={texts}
      error={error ?? differenceCollection.error}
      quoteError={quoteError}
      action={
        differenceCollection.action ??
        (mayMove
          ? {
              label: texts.action(
                wordsOf(shownEffect),
                shownEffect.refundPaise === 0 ? null : printExactRupees(shownEffect.refundPaise),
              ),
              pendingText: isPending ? texts.moving : undefined,
            }
          : undefined)
      }
      onAction={() => {
        if (differenceCollection.action !== undefined) differenceCollection.ask()
        else if (mayMove && !isPending) mutate(shownEffect)
      }}
      onClose={close}
    >
      <p>{texts.now(formatCalendarDate(calendarDate(trip.startDate)))}</p>
      {companions.length === 0 ? null : (
        <Segments
          label={texts.who}
          value={who}
          options={[
            { value: 'together', text: texts.together(guestsOf(guests, companions)) },
            { value: 'alone', text: texts.alone(guests, reference) },
          ]}
          onChange={setWho}
        />
      )}
      <PackagePicker
        name={place.packageName}
        onChoose={(option) => {
          setPlace(option)
          setDate('')
        }}
        onRetry={() => setPlace({ ...place, packageName: '' })}
      />
      <DayFields
        packageId={packageId}
        centreDay={trip.startDate}
        {...(isOther ? {} : { without: trip.startDate })}
        guests={seats}
        isRequested={isOpen}
        date={date}
        onChoose={setDate}
      />
      {isOther ? <p>{texts.otherPolicy}</p> : null}
      <PartyNote booking={booking} includedReferences={moving.map((one) => one.reference)} />
      {shownEffect === undefined ? (
        <p>{(error ?? quoteError) === null ? texts.choose : ''}</p>
      ) : (
        <MoveEffectSummary effect={shownEffect} isDifferenceCollected={differenceCollection.action !== undefined} />
      )}
      {differenceCollection.fields}
    </QuotedDialog>
  )
}

/** The new date, and the package if it changes. */
function wordsOf({ to, fromPackage, toPackage }: MoveEffect): string {
  const day = formatCalendarDate(calendarDate(to))
  return fromPackage === toPackage ? day : texts.placeAndDay(toPackage, day)
}

function MoveEffectSummary({ effect, isDifferenceCollected }: { effect: MoveEffect; isDifferenceCollected: boolean }) {
  const { oldPaise, refundPaise, waivedPaise, mails, hasSeats, freeSeats, refusals } = effect
  if (refusals.length > 0) {
    return (
      <Note kind="bad">
        {refusals.map(({ reference, sentence }) => (
          <p key={reference}>{texts.refused(reference, sentence)}</p>
        ))}
        <p>{texts.nobody}</p>
      </Note>
    )
  }
  return (
    <div role="status">
      <dl className={classes.sums}>
        <div>
          <dt>{texts.old}</dt>
          <dd>{printExactRupees(oldPaise)}</dd>
        </div>
        <div>
          <dt>{texts.new}</dt>
          <dd>{printExactRupees(oldPaise - refundPaise + (isDifferenceCollected ? waivedPaise : 0))}</dd>
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
      {hasSeats ? null : <p>{texts.tooFew(freeSeats)}</p>}
      {isDifferenceCollected ? null : (
        <p>
          {[waivedPaise > 0 ? texts.waivedText : refundPaise === 0 ? texts.nothing : '', texts.mails(mails)]
            .join(' ')
            .trim()}
        </p>
      )}
    </div>
  )
}
