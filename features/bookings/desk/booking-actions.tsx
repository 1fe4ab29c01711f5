import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskAdditions } from '#messages/bookings/desk-additions.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskPapers } from '#messages/documents/desk.ts'
import { RECEIPT_WAYS } from '#features/receipts/rules/office-receipt.ts'
import { useOwed } from '#features/receipts/desk/use-owed.ts'
import { ReceiptDialog } from '#features/receipts/desk/receipt-dialog.tsx'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { AddGuestsDialog } from './add-guests-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HoldChangeDialog } from './hold-change-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'
import classes from './booking-page.module.css'

/** The dialogs of the acts, of which one is open at a time. */
type Opened = 'payment' | 'move' | 'cancel' | 'again' | 'guests'

/** The acts on a booking that the role includes and the status allows, with their keys. */
export function BookingActs({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const [query] = useSearchParams()
  // The page of a new booking leads here to enter the money.
  const [opened, setOpened] = useState<Opened | undefined>(query.get('add') === 'payment' ? 'payment' : undefined)
  const { reference, status } = booking
  const isPaid = status === 'confirmed' || status === 'completed'
  const mayCancel = isPaid && mayDo(staff, 'cancel_by_policy')
  const isOwed = useOwed(reference) > 0
  const mayPay = (status === 'held' || status === 'expired' || isOwed) && mayDo(staff, 'enter_receipt')
  const mayMove = status === 'confirmed' && mayDo(staff, 'move_booking')
  const mayChangeHold = status === 'held' && !booking.isKept && mayDo(staff, 'hold_seats')
  const mayAdd = status === 'confirmed' && booking.joins === null && mayDo(staff, 'hold_seats')
  const maySend = booking.confirmedAt !== null && mayDo(staff, 'write_to_booker')
  const open = (what: Opened) => () => setOpened(what)
  const way = RECEIPT_WAYS.find((known) => known === query.get('way'))
  const dialog = (what: Opened) => ({ isOpen: opened === what, onClose: () => setOpened(undefined), onDone })
  useDeskKeys({
    ...(mayPay && { p: open('payment') }),
    ...((mayMove || mayChangeHold) && { c: open('move') }),
    ...(mayAdd && { g: open('guests') }),
  })
  return (
    <div className={classes.acts}>
      {mayPay ? (
        <Button look="main" onClick={open('payment')}>
          {deskMoney.add}
        </Button>
      ) : null}
      {mayMove || mayChangeHold ? <Button onClick={open('move')}>{deskMove.change}</Button> : null}
      {mayAdd ? <Button onClick={open('guests')}>{deskAdditions.open}</Button> : null}
      {maySend ? <Button onClick={open('again')}>{deskPapers.again}</Button> : null}
      {mayCancel ? (
        <Button look="danger" onClick={open('cancel')}>
          {deskCancel.cancel}
        </Button>
      ) : null}
      <ReceiptDialog booking={booking} way={way} {...dialog('payment')} />
      {mayChangeHold ? (
        <HoldChangeDialog booking={booking} {...dialog('move')} />
      ) : (
        <MoveDialog booking={booking} {...dialog('move')} />
      )}
      <AddGuestsDialog booking={booking} role={staff.role} {...dialog('guests')} />
      <SendAgainDialog booking={booking} {...dialog('again')} />
      <CancelDialog booking={booking} mayExcept={mayDo(staff, 'cancel_by_exception')} {...dialog('cancel')} />
    </div>
  )
}
