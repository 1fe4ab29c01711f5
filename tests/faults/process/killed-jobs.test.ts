import * as z from 'zod/mini'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs, queue } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { endAll, run } from '../start/child-process.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../fixtures/hold-jobs.ts')
/** The limit that the product promises. */
const TAKEOVER_WITHIN_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
})
afterAll(async () => {
  await endAll()
  await database.drop()
})

describe('the job of a killed process', () => {
  it('is taken over by another process within a minute, although its queue waits longer after failures', async () => {
    const holder = run(process.execPath, [SCRIPT, database.url.replace('@/', '@localhost/')])
    await holder.waitForOutput(/holds a job\n/)
    await holder.waitForOutput(/holds a job without signs of life/)
    // The control: without heartbeats, the job ends only at its time limit.
    await database.pool.query(
      `update jobs.job set heartbeat_seconds = null where name = 'held-jobs' and data ->> 'name' like '%without%'`,
    )
    holder.kill('SIGKILL')
    await holder.ended
    const killedAt = performance.now()

    const handled: string[] = []
    const jobs = createJobs({ connection: database.connection, log: createLog('silent'), poolSize: 2 })
    await jobs.start()
    const settings = { retryLimit: 3, retryDelaySeconds: 600, retryDelayMaxSeconds: 3600 }
    await jobs.work(
      queue('held-jobs', z.object({ name: z.string() }), settings),
      async ({ name }) => void handled.push(name),
    )
    await expect.poll(() => handled, { timeout: TAKEOVER_WITHIN_MS, interval: 200 }).toEqual(['a job'])
    console.log(`taken over ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`)
    await jobs.stop()
  })
})
