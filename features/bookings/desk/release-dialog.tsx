import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { releaseHold } from '../api/holds-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type ReleaseDialogProps = { booking: DeskBooking; onClose: () => void; onDone: (sentence: string) => void }

/** Asks before the seats of an unpaid booking go back. */
export function ReleaseDialog({ booking, onClose, onDone }: ReleaseDialogProps) {
  const { reference, guests, trip } = booking
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(releaseHold, { params: { reference } }),
    async onSuccess() {
      onDone(texts.given(guests))
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.backFailed)}
      isOpen
      title={texts.backTitle(reference)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="danger" pendingText={isPending ? texts.working : undefined}>
            {texts.backAct(guests)}
          </Button>
        </>
      }
    >
      <p>{texts.backText(guests, trip.packageName, formatCalendarDate(calendarDate(trip.startDate)))}</p>
    </FormDialog>
  )
}
