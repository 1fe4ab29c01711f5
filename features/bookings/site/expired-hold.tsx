import { paymentMessages } from '#messages/payments/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { HeldBookings } from './held-bookings.tsx'
import type { BookingSteps } from './booking-steps.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.hold

/** Shown when the hold has expired. One tap makes the same booking again, if seats remain. */
export function ExpiredHold({ selection, customer, saving }: BookingSteps) {
  const { prebooking } = selection
  return (
    <div className={classes.expired}>
      <Alert kind="info" autoFocus>
        {texts.expired}
      </Alert>
      {saving.error === null ? null : (
        <Alert kind="error" autoFocus>
          {saving.error}
        </Alert>
      )}
      {saving.isHeldElsewhere ? <HeldBookings /> : null}
      <Button
        size="large"
        isPending={saving.isSaving}
        pendingText={texts.holding}
        disabled={prebooking === null}
        onClick={() => {
          if (prebooking !== null)
            void saving.save({ selection: prebooking, customer: customer.fields, isNewHold: true })
        }}
      >
        {texts.again}
      </Button>
    </div>
  )
}
