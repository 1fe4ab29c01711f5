import { travellerNameKey } from './traveller-details.ts'

/** What tells one boarding point of a package from another. */
type Place = { name: string; city: string }

/**
 * Which of the stored points each point of a new list is, in the order of the new list. A point is the same by its name in
 * its city; what is left over is the same when it is alone in its city, on both sides: then its name was corrected.
 */
export function sameBoardingPoints<Stored extends Place>(
  stored: readonly Stored[],
  wanted: readonly Place[],
): (Stored | undefined)[] {
  const free = new Set(stored)
  const take = (row: Stored | undefined): Stored | undefined => {
    if (row !== undefined) free.delete(row)
    return row
  }
  const byName = wanted.map((point) =>
    take([...free].find((row) => isIn(row, point) && key(row.name) === key(point.name))),
  )
  return byName.map((row, at) => {
    const point = wanted[at]
    if (row !== undefined || point === undefined) return row
    const open = wanted.filter((other, place) => byName[place] === undefined && isIn(other, point))
    const left = [...free].filter((candidate) => isIn(candidate, point))
    return open.length === 1 && left.length === 1 ? take(left[0]) : undefined
  })
}

const key = travellerNameKey
const isIn = (a: Place, b: Place): boolean => key(a.city) === key(b.city)
