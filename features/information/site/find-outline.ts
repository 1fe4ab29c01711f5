import { indiaOutlines } from './india-outlines.generated.ts'
import type { StateOutline } from './state-outline.ts'

/** Alternative state names still in use, with the name used on the map. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: 'odisha',
  uttaranchal: 'uttarakhand',
  pondicherry: 'puducherry',
  'new delhi': 'delhi',
  'nct of delhi': 'delhi',
  'andaman and nicobar': 'andaman and nicobar islands',
  andaman: 'andaman and nicobar islands',
  kashmir: 'jammu and kashmir',
  'daman and diu': 'dadra and nagar haveli and daman and diu',
}

const outlines = new Map(indiaOutlines.map((outline) => [keyOf(outline.name), outline]))

/** Finds a state's outline by name. Case is ignored, and `&` counts as 'and'. Undefined for a place outside India. */
export function findOutline(name: string): StateOutline | undefined {
  const key = keyOf(name)
  return outlines.get(OTHER_NAMES[key] ?? key)
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()
}
