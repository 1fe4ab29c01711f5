import { useState } from 'react'
import type { MyBooking } from '#features/my-bookings/api/calls.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { later } from '#ui/site/lib/later.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'

const LazyCancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

type CancelButtonProps = {
  booking: MyBooking
  /** The result of the last cancellation; null for none. */
  notice: string | null
  /** Called with the result of a cancellation, and with null when the dialog opens again. */
  onChanged: (sentence: string | null) => void
}

/** The button that cancels a booking, if it can be cancelled. Its dialog shows the exact refund first. */
export function CancelButton({ booking, notice, onChanged }: CancelButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {booking.can_cancel ? (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            onChanged(null)
            setIsOpen(true)
          }}
        >
          {myBookingsMessages.cancel}
          <span className="visually-hidden">{myBookingsMessages.of(booking.package_name)}</span>
        </Button>
      ) : null}
      {isOpen ? (
        <LazyCancelDialog
          booking={booking}
          onClose={() => setIsOpen(false)}
          onCancelled={(sentence) => {
            setIsOpen(false)
            onChanged(sentence)
          }}
        />
      ) : null}
      {notice === null ? null : (
        <Alert kind="success" autoFocus>
          {notice}
        </Alert>
      )}
    </>
  )
}
