import { DEVICE_ONLY } from '#ui/desk/lib/draft-store.ts'
import { fieldsOf, booleanReader, mapOf, readStored, textReader } from '#ui/desk/lib/read-stored.ts'
import { EMPTY_LIST, type PastedList, type RowCells } from './pasted-list.ts'

const CELLS = { name: textReader, age: textReader, gender: textReader, food: textReader, note: textReader }
const PASTED_LIST = fieldsOf<PastedList>({
  text: textReader,
  fixes: mapOf(fieldsOf<object, RowCells & { isOut: boolean }>({}, { ...CELLS, isOut: booleanReader })),
})

/** Parses a list saved as JSON on this device. Any other text gives an empty list. */
export function parseSavedList(json: string): PastedList {
  return readStored(json, PASTED_LIST, EMPTY_LIST)
}

/** The storage key for the pasted list of a booking, or of a new booking. The list stays on this device. */
export function pastedListKey(reference: string): string {
  return `${DEVICE_ONLY}travellers of ${reference}`
}
