import type { DeskTravellers } from '../api/desk-calls.ts'
import type { TravellerInput } from '../api/calls.ts'
import { ageToday, parseAge, parseTraveller, type TravellerProblem } from '../rules/traveller-details.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { parseTravellerList, type ListRow, type TravellerList } from '../rules/traveller-list.ts'
import { requireOnlyName, type TravellerField } from '#features/catalog/rules/traveller-needs.ts'

/** The cells of a row as strings, so that anything can be typed into them. */
export type RowCells = { name: string; age: string; gender: string; food: string; note: string }

/** A cell of a row. */
export type CellName = keyof RowCells

/** Corrections to a row: changed cells, or `isOut` when it is not a traveller. */
type RowFix = Partial<RowCells> & { isOut?: boolean }

/**
 * The pasted text, and the corrections in the table below it, by the row's key. The list is parsed from it each time.
 */
export type PastedList = { text: string; fixes: Readonly<Record<string, RowFix>> }

/** A row of the table. */
export type PastedRow = { key: string; cells: RowCells; isOut: boolean; read: ListRow; fixed: RowFix }

/** The state before anything is pasted. */
export const EMPTY_LIST: PastedList = { text: '', fixes: {} }

/** The rows of the pasted text with their corrections, and the lines that are not rows. */
export function rowsOf(
  { text, fixes }: PastedList,
  ageDate: string,
): Omit<TravellerList, 'rows'> & { rows: PastedRow[] } {
  const { rows, ...rest } = parseTravellerList(text, calendarDate(ageDate))
  const countByKey = new Map<string, number>()
  return {
    ...rest,
    rows: rows.map((read) => {
      // The same line may occur twice, and one line may contain several travellers.
      const count = (countByKey.get(read.source) ?? 0) + 1
      countByKey.set(read.source, count)
      const key = `${count} ${read.source}`
      const { isOut = false, ...fixed } = fixes[key] ?? {}
      const { name, age, gender, food, note } = read
      return { key, cells: { name, age, gender, food, note, ...fixed }, isOut, read, fixed }
    }),
  }
}

/** The list with one row corrected. */
export function withFix({ text, fixes }: PastedList, key: string, fix: RowFix): PastedList {
  return { text, fixes: { ...fixes, [key]: { ...fixes[key], ...fix } } }
}

/** The list with the travellers of an earlier trip added at the end. Their ages are those on `ageDate`. */
export function withEarlierTravellers(
  { text, fixes }: PastedList,
  earlier: readonly TravellerInput[],
  { statedOn, ageDate }: { statedOn: string; ageDate: string },
): PastedList {
  const lines = earlier.map(({ name, age, gender, food }) =>
    [
      name,
      age === null ? '' : `${ageToday({ age, statedOn: calendarDate(statedOn) }, calendarDate(ageDate))} yrs`,
      gender === 'other' ? 'third gender' : (gender ?? ''),
      food === null ? '' : FOOD_WORDS[food],
    ]
      .filter(Boolean)
      .join('; '),
  )
  return { text: [text.trimEnd(), ...lines].filter(Boolean).join('\n'), fixes }
}

const FOOD_WORDS = {
  vegetarian: 'vegetarian',
  jain: 'jain food',
  'non-vegetarian': 'non-veg',
  vegan: 'vegan',
  'no-preference': 'no preference',
} as const

type Needs = DeskTravellers['needs']

/** The errors that prevent saving a row, by cell. */
export function problemsOf(
  { name, age, gender, food }: RowCells,
  needs: Needs,
): Partial<Record<TravellerField, TravellerProblem>> {
  return parseTraveller({ name, age, gender, food, medicalNotes: '' }, requireOnlyName(needs)).problems
}

/** The rows as they are sent. Notes are included only where the trip asks for them. */
export function toListBody(rows: readonly PastedRow[], needs: Needs) {
  return rows
    .filter(({ isOut }) => !isOut)
    .map(({ cells: { name, age, gender, food, note } }) => ({
      name: name.trim(),
      age: age.trim() === '' ? null : (parseAge(age) ?? -1),
      gender,
      food,
      ...(note.trim() === '' || needs.medicalNotes === undefined ? {} : { medicalNotes: note.trim() }),
    }))
}
