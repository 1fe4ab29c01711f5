import type { CountryDto } from '../api/calls.ts'
import { parseTextList } from '#kernel/text/json-list.ts'

/**
 * `Uttarakhand, India`: the package's states, and the country of the first one.
 *
 * Source: product specification §2, "Package detail", and §7, "GET /countries".
 *
 * @returns null when the package has no state, or when no country contains it.
 */
export function formatLocation(stateNames: readonly string[], countries: readonly CountryDto[]): string | null {
  const [first] = stateNames
  if (first === undefined) return null
  const stateName = first.toLocaleLowerCase('en-IN')
  const country = countries.find(({ states }) =>
    parseTextList(states).some((name) => name.toLocaleLowerCase('en-IN') === stateName),
  )
  if (country === undefined) return null
  const places = stateNames.filter((name) => name !== country.name)
  return [...places, country.name].join(', ')
}
