import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { sendPapersAgain } from '#features/documents/api/papers-calls.ts'
import { deskPapers as texts } from '#messages/documents/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type SendAgainDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sends the papers of a paid booking to its booker again. The address stands there before the button is pressed. */
export function SendAgainDialog({ booking, isOpen, onClose, onDone }: SendAgainDialogProps) {
  const { reference, booker } = booking
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(sendPapersAgain, { params: { reference } }),
    async onSuccess() {
      onClose()
      onDone(texts.sent(booker.email))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen={isOpen}
      title={texts.againTitle(booker.name)}
      onClose={close}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.sending : undefined}>
            {texts.sendOne}
          </Button>
        </>
      }
    >
      <p>{texts.againText(booker.email)}</p>
    </FormDialog>
  )
}
