import { asc } from 'drizzle-orm'
import type { listPlaces as listPlacesCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { countries } from '#platform/db/schema/catalog.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { STORES } from './place-change.ts'

/** All records under Places, with the options of their forms. */
export async function listPlaces({ db, clock }: Platform): Promise<ResponseOf<typeof listPlacesCall>> {
  const now = clock.now()
  const [region, category, festival, leader, otherNames, countryRows] = await Promise.all([
    STORES.region.list(db, now),
    STORES.category.list(db, now),
    STORES.festival.list(db, now),
    STORES.leader.list(db, now),
    STORES.otherNames.list(db, now),
    db.select({ name: countries.name }).from(countries).orderBy(asc(countries.position), asc(countries.name)),
  ])
  return { region, category, festival, leader, otherNames, countries: countryRows.map(({ name }) => name) }
}
