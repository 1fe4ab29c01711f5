import { travellerNameKey } from './traveller-details.ts'

/** What tells one boarding point of a package from another. */
type Place = { name: string; city: string; address: string; departsAt: string | null; dayOffset: number }
/** `isGone`: the package has it no more, and somebody boards there. */
type StoredPlace = Place & { isGone: boolean }

/**
 * Which of the stored points each point of a new list is, in the order of the new list. Who booked a point boards where it
 * says, so a point is the same only when nothing else can be meant: by its name in its city, first with the same time and
 * address, then when one of that name is left on both sides. A point that is gone comes back by its name only. A name was
 * corrected when one point of a city is left on both sides, and both leave at the same time from the same address.
 */
export function sameBoardingPoints<Stored extends StoredPlace>(
  stored: readonly Stored[],
  wanted: readonly Place[],
): (Stored | undefined)[] {
  const found = new Map<number, Stored>()
  const left = (isIt: (row: Stored) => boolean) =>
    stored.filter((row) => isIt(row) && ![...found.values()].includes(row))
  const open = (isIt: (point: Place) => boolean) => wanted.filter((point, at) => isIt(point) && !found.has(at))
  const match = (find: (point: Place) => Stored | undefined): void => {
    for (const [at, point] of wanted.entries()) {
      const row = found.has(at) ? undefined : find(point)
      if (row !== undefined) found.set(at, row)
    }
  }
  for (const isGone of [false, true]) {
    const isNamed = (point: Place) => (row: Stored) => row.isGone === isGone && hasName(row, point)
    match((point) => left(isNamed(point)).find((row) => leavesAs(row, point)))
    match((point) =>
      only(
        left(isNamed(point)),
        open((other) => hasName(other, point)),
      ),
    )
  }
  match((point) => {
    const isHere = (other: Place) => key(other.city) === key(point.city)
    const row = only(
      left((other) => isHere(other) && !other.isGone),
      open(isHere),
    )
    return row !== undefined && isKnown(row) && leavesAs(row, point) ? row : undefined
  })
  return wanted.map((_, at) => found.get(at))
}

/** The one that is left, when one point is open for it. */
function only<Stored>(rows: readonly Stored[], points: readonly Place[]): Stored | undefined {
  return rows.length === 1 && points.length === 1 ? rows[0] : undefined
}

const key = travellerNameKey
const hasName = (a: Place, b: Place): boolean => key(a.name) === key(b.name) && key(a.city) === key(b.city)
const leavesAs = (a: Place, b: Place): boolean =>
  a.departsAt === b.departsAt && a.dayOffset === b.dayOffset && key(a.address) === key(b.address)
/** Two points that say neither when nor where are not alike by that. */
const isKnown = ({ departsAt, address }: Place): boolean => departsAt !== null || address !== ''
