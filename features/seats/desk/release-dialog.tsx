import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { releaseHold } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'

type ReleaseDialogProps = { booking: DeskBooking; onClose: () => void; onDone: (sentence: string) => void }

/** Asks for confirmation before releasing the seats of an unpaid booking. */
export function ReleaseDialog({ booking, onClose, onDone }: ReleaseDialogProps) {
  const { reference, guests, trip } = booking
  return (
    <CallDialog
      title={texts.releaseTitle(reference)}
      texts={{
        leave: texts.leave,
        action: texts.releaseAction(guests),
        working: texts.working,
        failed: texts.releaseFailed,
      }}
      isDanger
      onClose={onClose}
      run={() => deskCall(releaseHold, { params: { reference } })}
      onDone={() => onDone(texts.given(guests))}
      changes={[['bookings']]}
    >
      <p>{texts.releaseText(guests, trip.packageName, formatCalendarDate(calendarDate(trip.startDate)))}</p>
    </CallDialog>
  )
}
