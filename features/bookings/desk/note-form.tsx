import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useOutletContext } from 'react-router'
import { takeBackNote } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { Note } from '#desk/ui/note.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { trailKey } from './trail-key.ts'
import classes from './booking-page.module.css'

/** A note that was just kept, with its text: undoing puts it back into the field. */
type Kept = { id: string; text: string }

/** The field for a note, reached by `T`. A note that was not sent is kept; one that was can be taken back for ten seconds. */
export function NoteForm({ reference }: { reference: string }) {
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const draft = `note ${reference}`
  const [text, setText] = useKeptDraft(draft)
  const [kept, setKept] = useState<Kept>()
  const [isBack, setIsBack] = useState(false)
  useDeskKeys({ t: () => field.current?.focus() })
  const settle = () => queries.invalidateQueries({ queryKey: trailKey(reference) })
  const save = useMutation({
    async mutationFn(note: string) {
      const id = crypto.randomUUID()
      const body = { text: note, id }
      const words = outbox.note(reference)
      return { id, outcome: await doOrKeep(staff.id, 'note', { params: { reference }, body, words }) }
    },
    async onSuccess({ id: noteId, outcome }, note) {
      setText('')
      setIsBack(false)
      // One that waits for the network is dropped there.
      setKept(outcome === 'sent' ? { id: noteId, text: note } : undefined)
      await settle()
    },
  })
  const undo = useMutation({
    mutationFn: ({ id: note }: Kept) => deskCall(takeBackNote, { params: { reference, note } }),
    async onSuccess(_, taken) {
      setKept(undefined)
      setIsBack(true)
      // What was begun meanwhile stays behind it.
      setText(text === '' ? taken.text : `${taken.text}\n${text}`)
      field.current?.focus()
      await settle()
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(text.trim())
  }
  return (
    <form className={classes.body} onSubmit={handleSubmit}>
      <label className={classes.label} htmlFor={fieldId}>
        {texts.note}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        className={classes.area}
        rows={3}
        maxLength={2000}
        aria-keyshortcuts="t"
        placeholder={texts.notePlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <KeptLine name={draft} />
      {save.error === null ? null : <Note kind="bad">{sentenceOf(save.error, texts.noteFailed)}</Note>}
      {undo.error === null ? null : <Note kind="bad">{sentenceOf(undo.error, texts.notTakenBack)}</Note>}
      {isBack ? <Note kind="good">{texts.takenBack}</Note> : null}
      {kept === undefined ? null : (
        <UndoNote
          key={kept.id}
          words={texts.kept}
          undo={texts.undo}
          pendingText={undo.isPending ? texts.keeping : undefined}
          onUndo={() => undo.mutate(kept)}
          onEnd={() => setKept(undefined)}
        />
      )}
      <p>
        <Button type="submit" pendingText={save.isPending ? texts.keeping : undefined}>
          {texts.keep}
        </Button>
      </p>
    </form>
  )
}
