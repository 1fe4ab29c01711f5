import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { warmHome } from './warm-home.ts'

const app = await createTestApp()
afterAll(() => app.close())

/** The warnings logged during startup. */
async function warningsOf(warm: () => Promise<void>): Promise<string[]> {
  const warnings: string[] = []
  const log = { ...app.platform.log, warn: (_: unknown, message?: string) => void warnings.push(message ?? '') }
  await warmHome({ warm }, { log })
  return warnings
}

describe('the home page at the start', () => {
  it('may take longer than the statement timeout: the start continues, and warns about it', async () => {
    const { db } = app.platform
    const slow = async () => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '10ms'`)
        await tx.execute(sql`select pg_sleep(5)`)
      })
    }
    expect(await warningsOf(slow)).toEqual([
      'the home page was not rendered at the start, because the database was busy or unavailable',
    ])
  })

  it('logs nothing when it was rendered', async () => {
    expect(await warningsOf(() => Promise.resolve())).toEqual([])
  })

  it('stops a start whose build does not fit', async () => {
    await expect(warningsOf(() => Promise.reject(new Error('no build')))).rejects.toThrow('no build')
  })
})
