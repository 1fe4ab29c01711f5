import { afterAll, describe, expect, it } from 'vitest'
import { allTransitions } from '#domain/statuses.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { migrateDatabase } from './migrate.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

describe('migrateDatabase', () => {
  it('writes every allowed status change of the domain', async () => {
    const rows = await database.pool.query('select * from allowed_transitions')
    expect(rows.rowCount).toBe(allTransitions().length)
  })
  it('can run in several processes at once, and again later', async () => {
    await Promise.all([
      migrateDatabase(database.owner),
      migrateDatabase(database.owner),
      migrateDatabase(database.owner),
    ])
  })
  it('refuses a history row whose step is not allowed', async () => {
    const insert = `insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
      values ('booking', gen_random_uuid(), 1, 'cancelled', 'confirmed', 'test', 'test', now())`
    await expect(database.pool.query(insert)).rejects.toThrow(/status_history_allowed/)
  })
})
