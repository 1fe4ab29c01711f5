import { useState } from 'react'
import type { MyBooking } from '#contract/bookings-schemas.ts'
import { accountBookings } from '#messages/account-bookings.ts'
import { later } from '#web/lib/later.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const LaterCancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

type CancelBookingProps = { booking: MyBooking; /** The list shows what has changed. */ onCancelled: () => void }

/** The way out of a booking, where there is one: a dialog that shows the exact refund first. */
export function CancelBooking({ booking, onCancelled }: CancelBookingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  return (
    <>
      {booking.can_cancel ? (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setResult(null)
            setIsOpen(true)
          }}
        >
          {accountBookings.cancel}
          <span className="visually-hidden">{accountBookings.of(booking.package_name)}</span>
        </Button>
      ) : null}
      {isOpen ? (
        <LaterCancelDialog
          booking={booking}
          onClose={() => setIsOpen(false)}
          onCancelled={(sentence) => {
            setIsOpen(false)
            setResult(sentence)
            onCancelled()
          }}
        />
      ) : null}
      {result === null ? null : (
        <Alert kind="success" autoFocus>
          {result}
        </Alert>
      )}
    </>
  )
}
