import { useSyncExternalStore } from 'react'
import { draftPlace, draftText, onDraftChange, writeDraft, type DraftPlace } from './draft-store.ts'
import { useStaff } from './use-staff.ts'

/**
 * A text that is being written. It is kept until it is sent: on this device at once, and on the server a moment after the
 * last key. So a reload, a lost connection, an ended session or another device does not lose it. An empty text forgets it.
 *
 * @param name the form and the thing that it is about, such as `note PTK7Q4M`; unique at the desk.
 */
export function useKeptDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = useKey(name)
  const text = useSyncExternalStore(onDraftChange, () => draftText(key))
  return [text, (next) => writeDraft(key, next)]
}

/** Where such a text lies now. */
export function useDraftPlace(name: string): DraftPlace {
  const key = useKey(name)
  return useSyncExternalStore(onDraftChange, () => draftPlace(key))
}

function useKey(name: string) {
  const { staff } = useStaff()
  return { staffId: staff?.id ?? '', name }
}
