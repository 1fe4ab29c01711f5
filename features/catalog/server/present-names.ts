import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/queryable.ts'
import type { CatalogSource } from './catalog-source.ts'

type Asked = { category?: string | undefined; state?: string | undefined }

/**
 * The names that a category and a state have by now which are called by a former one. Null for a present name, and for one
 * that was never theirs. Every list of a category or state asks this before all else, nearly always with present names: the
 * kept catalogue knows these, and the database is asked for the others only.
 */
export async function presentNames(
  db: Database,
  source: Pick<CatalogSource, 'categories' | 'states'>,
  asked: Asked,
): Promise<{ category: string | null; state: string | null }> {
  const { category, state } = await withoutShown(source, asked)
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

async function withoutShown(
  source: Pick<CatalogSource, 'categories' | 'states'>,
  { category = '', state = '' }: Asked,
): Promise<{ category: string; state: string }> {
  const categories = category === '' ? [] : await source.categories()
  const states = state === '' ? undefined : await source.states({ hasPackageIds: false })
  const isState = states !== undefined && 'body' in states && states.body.some(({ name }) => name === state)
  return { category: categories.includes(category) ? '' : category, state: isState ? '' : state }
}
