import { travellerNameKey } from './traveller-details.ts'

/** The values by which one boarding point of a package differs from another. */
type Place = { name: string; city: string; address: string; departsAt: string | null; dayOffset: number }
/** `isGone` is true when the package no longer has the point, but somebody boards there. */
type StoredPlace = Place & { isGone: boolean }

/**
 * Matches each point of a new list with a stored point, in the order of the new list. Travellers board at the point
 * that they booked, so two points match only when the match is unambiguous: by name within the city, first with the
 * same time and address, then when only one point of that name is left on both sides. A removed point is restored by
 * its name only. A name counts as corrected when only one point of a city is left on both sides, and both have the same
 * time and address.
 */
export function matchBoardingPoints<Stored extends StoredPlace>(
  storedPoints: readonly Stored[],
  places: readonly Place[],
): (Stored | undefined)[] {
  const found = new Map<number, Stored>()
  const findUnmatched = (matches: (row: Stored) => boolean) =>
    storedPoints.filter((row) => matches(row) && ![...found.values()].includes(row))
  const open = (matches: (point: Place) => boolean) =>
    places.filter((point, index) => matches(point) && !found.has(index))
  const match = (find: (point: Place) => Stored | undefined): void => {
    for (const [index, point] of places.entries()) {
      const row = found.has(index) ? undefined : find(point)
      if (row !== undefined) found.set(index, row)
    }
  }
  for (const isGone of [false, true]) {
    const hasSameName = (point: Place) => (row: Stored) => row.isGone === isGone && isSamePlace(row, point)
    match((point) => findUnmatched(hasSameName(point)).find((row) => hasSameDepartureTime(row, point)))
    match((point) =>
      only(
        findUnmatched(hasSameName(point)),
        open((other) => isSamePlace(other, point)),
      ),
    )
  }
  match((point) => {
    const isHere = (other: Place) => key(other.city) === key(point.city)
    const row = only(
      findUnmatched((other) => isHere(other) && !other.isGone),
      open(isHere),
    )
    return row !== undefined && isKnown(row) && hasSameDepartureTime(row, point) ? row : undefined
  })
  return places.map((_, index) => found.get(index))
}

/** The remaining candidate, when there is exactly one. */
function only<Stored>(rows: readonly Stored[], points: readonly Place[]): Stored | undefined {
  return rows.length === 1 && points.length === 1 ? rows[0] : undefined
}

const key = travellerNameKey
const isSamePlace = (a: Place, b: Place): boolean => key(a.name) === key(b.name) && key(a.city) === key(b.city)
const hasSameDepartureTime = (a: Place, b: Place): boolean =>
  a.departsAt === b.departsAt && a.dayOffset === b.dayOffset && key(a.address) === key(b.address)
/** Whether a time or an address is known. Two points do not match merely because both lack them. */
const isKnown = ({ departsAt, address }: Place): boolean => departsAt !== null || address !== ''
