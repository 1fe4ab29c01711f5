import { useSyncExternalStore } from 'react'
import { draftLocation, draftText, onDraftChange, writeDraft, type DraftLocation } from './draft-store.ts'
import { useStaff } from './use-staff.ts'

/**
 * A text that is being written. It is stored until it is sent: on this device immediately, and on the server shortly
 * after the last keystroke. So a reload, a lost connection, an expired session or a change of device does not lose it.
 * An empty text deletes the draft.
 *
 * @param name the form and its subject, such as `note PTK7Q4M`; unique at the desk.
 */
export function useSavedDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = useKey(name)
  const text = useSyncExternalStore(onDraftChange, () => draftText(key))
  return [text, (next) => writeDraft(key, next)]
}

/** Where the text of a draft is now. */
export function useDraftLocation(name: string): DraftLocation {
  const key = useKey(name)
  return useSyncExternalStore(onDraftChange, () => draftLocation(key))
}

function useKey(name: string) {
  const { staff } = useStaff()
  return { staffId: staff?.id ?? '', name }
}
