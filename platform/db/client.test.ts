import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { openPool } from './client.ts'

const database = await createTestDatabase({ poolSize: 1 })
afterAll(() => database.drop())

it.each([false, true])(
  'a session compiles no statement to machine code, even when its server would (patient: %s)',
  async (allowsLongStatements) => {
    const name = String(Reflect.get(database.owner, 'database'))
    await database.pool.query(`alter database ${name} set jit = on`)
    const pool = openPool(database.owner, { size: 1, log: { warn: () => undefined }, allowsLongStatements })
    try {
      const { rows } = await pool.query<{ jit: string }>('show jit')
      expect(rows).toEqual([{ jit: 'off' }])
    } finally {
      await pool.end()
    }
  },
)
