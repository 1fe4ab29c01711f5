import { useMutation, useQueryClient } from '@tanstack/react-query'
import { letPartyGo } from '../api/desk-calls.ts'
import type { WaitingParty } from '../api/desk-schemas.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type LetGoDialogProps = { party: WaitingParty; onClose: () => void; onDone: (sentence: string) => void }

/** Takes a party off the list, after it is said what becomes of its offer. */
export function LetGoDialog({ party: { id, name, seats, status }, onClose, onDone }: LetGoDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(letPartyGo, { params: { id } }),
    onSuccess() {
      onDone(texts.goneNow(name))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.letGoTitle(name)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {texts.letGo}
          </Button>
        </>
      }
    >
      {status === 'offered' ? <p>{texts.letGoOffer(seats)}</p> : null}
      <p>{texts.letGoText}</p>
    </FormDialog>
  )
}
