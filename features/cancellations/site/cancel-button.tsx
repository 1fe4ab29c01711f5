import { useState } from 'react'
import type { MyBooking } from '#features/my-bookings/api/schemas.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { later } from '#site/lib/later.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'

const LaterCancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

type CancelButtonProps = {
  booking: MyBooking
  /** A sentence about what just happened, or null. */
  notice: string | null
  /** Called with that sentence, and with null when it is no longer of interest. The list shows the change. */
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
        <LaterCancelDialog
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
