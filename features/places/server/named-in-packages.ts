import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/db/queryable.ts'
import { tourPackageCategories, tourPackageRegions } from '#platform/db/schema/catalog.ts'
import { posts, storyDrafts } from '#platform/db/schema/content.ts'
import { packageDrafts } from '#platform/db/schema/packages.ts'
import { searchAliases } from '#platform/db/schema/search.ts'

type NameKind = 'regions' | 'categories'
/** The document keys of both kinds, as SQL string literals. */
const KEYS = { regions: sql`'regions'`, categories: sql`'categories'` }

/** How many packages name the record, published or in a draft; for a category also how many stories. */
export function usesOfName(kind: NameKind, id: AnyPgColumn, name: AnyPgColumn): SQL<number> {
  const [links, idColumn] =
    kind === 'regions'
      ? [tourPackageRegions, tourPackageRegions.regionId]
      : [tourPackageCategories, tourPackageCategories.categoryId]
  return sql<number>`(select count(*)::int from (
    select l.tour_package_id from ${links} l where l.${sql.identifier(idColumn.name)} = ${id}
    union select d.tour_package_id from ${packageDrafts} d where d.content->${KEYS[kind]} ? ${name}) named)
    + ${kind === 'categories' ? usesInStories(name) : sql`0`}`
}

function usesInStories(name: AnyPgColumn): SQL {
  return sql`(select count(*)::int from ${posts} s where ${name} = any(s.category_names)
    or exists (select from ${storyDrafts} d where d.post_id = s.id and d.content->'categories' ? ${name}))`
}

/**
 * Applies a new name of a place or category to all drafts and to its other names. The version of each draft increases,
 * so that nobody who is editing it saves the old name again.
 */
export async function renameInDrafts(
  tx: Transaction,
  kind: NameKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return
  await renameInContent(tx, { drafts: packageDrafts, kind, from, to })
  if (kind === 'categories') await renameInStories(tx, { from, to })
  await tx.execute(sql`insert into ${searchAliases} (name, alias)
    select ${to}::text, alias from ${searchAliases} where name = ${from}::text on conflict do nothing`)
  await tx.execute(sql`delete from ${searchAliases} where name = ${from}::text`)
}

/** Stories link to the list of their category, so they follow its name; a scheduled draft stays scheduled. */
async function renameInStories(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update ${posts} set category_names = array_replace(category_names, ${from}::text, ${to}::text)
    where ${from}::text = any(category_names)`)
  await renameInContent(tx, { drafts: storyDrafts, kind: 'categories', from, to })
}

type NameChange = { drafts: typeof packageDrafts | typeof storyDrafts; kind: NameKind; from: string; to: string }

/** Replaces the old name in each draft that lists it. */
async function renameInContent(tx: Transaction, { drafts, kind, from, to }: NameChange): Promise<void> {
  const key = KEYS[kind]
  await tx.execute(sql`update ${drafts} set version = version + 1,
      content = jsonb_set(content, array[${key}], (select jsonb_agg(case when name = ${from}::text then ${to}::text else name end order by place)
        from jsonb_array_elements_text(content->${key}) with ordinality as listed(name, place)))
    where content->${key} ? ${from}::text`)
}
