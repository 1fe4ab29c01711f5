import { deskRollCall as texts } from '#messages/roll-call/desk.ts'

type NoteState = {
  /** The list says that the traveller has a note. */
  hasNote: boolean
  /** True when notes have changed since those on this phone were encrypted. */
  isOld: boolean
  /** The note of this traveller among the encrypted ones. */
  sealed: string | undefined
}

/**
 * The text and warning for a medical note. Never show “no note” when a note exists but is not on this phone.
 */
export function shownNote({ hasNote, isOld, sealed }: NoteState): { text: string; warning: string | undefined } {
  if (sealed !== undefined) return { text: sealed, warning: isOld ? texts.notes.old : undefined }
  if (!hasNote) return { text: texts.notes.none, warning: isOld ? texts.notes.old : undefined }
  return { text: isOld ? texts.notes.newer : texts.notes.unreadable, warning: undefined }
}
