import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskAdditions } from '#messages/bookings/desk-additions.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskMove } from '#messages/cancellations/desk-move.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskBillingDocuments } from '#messages/documents/desk.ts'
import { OFFICE_PAYMENT_METHODS } from '#features/office-payments/rules/office-payment.ts'
import { useBalanceDue } from '#features/office-payments/desk/use-balance-due.ts'
import { OfficePaymentDialog } from '#features/office-payments/desk/office-payment-dialog.tsx'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { AddGuestsDialog } from '#features/seats/desk/add-guests-dialog.tsx'
import { CancelDialog } from '#features/cancellations/desk/cancel-dialog.tsx'
import { HoldChangeDialog } from '#features/seats/desk/hold-change-dialog.tsx'
import { MoveDialog } from '#features/cancellations/desk/move-dialog.tsx'
import { SendAgainDialog } from '#features/documents/desk/send-again-dialog.tsx'

/** The dialogs of the actions. Only one is open at a time. */
type DialogName = 'payment' | 'move' | 'cancel' | 'again' | 'guests'

/** The actions allowed by the user's role and the booking's status, with their keyboard shortcuts. */
export function BookingActions({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const [query] = useSearchParams()
  // The page of a new booking links here to record the payment.
  const [openDialog, setOpenDialog] = useState<DialogName | undefined>(
    query.get('add') === 'payment' ? 'payment' : undefined,
  )
  const { reference, status } = booking
  const isPaid = status === 'confirmed' || status === 'completed'
  const mayCancel = isPaid && hasPermission(staff, 'cancel_by_policy')
  const hasBalanceDue = useBalanceDue(reference) > 0
  const mayRecordPayment =
    (status === 'held' || status === 'expired' || hasBalanceDue) && hasPermission(staff, 'record_office_payment')
  const mayMove = status === 'confirmed' && hasPermission(staff, 'move_booking')
  const mayChangeHold = status === 'held' && !booking.hasPendingPayment && hasPermission(staff, 'hold_seats')
  const mayAddGuests = status === 'confirmed' && booking.addedToReference === null && hasPermission(staff, 'hold_seats')
  const mayWriteToBooker = booking.confirmedAt !== null && hasPermission(staff, 'write_to_booker')
  const open = (what: DialogName) => () => setOpenDialog(what)
  const way = OFFICE_PAYMENT_METHODS.find((method) => method === query.get('way'))
  const dialog = (what: DialogName) => ({
    isOpen: openDialog === what,
    onClose: () => setOpenDialog(undefined),
    onDone,
  })
  useDeskKeys({
    ...(mayRecordPayment && { p: open('payment') }),
    ...((mayMove || mayChangeHold) && { c: open('move') }),
    ...(mayAddGuests && { g: open('guests') }),
  })
  return (
    <div className="row gap-8">
      {mayRecordPayment ? (
        <Button variant="main" onClick={open('payment')}>
          {deskMoney.add}
        </Button>
      ) : null}
      {mayMove || mayChangeHold ? <Button onClick={open('move')}>{deskMove.change}</Button> : null}
      {mayAddGuests ? <Button onClick={open('guests')}>{deskAdditions.open}</Button> : null}
      {mayWriteToBooker ? <Button onClick={open('again')}>{deskBillingDocuments.again}</Button> : null}
      {mayCancel ? (
        <Button variant="danger" onClick={open('cancel')}>
          {deskCancel.cancel}
        </Button>
      ) : null}
      <OfficePaymentDialog booking={booking} way={way} {...dialog('payment')} />
      {mayChangeHold ? (
        <HoldChangeDialog booking={booking} {...dialog('move')} />
      ) : (
        <MoveDialog booking={booking} {...dialog('move')} />
      )}
      <AddGuestsDialog booking={booking} role={staff.role} {...dialog('guests')} />
      <SendAgainDialog booking={booking} {...dialog('again')} />
      <CancelDialog
        booking={booking}
        mayGrantException={hasPermission(staff, 'cancel_by_exception')}
        {...dialog('cancel')}
      />
    </div>
  )
}
