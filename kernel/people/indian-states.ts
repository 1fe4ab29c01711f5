import { searchKey } from '#kernel/text/search-key.ts'

/** A state or union territory of India, as tax documents name it. */
export type IndianState = {
  /** The two digits that begin a GSTIN of the state. */
  code: string
  name: string
  /** Union territories without their own legislature levy UTGST where states levy SGST. */
  isUnionTerritory: boolean
}

type Entry = readonly [code: string, abbreviation: string, name: string, ...otherNames: string[]]

// Codes of the GST network. 25 and 28 are missing, because the territories and states that had them were reorganised.
const ENTRIES: readonly Entry[] = [
  ['01', 'JK', 'Jammu and Kashmir'],
  ['02', 'HP', 'Himachal Pradesh'],
  ['03', 'PB', 'Punjab'],
  ['04', 'CH', 'Chandigarh'],
  ['05', 'UK', 'Uttarakhand', 'Uttaranchal'],
  ['06', 'HR', 'Haryana'],
  ['07', 'DL', 'Delhi', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'National Capital Territory of Delhi'],
  ['08', 'RJ', 'Rajasthan'],
  ['09', 'UP', 'Uttar Pradesh'],
  ['10', 'BR', 'Bihar'],
  ['11', 'SK', 'Sikkim'],
  ['12', 'AR', 'Arunachal Pradesh'],
  ['13', 'NL', 'Nagaland'],
  ['14', 'MN', 'Manipur'],
  ['15', 'MZ', 'Mizoram'],
  ['16', 'TR', 'Tripura'],
  ['17', 'ML', 'Meghalaya'],
  ['18', 'AS', 'Assam'],
  ['19', 'WB', 'West Bengal'],
  ['20', 'JH', 'Jharkhand'],
  ['21', 'OD', 'Odisha', 'Orissa'],
  ['22', 'CG', 'Chhattisgarh'],
  ['23', 'MP', 'Madhya Pradesh'],
  ['24', 'GJ', 'Gujarat'],
  ['26', 'DD', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Daman'],
  ['27', 'MH', 'Maharashtra'],
  ['29', 'KA', 'Karnataka'],
  ['30', 'GA', 'Goa'],
  ['31', 'LD', 'Lakshadweep'],
  ['32', 'KL', 'Kerala'],
  ['33', 'TN', 'Tamil Nadu', 'Tamilnadu'],
  ['34', 'PY', 'Puducherry', 'Pondicherry'],
  ['35', 'AN', 'Andaman and Nicobar Islands', 'Andaman and Nicobar'],
  ['36', 'TS', 'Telangana'],
  ['37', 'AP', 'Andhra Pradesh'],
  ['38', 'LA', 'Ladakh'],
]

const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

/** All states and union territories, in the order of their codes. */
export const INDIAN_STATES: readonly IndianState[] = ENTRIES.map(([code, , name]) => ({
  code,
  name,
  isUnionTerritory: WITHOUT_LEGISLATURE.has(code),
}))
const byCode = new Map(INDIAN_STATES.map((state) => [state.code, state]))
const byAbbreviation = new Map(ENTRIES.map(([code, abbreviation]) => [abbreviation, code]))
const bySound = new Map(ENTRIES.flatMap(([code, , ...names]) => names.map((name) => [soundOf(name), code] as const)))

/** The state whose GSTINs begin with `code`, two digits; null for a code that no state has. */
export function findStateByCode(code: string): IndianState | null {
  return byCode.get(code) ?? null
}

/**
 * The state that a person typed: its name in any spelling or script that the search understands, an older name, or the
 * letters of its number plates. Null for an empty text or one that matches no state.
 */
export function findStateByName(text: string): IndianState | null {
  const abbreviation = text.replace(/[^A-Za-z]/g, '').toUpperCase()
  const code = byAbbreviation.get(abbreviation) ?? bySound.get(soundOf(text))
  return code === undefined ? null : findStateByCode(code)
}

/** The search key of a name. The word ‘and’ is ignored, whether written out, as ‘&’ or left out. */
function soundOf(name: string): string {
  const words = searchKey(name).words.filter((word) => word !== 'and')
  return searchKey(words.join(' ')).sound
}
