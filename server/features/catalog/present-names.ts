import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/queryable.ts'

type Asked = { category?: string | undefined; state?: string | undefined }

/**
 * The names that a category and a state have by now which are called by a former one. Null for a present name, and for one
 * that was never theirs.
 */
export async function presentNames(
  db: Database,
  { category = '', state = '' }: Asked,
): Promise<{ category: string | null; state: string | null }> {
  const { rows } = await db.execute<{ category: string | null; state: string | null }>(sql`select
    (select c.name from former_names f join categories c on c.id = f.category_id
      where f.kind = 'category' and f.name = lower(${category}::text)
        and not exists (select from categories o where lower(o.name) = f.name)) as category,
    (select r.name from former_names f join regions r on r.id = f.region_id
      where f.kind = 'region' and f.name = lower(${state}::text)
        and not exists (select from regions o where lower(o.name) = f.name)) as state`)
  return rows[0] ?? { category: null, state: null }
}
