import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stopBulkAction, type DeskBulkAction } from '../api/desk-calls.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { useSeconds } from '#ui/desk/lib/use-seconds.ts'
import { Button } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'
import { broadcastDraft } from './broadcast-draft.ts'

const SECOND_MS = 1_000

/** A stop button, shown for the half minute before the first email. After a stop, the text becomes a draft again. */
export function StopCard({
  action: { id, subject, text, departure },
  until,
}: {
  action: DeskBulkAction
  until: string
}) {
  const queryClient = useQueryClient()
  const now = useSeconds()
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / SECOND_MS)
  const draft = broadcastDraft(departure)
  const [draftSubject, setSubject] = useSavedDraft(draft.subject)
  const [draftText, setText] = useSavedDraft(draft.text)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(stopBulkAction, { params: { id } }),
    onSuccess() {
      // If another broadcast has been started since, its draft stays; this one can still be read here.
      if (draftSubject !== '' || draftText !== '') return
      setSubject(subject)
      setText(text)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BULK_ACTIONS_KEY }),
  })
  if (seconds <= 0) return <Note kind="waits">{texts.working}</Note>
  return (
    <>
      <Note kind="waits">{texts.sendingStartsIn(seconds)}</Note>
      <div>
        <Button variant="main" pendingText={isPending ? texts.stopping : undefined} onClick={() => mutate()}>
          {texts.stop}
        </Button>
      </div>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.cancelFailed)}</Note>}
    </>
  )
}
