import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#platform/db/client.ts'
import type { Database, Transaction } from '#platform/db/queryable.ts'
import { categories, regions, tourPackages, type NativeName } from '#platform/db/schema/catalog.ts'
import { searchAliases, searchEntries, searchWords } from '#platform/db/schema/search.ts'
import { toAliasTable, toSearchColumns, type AliasTable, type SearchColumns } from './search-entry.ts'

/** How many packages are read per query. Each query stays well within the database's time limit. */
const BATCH = 1000

type Scope = {
  /**
   * Refreshes only these packages. If omitted, everything is refreshed, and words that are no longer used are deleted.
   */
  tourPackageIds?: readonly number[]
}

type EntryRow = typeof searchEntries.$inferInsert
type SubjectColumn =
  | typeof searchEntries.tourPackageId
  | typeof searchEntries.regionId
  | typeof searchEntries.categoryId

/**
 * Updates the search index. Call it in the transaction that changes names, places or categories of the catalogue. Rows
 * that are already correct are not written. The database deletes the search rows of deleted packages, places and
 * categories.
 */
export async function refreshSearchIndex(tx: Transaction, { tourPackageIds }: Scope = {}): Promise<void> {
  const aliases = toAliasTable(await tx.select().from(searchAliases))
  await refreshRegionsAndCategories(tx, aliases)
  await refreshPackages(tx, { aliases, tourPackageIds })
  if (tourPackageIds === undefined) {
    // The words in use are materialized once. A `not in` would read them again for every word.
    await tx.execute(sql`with used as materialized
        (select distinct unnest(string_to_array(trim(words), ' ')) as word from ${searchEntries})
      delete from ${searchWords} known where not exists (select from used where used.word = known.word)`)
  }
}

/** Fills the search index of a catalogue stored before search existed. */
export async function fillEmptySearchIndex(db: Database): Promise<void> {
  const [entry] = await db.select({ id: searchEntries.id }).from(searchEntries).limit(1)
  if (entry === undefined) await inTransaction(db, (tx) => refreshSearchIndex(tx))
}

async function refreshRegionsAndCategories(tx: Transaction, aliases: AliasTable): Promise<void> {
  // Each statement uses the index of its own subject. A single statement with an `or` would read all entries with every
  // published package.
  const hiddenRegions = tx.select({ id: regions.id }).from(regions).where(eq(regions.isShown, false))
  await tx.delete(searchEntries).where(inArray(searchEntries.regionId, hiddenRegions))
  const hiddenCategories = tx.select({ id: categories.id }).from(categories).where(eq(categories.isShown, false))
  await tx.delete(searchEntries).where(inArray(searchEntries.categoryId, hiddenCategories))
  const places = await tx
    .select({ id: regions.id, name: regions.name, nativeName: regions.nativeName })
    .from(regions)
    .where(eq(regions.isShown, true))
  await write(tx, searchEntries.regionId, {
    rows: places.map(({ id, ...place }) => ({
      regionId: id,
      ...toSearchColumns({ names: namesOf(place), about: [] }, aliases),
    })),
  })
  const kinds = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.isShown, true))
  await write(tx, searchEntries.categoryId, {
    rows: kinds.map(({ id, name }) => ({ categoryId: id, ...toSearchColumns({ names: [name], about: [] }, aliases) })),
  })
}

type RefreshPackagesInput = { aliases: AliasTable; tourPackageIds: readonly number[] | undefined }

async function refreshPackages(tx: Transaction, { aliases, tourPackageIds }: RefreshPackagesInput): Promise<void> {
  const { id, name, nativeName, tourType, foundAs } = tourPackages
  const idCondition = tourPackageIds === undefined ? undefined : inArray(id, [...tourPackageIds])
  let lastId = -1
  for (;;) {
    const part = await tx
      .select({
        id,
        name,
        nativeName,
        tourType,
        foundAs,
        regions: sql<{ name: string; nativeName: NativeName | null }[]>`(
          select coalesce(json_agg(json_build_object('name', r.name, 'nativeName', r.native_name) order by l.position, r.id), '[]')
          from tour_package_regions l join regions r on r.id = l.region_id where l.tour_package_id = tour_packages.id)`,
        categories: sql<string[]>`(select coalesce(json_agg(c.name order by l.position, c.position), '[]')
          from tour_package_categories l join categories c on c.id = l.category_id where l.tour_package_id = tour_packages.id)`,
      })
      .from(tourPackages)
      .where(and(gt(id, lastId), idCondition))
      .orderBy(asc(id))
      .limit(BATCH)
    const rows = part.map((tourPackage) => ({
      tourPackageId: tourPackage.id,
      ...toSearchColumns(
        {
          names: [...namesOf(tourPackage), ...tourPackage.foundAs],
          about: [...tourPackage.regions.flatMap(namesOf), ...tourPackage.categories, tourPackage.tourType],
        },
        aliases,
      ),
    }))
    await write(tx, searchEntries.tourPackageId, { rows })
    const last = part.at(-1)
    if (last === undefined || part.length < BATCH) return
    lastId = last.id
  }
}

function namesOf({ name, nativeName }: { name: string; nativeName: NativeName | null }): string[] {
  return nativeName === null ? [name] : [name, nativeName.text]
}

async function write(
  tx: Transaction,
  subject: SubjectColumn,
  { rows }: { rows: readonly (EntryRow & SearchColumns)[] },
): Promise<void> {
  if (rows.length === 0) return
  const { names, words, sounds } = searchEntries
  await tx
    .insert(searchEntries)
    .values([...rows])
    .onConflictDoUpdate({
      target: subject,
      set: { names: sql`excluded.names`, words: sql`excluded.words`, sounds: sql`excluded.sounds` },
      setWhere: sql`(${names}, ${words}, ${sounds}) is distinct from (excluded.names, excluded.words, excluded.sounds)`,
    })
  // The words are always written in the same order, so two concurrent refreshes wait for each other and do not
  // deadlock.
  const all = [...new Set(rows.flatMap((row) => row.words.trim().split(' ')))].filter(Boolean).toSorted()
  await tx.execute(
    sql`insert into ${searchWords} (word) select unnest(${sql.param(all)}::text[]) on conflict do nothing`,
  )
}
