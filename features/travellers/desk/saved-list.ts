import { DEVICE_ONLY } from '#ui/desk/lib/draft-store.ts'
import { fieldsOf, aFlag, mapOf, readStored, aText } from '#ui/desk/lib/read-stored.ts'
import { EMPTY_LIST, type PastedList, type RowCells } from './pasted-list.ts'

const CELLS = { name: aText, age: aText, gender: aText, food: aText, note: aText }
const LIST = fieldsOf<PastedList>({
  text: aText,
  fixes: mapOf(fieldsOf<object, RowCells & { isOut: boolean }>({}, { ...CELLS, isOut: aFlag })),
})

/** A list saved as JSON on this device; an empty one for anything else. */
export function readSavedList(saved: string): PastedList {
  return readStored(saved, LIST, EMPTY_LIST)
}

/** The storage key for the list of a booking, or of `a new booking`: on this device only. */
export function pastedDraft(reference: string): string {
  return `${DEVICE_ONLY}travellers of ${reference}`
}
