import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useOutletContext } from 'react-router'
import { undoNote } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { Button } from '#ui/desk/button.tsx'
import { SaveStatus } from '#ui/desk/saved-line.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { trailKey } from '#ui/desk/keys/booking-trail-key.ts'
import classes from '#ui/desk/booking-parts.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'

/** A note that was just saved, with its text: undoing puts it back into the field. */
type SavedNote = { id: string; text: string }

/**
 * The field for a note, focused by `T`. An unsent note is saved as a draft; a sent one can be undone for ten
 * seconds.
 */
export function NoteForm({ reference }: { reference: string }) {
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const draft = `note ${reference}`
  const [text, setText] = useSavedDraft(draft)
  const [saved, setSaved] = useState<SavedNote>()
  const [isRestored, setIsRestored] = useState(false)
  useDeskKeys({ t: () => field.current?.focus() })
  const settle = () => queryClient.invalidateQueries({ queryKey: trailKey(reference) })
  const save = useMutation({
    async mutationFn(note: string) {
      const id = crypto.randomUUID()
      const body = { text: note, id }
      const words = outbox.note(reference)
      return { id, outcome: await sendOrQueue(staff.id, 'note', { params: { reference }, body, words }) }
    },
    async onSuccess({ id: noteId, outcome }, note) {
      setText('')
      setIsRestored(false)
      // A note that waits for the connection can be removed in the outbox instead.
      setSaved(outcome === 'sent' ? { id: noteId, text: note } : undefined)
      await settle()
    },
  })
  const undo = useMutation({
    mutationFn: ({ id: note }: SavedNote) => deskCall(undoNote, { params: { reference, note } }),
    async onSuccess(_, removedNote) {
      setSaved(undefined)
      setIsRestored(true)
      // Text typed since then is appended to the restored note.
      setText(text === '' ? removedNote.text : `${removedNote.text}\n${text}`)
      field.current?.focus()
      await settle()
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(text.trim())
  }
  return (
    <form className="stack gap-10 pad-14-16" onSubmit={handleSubmit}>
      <label className="small strong" htmlFor={fieldId}>
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
        {...bind(text, setText)}
      />
      <SaveStatus name={draft} />
      {save.error === null ? null : <Note kind="bad">{serverMessageOf(save.error, texts.noteFailed)}</Note>}
      {undo.error === null ? null : <Note kind="bad">{serverMessageOf(undo.error, texts.undoFailed)}</Note>}
      {isRestored ? <Note kind="good">{texts.undone}</Note> : null}
      {saved === undefined ? null : (
        <UndoNote
          key={saved.id}
          text={texts.kept}
          undo={texts.undo}
          pendingText={undo.isPending ? texts.keeping : undefined}
          onUndo={() => undo.mutate(saved)}
          onEnd={() => setSaved(undefined)}
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
