import { asc, eq, max, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/queryable.ts'
import { countries, regions } from '#platform/db/schema/catalog.ts'
import { saveFormerName, removeFromFormerNames } from './save-former-name.ts'
import { renameInDrafts, usesOfName } from './named-in-packages.ts'
import { nativeNameOf, emptyToNull, type PlaceStore, type PlaceFieldReader } from './place-store.ts'

/** States of India and places abroad. */
export const regionStore: PlaceStore = {
  async list(db) {
    const rows = await db
      .select({ row: regions, country: countries.name, uses: usesOfName('regions', regions.id, regions.name) })
      .from(regions)
      .innerJoin(countries, eq(countries.id, regions.countryId))
      .orderBy(asc(regions.position), asc(regions.id))
    return rows.map(({ row, country, uses }) => ({
      id: String(row.id),
      version: String(row.version),
      values: {
        name: row.name,
        nativeText: row.nativeName?.text ?? '',
        nativeLang: row.nativeName?.lang ?? '',
        country,
        pictureKey: row.pictureKey ?? '',
        state: row.isShown ? 'shown' : 'hidden',
      },
      uses,
      isFixed: false,
    }))
  },

  async insert(tx, readField) {
    const [last] = await tx.select({ position: max(regions.position) }).from(regions)
    const columns = await columnsOf(tx, readField)
    const [row] = await tx
      .insert(regions)
      .values({ ...columns, position: (last?.position ?? 0) + 1 })
      .returning({ id: regions.id })
    if (row === undefined) throw new Error('a place was not stored')
    await removeFromFormerNames(tx, { kind: 'region', to: readField('name') })
    return String(row.id)
  },

  async change(tx, place, { readField }) {
    await tx
      .update(regions)
      .set({ ...(await columnsOf(tx, readField)), version: sql`${regions.version} + 1` })
      .where(eq(regions.id, Number(place.id)))
    const renamed = { from: place.values.name ?? '', to: readField('name') }
    await renameInDrafts(tx, 'regions', renamed)
    await saveFormerName(tx, place.id, { kind: 'region', ...renamed })
  },

  async remove(tx, id) {
    await tx.delete(regions).where(eq(regions.id, Number(id)))
  },
}

async function columnsOf(tx: Transaction, readField: PlaceFieldReader) {
  return {
    name: readField('name'),
    nativeName: nativeNameOf(readField),
    countryId: await findOrCreateCountry(tx, readField('country')),
    pictureKey: emptyToNull(readField('pictureKey')),
    isShown: readField('state') !== 'hidden',
  }
}

/** The id of a country. A new country is added at the end. */
async function findOrCreateCountry(tx: Transaction, name: string): Promise<string> {
  const [existing] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.name, name))
  if (existing !== undefined) return existing.id
  const [last] = await tx.select({ position: max(countries.position) }).from(countries)
  const [added] = await tx
    .insert(countries)
    .values({ name, position: (last?.position ?? 0) + 1 })
    .returning({ id: countries.id })
  if (added === undefined) throw new Error('a country was not stored')
  return added.id
}
