import { gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/queryable.ts'
import { categories, regions } from '#platform/db/schema/catalog.ts'
import type { SampleBusiness } from './sample-business.ts'

type Step = { action: string; kind: string; id: string; before: string | null; after: string | null }

/** The office's changes to the places and categories of the sample business. */
export type OfficePlaceChanges = {
  /** The ids of regions and the names of categories that the office has changed or removed. */
  regions: ReadonlySet<number>
  categories: ReadonlySet<string>
  /** Kinds in which the office has changed or removed anything. */
  touched: ReadonlySet<string>
  /** Kinds that the office has reordered. */
  ordered: ReadonlySet<string>
  /** The current names of regions and categories, by their names in the sample business. Removed ones are left out. */
  names: { regions: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }
}

/** Derives the changes from the rows and, for renames, reordering and removals, from the audit log. */
export async function readOfficePlaceChanges(tx: Transaction, business: SampleBusiness): Promise<OfficePlaceChanges> {
  const { rows: steps } = await tx.execute<Step>(
    sql`select name as action, object_kind as kind, object_id as id, before->>'name' as before, after->>'name' as after
      from audit_events where name in ('place_saved', 'place_removed', 'places_ordered') order by seq`,
  )
  const changes = steps.filter(({ action }) => action !== 'places_ordered')
  const regionChanges = changes.filter(({ kind }) => kind === 'region')
  const categoryChanges = changes.filter(({ kind }) => kind === 'category')
  const present = await tx.select({ id: regions.id, name: regions.name, version: regions.version }).from(regions)
  const changedCategories = await tx.select({ name: categories.name }).from(categories).where(gt(categories.version, 1))
  const removedRegionIds = new Set(
    regionChanges.filter(({ action }) => action === 'place_removed').map(({ id }) => Number(id)),
  )
  const currentNames = new Map(present.map(({ id, name }) => [id, name]))
  return {
    regions: new Set([...present.filter(({ version }) => version > 1).map(({ id }) => id), ...removedRegionIds]),
    categories: new Set([
      ...changedCategories.map(({ name }) => name),
      ...categoryChanges.flatMap(({ before }) => before ?? []),
    ]),
    touched: new Set(changes.map(({ kind }) => kind)),
    ordered: new Set(steps.filter(({ action }) => action === 'places_ordered').map(({ kind }) => kind)),
    names: {
      regions: new Map(
        business.regions.flatMap(({ id, name }) =>
          removedRegionIds.has(id) ? [] : [[name, currentNames.get(id) ?? name] as const],
        ),
      ),
      categories: followRenames(
        business.categories.map(({ name }) => name),
        categoryChanges,
      ),
    },
  }
}

/** Follows each name through all renames. */
function followRenames(names: readonly string[], steps: readonly Step[]): ReadonlyMap<string, string> {
  const now = new Map(names.map((name) => [name, name]))
  for (const { action, before, after } of steps) {
    for (const [name, present] of now) {
      if (present !== before) continue
      if (action === 'place_removed') now.delete(name)
      else if (after !== null) now.set(name, after)
    }
  }
  return now
}
