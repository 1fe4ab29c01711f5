import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/queryable.ts'
import type { CatalogSource } from './catalog-source.ts'

type Query = { category?: string | undefined; state?: string | undefined }

/**
 * Resolves a former name of a category or a state to its current name. Null for a name that is current, or that was
 * never used. Every list of a category or state calls this first, nearly always with current names. Those are in the
 * cached catalogue, so the database is queried only for other names.
 */
export async function resolveFormerNames(
  db: Database,
  source: Pick<CatalogSource, 'categories' | 'states'>,
  request: Query,
): Promise<{ category: string | null; state: string | null }> {
  const { category, state } = await dropCurrentNames(source, request)
  if (category === '' && state === '') return { category: null, state: null }
  const { rows } = await db.execute<{ category: string | null; state: string | null }>(sql`select
    (select c.name from former_names f join categories c on c.id = f.category_id
      where f.kind = 'category' and f.name = lower(${category}::text)
        and not exists (select from categories o where lower(o.name) = f.name)) as category,
    (select r.name from former_names f join regions r on r.id = f.region_id
      where f.kind = 'region' and f.name = lower(${state}::text)
        and not exists (select from regions o where lower(o.name) = f.name)) as state`)
  return rows[0] ?? { category: null, state: null }
}

async function dropCurrentNames(
  source: Pick<CatalogSource, 'categories' | 'states'>,
  { category = '', state = '' }: Query,
): Promise<{ category: string; state: string }> {
  const categories = category === '' ? [] : await source.categories()
  const states = state === '' ? undefined : await source.states({ hasPackageIds: false })
  const isState = states !== undefined && 'body' in states && states.body.some(({ name }) => name === state)
  return { category: categories.includes(category) ? '' : category, state: isState ? '' : state }
}
