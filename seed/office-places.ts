import { gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/queryable.ts'
import { categories, regions } from '#platform/db/schema/catalog.ts'
import type { SampleBusiness } from './sample-business.ts'

type Step = { act: string; kind: string; id: string; before: string | null; after: string | null }

/** What the office has made of the places and categories of the sample business. */
export type OfficePlaces = {
  /** Ids and names of the sample business that the office has changed or removed. */
  regions: ReadonlySet<number>
  categories: ReadonlySet<string>
  /** Kinds of which the office has changed or removed anything. */
  touched: ReadonlySet<string>
  /** Kinds that the office has put in another order. */
  ordered: ReadonlySet<string>
  /** Their names now, by their names in the sample business. Those that are gone are left out. */
  names: { regions: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }
}

/** Reads it from the rows and, for what was renamed, ordered or removed, from the record of acts. */
export async function readOfficePlaces(tx: Transaction, business: SampleBusiness): Promise<OfficePlaces> {
  const { rows: steps } = await tx.execute<Step>(
    sql`select name as act, object_kind as kind, object_id as id, before->>'name' as before, after->>'name' as after
      from acts where name in ('place_kept', 'place_removed', 'places_ordered') order by seq`,
  )
  const changes = steps.filter(({ act }) => act !== 'places_ordered')
  const ofRegions = changes.filter(({ kind }) => kind === 'region')
  const ofCategories = changes.filter(({ kind }) => kind === 'category')
  const present = await tx.select({ id: regions.id, name: regions.name, version: regions.version }).from(regions)
  const changed = await tx.select({ name: categories.name }).from(categories).where(gt(categories.version, 1))
  const gone = new Set(ofRegions.filter(({ act }) => act === 'place_removed').map(({ id }) => Number(id)))
  const nameNow = new Map(present.map(({ id, name }) => [id, name]))
  return {
    regions: new Set([...present.filter(({ version }) => version > 1).map(({ id }) => id), ...gone]),
    categories: new Set([...changed.map(({ name }) => name), ...ofCategories.flatMap(({ before }) => before ?? [])]),
    touched: new Set(changes.map(({ kind }) => kind)),
    ordered: new Set(steps.filter(({ act }) => act === 'places_ordered').map(({ kind }) => kind)),
    names: {
      regions: new Map(
        business.regions.flatMap(({ id, name }) => (gone.has(id) ? [] : [[name, nameNow.get(id) ?? name] as const])),
      ),
      categories: namesAfter(
        business.categories.map(({ name }) => name),
        ofCategories,
      ),
    },
  }
}

/** Follows each name through the steps. */
function namesAfter(names: readonly string[], steps: readonly Step[]): ReadonlyMap<string, string> {
  const now = new Map(names.map((name) => [name, name]))
  for (const { act, before, after } of steps) {
    for (const [name, present] of now) {
      if (present !== before) continue
      if (act === 'place_removed') now.delete(name)
      else if (after !== null) now.set(name, after)
    }
  }
  return now
}
