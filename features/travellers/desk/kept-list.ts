import { DEVICE_ONLY } from '#desk/lib/draft-store.ts'
import { EMPTY_LIST, type PastedList } from './pasted-list.ts'

/** A list that was kept as JSON on this device; an empty one for anything else. */
export function readKeptList(kept: string): PastedList {
  try {
    const read: unknown = JSON.parse(kept)
    return isPastedList(read) ? read : EMPTY_LIST
  } catch {
    return EMPTY_LIST
  }
}

function isPastedList(value: unknown): value is PastedList {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('fixes' in value)) return false
  return typeof value.text === 'string' && typeof value.fixes === 'object' && value.fixes !== null
}

/** The name under which the list of a booking, or of `a new booking`, is kept: on this device only. */
export function pastedDraft(reference: string): string {
  return `${DEVICE_ONLY}travellers of ${reference}`
}
