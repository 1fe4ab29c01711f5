import * as z from 'zod/mini'
import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { until } from '#tests/helpers/until.ts'
import { createJobs, queue, type Jobs } from './jobs.ts'

const lines: Record<string, unknown>[] = []
let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  jobs = createJobs({ connection: database.connection, log, poolSize: 2 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const settings = { retryLimit: 1, retryDelaySeconds: 600, retryDelayMaxSeconds: 600 }
const jobsOf = async (name: string) =>
  (await database.pool.query('select state, expire_seconds from jobs.job where name = $1 order by created_on', [name]))
    .rows

describe('a scheduled job', () => {
  it('logs its failure and is tried again', async () => {
    const nightly = queue('nightly', settings)
    await jobs.declare([nightly])
    await jobs.send(nightly, {})
    await jobs.workOnSchedule(nightly, '0 3 1 1 *', () => Promise.reject(new Error('planted')))
    await until(async () => (await jobsOf('nightly'))[0]?.state === 'retry')
    expect(lines).toContainEqual(
      expect.objectContaining({
        queue: 'nightly',
        msg: 'a job failed and will be tried again',
        err: expect.objectContaining({ message: 'planted' }),
      }),
    )
  })

  it('may run longer than others when its queue allows it, even if an earlier version had created the queue', async () => {
    const short = queue('long-check', settings)
    await jobs.declare([short])
    await jobs.send(short, {})
    const later = createJobs({ connection: database.connection, log: pino({ enabled: false }), poolSize: 1 })
    await later.start()
    const long = queue('long-check', { ...settings, maxSeconds: 3_600 })
    await later.declare([long])
    await later.send(long, {})
    await later.stop()
    expect((await jobsOf('long-check')).map((job) => job.expire_seconds)).toEqual([60, 3_600])
  })
})

describe('a job whose payload does not match its queue', () => {
  it('is not run, is logged with the wrong field, and waits for a version that can read it', async () => {
    const settled: unknown[] = []
    const counts = queue('count-guests', z.object({ guests: z.number() }), settings)
    await jobs.declare([counts])
    await jobs.send(queue('count-guests', z.object({ guests: z.string() }), settings), { guests: 'two' })
    await jobs.work(counts, async (payload) => void settled.push(payload))
    await until(async () => (await jobsOf('count-guests'))[0]?.state === 'retry')
    expect(settled).toEqual([])
    expect(lines).toContainEqual(
      expect.objectContaining({
        queue: 'count-guests',
        err: expect.objectContaining({ message: 'the data of the job cannot be read: guests' }),
      }),
    )
    await jobs.send(counts, { guests: 2 })
    await until(async () => settled.length > 0)
    expect(settled).toEqual([{ guests: 2 }])
  })
})

describe('the queue', () => {
  it('runs a job soon after it is due, and polls empty queues with one statement for all', async () => {
    const queues = Array.from({ length: 30 }, (_, number) =>
      queue(`quiet-${number}`, z.object({ number: z.number() }), settings),
    )
    await jobs.declare(queues)
    const handled: number[] = []
    const [, , third] = queues
    if (third === undefined) throw new Error('there are thirty queues')
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    const queueQueries = () =>
      querySpy.mock.calls.flatMap(([text]) => (typeof text === 'string' && text.includes("'quiet-") ? [text] : []))
    // Each worker queries its own queue once when it starts.
    for (const each of queues) await jobs.work(each, async ({ number }) => void handled.push(number))
    await until(async () => queueQueries().length >= queues.length)
    querySpy.mockClear()
    const at = Date.now() + 3_000
    await jobs.send(third, { number: 3 }, { startAfter: new Date(at) })
    await until(async () => handled.length > 0)
    expect(handled).toEqual([3])
    expect(Date.now()).toBeGreaterThanOrEqual(at)
    const fetched = queueQueries().filter((text) => text.includes('FOR UPDATE'))
    querySpy.mockRestore()
    expect(fetched).not.toEqual([])
    expect(fetched.filter((text) => !text.includes("'quiet-2'"))).toEqual([])
  })

  it('starts on a busy machine, where a connection takes seconds', async () => {
    const { connection } = database
    if (!('host' in connection)) throw new Error('the database of the tests has a folder for its socket')
    const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${connection.port}`)
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-busy-'))
    const slow = createServer((client) => {
      client.on('error', () => client.destroy()).pause()
      void pause(3_000).then(() => {
        const server = connect(socketIn(connection.host))
        server.on('error', () => client.destroy()).pipe(client)
        client.pipe(server)
      })
    }).listen(socketIn(folder))
    await once(slow, 'listening')
    const patient = createJobs({
      connection: { ...connection, host: folder },
      log: pino({ enabled: false }),
      poolSize: 1,
    })
    await patient.start()
    await patient.stop()
    slow.close()
  })
})
