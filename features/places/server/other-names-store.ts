import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { entriesOf } from '../rules/place-records.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { searchAliases } from '#platform/db/schema/search.ts'
import type { PlaceStore, PlaceFieldReader } from './place-store.ts'

/** Other names that people use for a place or a kind of trip: a search for one finds everything with the real name. */
export const otherNamesStore: PlaceStore = {
  async list(db) {
    const rows = await db.select().from(searchAliases).orderBy(asc(searchAliases.name), asc(searchAliases.alias))
    const names = Map.groupBy(rows, ({ name }) => name)
    return [...names].map(([name, aliases]) => {
      const others = aliases.map(({ alias }) => alias).join('\n')
      return { id: name, version: versionOf(others), values: { name, others }, uses: 0, isFixed: false }
    })
  },

  async insert(tx, readField) {
    await write(tx, readField)
    return readField('name')
  },

  async change(tx, { id }, { readField }) {
    await tx.delete(searchAliases).where(eq(searchAliases.name, id))
    await write(tx, readField)
  },

  async remove(tx, id) {
    await tx.delete(searchAliases).where(eq(searchAliases.name, id))
  },
}

async function write(tx: Transaction, readField: PlaceFieldReader): Promise<void> {
  const name = readField('name')
  const rows = entriesOf(readField('others')).map((alias) => ({ name, alias }))
  await tx.insert(searchAliases).values(rows).onConflictDoNothing()
}

/** Other names have no row of their own, so their content is their version. */
const versionOf = (others: string) => createHash('sha256').update(others).digest('base64url').slice(0, 22)
