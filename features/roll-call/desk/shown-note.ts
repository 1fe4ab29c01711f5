import { deskRollCall as texts } from '#messages/roll-call/desk.ts'

type About = {
  /** The list says that the traveller has a note. */
  hasNote: boolean
  /** Notes were changed since those of this phone were sealed. */
  isOld: boolean
  /** The note of this traveller among the sealed ones. */
  sealed: string | undefined
}

/** What is shown for a medical note, and a warning. Nobody may read "no note" where there is one that the phone does not have. */
export function shownNote({ hasNote, isOld, sealed }: About): { words: string; warning: string | undefined } {
  if (sealed !== undefined) return { words: sealed, warning: isOld ? texts.notes.old : undefined }
  if (!hasNote) return { words: texts.notes.none, warning: isOld ? texts.notes.old : undefined }
  return { words: isOld ? texts.notes.newer : texts.notes.unreadable, warning: undefined }
}
