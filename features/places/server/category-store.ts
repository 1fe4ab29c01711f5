import { asc, eq, max, sql } from 'drizzle-orm'
import { MOST_POPULAR_CATEGORY } from '#features/catalog/api/catalog-limits.ts'
import { categories } from '#platform/db/schema/catalog.ts'
import { saveFormerName, removeFromFormerNames } from './save-former-name.ts'
import { renameInDrafts, usesOfName } from './named-in-packages.ts'
import type { PlaceStore, PlaceFieldReader } from './place-store.ts'

/** The categories of the home page and the lists. */
export const categoryStore: PlaceStore = {
  async list(db) {
    const rows = await db
      .select({ row: categories, uses: usesOfName('categories', categories.id, categories.name) })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name))
    return rows.map(({ row, uses }) => ({
      id: row.id,
      version: String(row.version),
      values: { name: row.name, blurb: row.blurb, state: row.isShown ? 'shown' : 'hidden' },
      uses,
      isFixed: row.name === MOST_POPULAR_CATEGORY,
    }))
  },

  async insert(tx, readField) {
    const [last] = await tx.select({ position: max(categories.position) }).from(categories)
    const [row] = await tx
      .insert(categories)
      .values({ ...columnsOf(readField), position: (last?.position ?? 0) + 1 })
      .returning({ id: categories.id })
    if (row === undefined) throw new Error('a category was not stored')
    await removeFromFormerNames(tx, { kind: 'category', to: readField('name') })
    return row.id
  },

  async change(tx, place, { readField }) {
    await tx
      .update(categories)
      .set({ ...columnsOf(readField), version: sql`${categories.version} + 1` })
      .where(eq(categories.id, place.id))
    const renamed = { from: place.values.name ?? '', to: readField('name') }
    await renameInDrafts(tx, 'categories', renamed)
    await saveFormerName(tx, place.id, { kind: 'category', ...renamed })
  },

  async remove(tx, id) {
    await tx.delete(categories).where(eq(categories.id, id))
  },
}

const columnsOf = (readField: PlaceFieldReader) => ({
  name: readField('name'),
  blurb: readField('blurb'),
  isShown: readField('state') !== 'hidden',
})
