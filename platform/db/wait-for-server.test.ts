import { describe, expect, it } from 'vitest'
import { explainStartError } from '#platform/runtime/start-errors.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { until } from '#tests/helpers/until.ts'
import { checkServer } from './check-server.ts'
import { waitForServer } from './wait-for-server.ts'

const nowhere = { connectionString: 'postgres://app:secret@127.0.0.1:9/pathik' }

describe('a start whose database is unavailable', () => {
  it('waits until there is a leader, and logs the reason once', async () => {
    const database = await createTestDatabase({ poolSize: 1 })
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    await database.pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
    const messages: string[] = []
    const serverReady = waitForServer(() => checkServer(database.connection), { report: (text) => messages.push(text) })
    await until(async () => messages.length > 0)
    await database.pool.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
    await expect(serverReady).resolves.toBeUndefined()
    expect(messages).toEqual(['The database server is a replica, and has no leader yet. Waiting for it, up to 60 s …'])
    await database.drop()
  })

  it('ends with one sentence when its time is over', async () => {
    const messages: string[] = []
    const serverReady = waitForServer(() => checkServer(nowhere), {
      report: (text) => messages.push(text),
      maxWaitMs: 1,
    })
    const error: unknown = await serverReady.catch((thrown: unknown) => thrown)
    expect(messages).toEqual(['The database does not answer yet (ECONNREFUSED). Waiting for it, up to 1 s …'])
    expect(explainStartError(error)).toEqual({
      isKnown: true,
      sentence:
        'The database at 127.0.0.1:9 does not answer (ECONNREFUSED); check DATABASE_URL and that the server is running.',
    })
  })

  it('ends immediately when the server refuses us for another reason', async () => {
    const databaseError = Object.assign(new Error('no such database'), { code: '3D000' })
    let attemptCount = 0
    const check = async (): Promise<void> => {
      attemptCount += 1
      throw databaseError
    }
    await expect(waitForServer(check, { report: () => undefined })).rejects.toBe(databaseError)
    expect(attemptCount).toBe(1)
  })
})
