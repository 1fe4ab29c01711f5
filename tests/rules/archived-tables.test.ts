import { afterAll, describe, expect, it } from 'vitest'
import { ARCHIVED_TABLES, EXCLUDED_TABLES } from '#features/import-export/server/archived-tables.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

describe('the tables of the database', () => {
  it('are all in the archive of the business, or left out of it for a reason', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
    )
    const expectedTables = [...ARCHIVED_TABLES, ...Object.keys(EXCLUDED_TABLES)]
    expect(rows.map(({ name }) => name)).toEqual(expectedTables.toSorted())
    expect(Object.values(EXCLUDED_TABLES).filter((reason) => reason.length < 20)).toEqual([])
  })
})
