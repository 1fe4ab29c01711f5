import { getByName } from './get-by-name.ts'
import { seedPlaces } from './places.ts'
import type { SeedPlace } from './seed-types.ts'

const placesByName: ReadonlyMap<string, SeedPlace> = new Map(seedPlaces.map((place) => [place.name, place]))

/**
 * The places of a package's stops, in the order of the stops.
 *
 * @throws {Error} when a stop is not in the seed data.
 */
export function placesOf(stops: readonly string[]): SeedPlace[] {
  return stops.map((name) => getByName(placesByName, name))
}
