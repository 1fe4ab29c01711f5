import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stopBulkAct } from '../api/desk-calls.ts'
import type { DeskBulkAct } from '../api/desk-schemas.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useSeconds } from '#desk/lib/use-seconds.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'
import { letterDraft } from './letter-draft.ts'

const SECOND_MS = 1_000

/** The half minute before the first mail, with the way to stop it. What was written is a draft again then. */
export function StopCard({ act: { id, subject, text, departure }, until }: { act: DeskBulkAct; until: string }) {
  const queries = useQueryClient()
  const now = useSeconds()
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / SECOND_MS)
  const draft = letterDraft(departure)
  const [draftSubject, setSubject] = useKeptDraft(draft.subject)
  const [draftText, setText] = useKeptDraft(draft.text)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(stopBulkAct, { params: { id } }),
    onSuccess() {
      // Another letter that was begun meanwhile stays; this one can still be read here.
      if (draftSubject !== '' || draftText !== '') return
      setSubject(subject)
      setText(text)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: BULK_ACTS_KEY }),
  })
  if (seconds <= 0) return <Note kind="waits">{texts.working}</Note>
  return (
    <>
      <Note kind="waits">{texts.stopIn(seconds)}</Note>
      <div>
        <Button look="main" pendingText={isPending ? texts.stopping : undefined} onClick={() => mutate()}>
          {texts.stop}
        </Button>
      </div>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.stopFailed)}</Note>}
    </>
  )
}
