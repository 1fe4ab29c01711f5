import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '#contract/desk/bookings-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskCancel } from '#messages/desk-cancel.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import classes from './booking-page.module.css'

/** The acts on a booking that the role includes and the status allows. */
export function BookingActs({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const [open, setOpen] = useState<'cancel'>()
  const { reference, status, guests } = booking
  const mayCancel = mayDo(staff, 'cancel_by_policy') && (status === 'confirmed' || status === 'completed')
  return (
    <div className={classes.acts}>
      {mayCancel ? (
        <Button look="danger" onClick={() => setOpen('cancel')}>
          {deskCancel.cancel}
        </Button>
      ) : null}
      <CancelDialog
        reference={reference}
        guests={guests}
        mayExcept={mayDo(staff, 'cancel_by_exception')}
        isOpen={open === 'cancel'}
        onClose={() => setOpen(undefined)}
        onDone={onDone}
      />
    </div>
  )
}
