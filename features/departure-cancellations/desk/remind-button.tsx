import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCancellationReminders, type DeskDepartureCancellation } from '../api/desk-calls.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { matchesFilter } from './departure-cancellation-facts.ts'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'

const texts = deskCancelledDeparture.remind

/** Reminds all who have not answered. The button states the number of emails. */
export function RemindButton({
  departureCancellation,
  onDone,
}: {
  departureCancellation: DeskDepartureCancellation
  onDone: (sentence: string) => void
}) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { packageId, startDate, rows } = departureCancellation
  const reminders = departureCancellation.change.mails
  const waitingCount = rows.filter((row) => matchesFilter('waits', row)).length
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <DeskIcon name="mail" />
        {texts.action(reminders)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        text={texts.text(reminders, waitingCount)}
        action={texts.send(reminders)}
        failed={texts.failed}
        run={async () => {
          const params = { packageId: String(packageId), startDate }
          try {
            const { mails } = await deskCall(sendCancellationReminders, { params, body: { mails: reminders } })
            onDone(texts.done(mails))
          } finally {
            await queryClient.invalidateQueries({ queryKey: DEPARTURE_CANCELLATIONS_KEY })
          }
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
