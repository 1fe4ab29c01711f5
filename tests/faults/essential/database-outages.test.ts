import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { startSeparateSite } from '../database/separate-site.ts'
import { endAll, until, type RunningProcess } from '../start/child-process.ts'
import { getServerPid, createTestFolder, removePlace, readLockFilePid } from '../start/install-places.ts'

const TIRUPATI = 6
const VISITORS = 6
/** Longer than any statement or connection timeout. */
const FROZEN_MS = 6_500
const CUT_ALL_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

// The site with its own database server, because these tests kill that server.
const place = createTestFolder()
const dataDir = path.join(place, 'data')
let app: RunningProcess
let url = ''
let server: EmbeddedPostgres
let pool: pg.Pool
let startDate = ''
beforeAll(async () => {
  ;({ app, url, server, pool, startDate } = await startSeparateSite({ dataDir, packageId: TIRUPATI }))
})
afterAll(async () => {
  await pool?.end()
  await endAll()
  removePlace(place)
})

const cluster = (): string => path.join(server.root, 'pg18')

/**
 * The process ID of the database server once it responds. Child processes of a killed server still respond for a
 * moment.
 */
async function serverPid(): Promise<number> {
  const pid = readLockFilePid(cluster())
  const isPresent = await pool.query('select 1').catch(() => null)
  return isPresent === null || pid === null ? 0 : pid
}

type BookingResult = { status: number; code: unknown; retryAfter: string | null; bookingId: string }

async function bookOnce(): Promise<BookingResult> {
  const visitor = createTestClient((to, init) => fetch(url + to, init), url)
  const json = bookingBody({ packageId: TIRUPATI, startDate, guests: 1 })
  const answer = await visitor.send('POST', '/booking/create', { json })
  const { bookingId } = answer.body
  return {
    status: answer.status,
    code: answer.body['code'],
    retryAfter: answer.headers.get('retry-after'),
    bookingId: typeof bookingId === 'string' ? bookingId : '',
  }
}

/** Visitors book in sequence during `fault`, until a booking started after it has succeeded. */
async function bookDuring(fault: () => Promise<void>): Promise<{ results: BookingResult[]; recoveryMs: number }> {
  const run = { isOver: false }
  const results: BookingResult[] = []
  const visitor = async (): Promise<void> => {
    while (!run.isOver) results.push(await bookOnce())
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  await until(() => results.some(({ status }) => status === 200), 'a booking before the fault')
  await fault()
  const endedAt = performance.now()
  await until(async () => (await bookOnce()).status === 200, 'a booking after the fault')
  const recoveryMs = performance.now() - endedAt
  run.isOver = true
  await Promise.all(visitors)
  return { results, recoveryMs }
}

/** Expects that every request succeeded or got 'busy, try again', and that every acknowledged booking is stored. */
async function expectOnlyBusyFailures({
  results,
  recoveryMs,
}: {
  results: readonly BookingResult[]
  recoveryMs: number
}): Promise<void> {
  const failed = results.filter(({ status }) => status !== 200)
  expect(
    failed.filter(({ status, code, retryAfter }) => !(status === 503 && code === 'SERVICE_BUSY' && retryAfter)),
  ).toEqual([])
  const ids = results.filter(({ status }) => status === 200).map(({ bookingId }) => bookingId)
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from bookings where id = any($1::uuid[])',
    [ids],
  )
  expect(rows[0]?.stored).toBe(ids.length)
  expect(app.child.exitCode).toBeNull()
  expect(app.output()).not.toContain('the process ends')
  console.log(
    `${ids.length} booked, ${failed.length} refused; booked again ${recoveryMs.toFixed(0)} ms after the fault`,
  )
}

/** Expects that the jobs still run: a job must write the email about a new message. */
async function expectJobsToRun(): Promise<void> {
  const outbox = path.join(dataDir, 'outbox')
  const count = (): number => (fs.existsSync(outbox) ? fs.readdirSync(outbox).length : 0)
  const before = count()
  const form = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Is the lake frozen?' }
  const visitor = createTestClient((to, init) => fetch(url + to, init), url)
  expect((await visitor.send('POST', '/api/submit-form', { json: form })).status).toBe(200)
  await until(() => count() > before, 'a mail of the contact form')
}

describe('while visitors book', () => {
  it('every connection of the site is cut repeatedly: no process ends, and work continues', async () => {
    const outcome = await bookDuring(async () => {
      for (let i = 0; i < 20; i += 1) {
        await pool.query(CUT_ALL_CONNECTIONS)
        expect((await bookOnce()).status).toBeOneOf([200, 503])
      }
    })
    expect(outcome.results.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    await expectOnlyBusyFailures(outcome)
    await expectJobsToRun()
  })

  it('the database server is frozen: the site answers, and work continues when it resumes', async () => {
    const processes = pidsWithChildren(getServerPid(cluster()))
    const outcome = await bookDuring(async () => {
      processes.forEach((pid) => process.kill(pid, 'SIGSTOP'))
      await new Promise((resolve) => setTimeout(resolve, FROZEN_MS))
      processes.toReversed().forEach((pid) => process.kill(pid, 'SIGCONT'))
    })
    expect(outcome.results.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    await expectOnlyBusyFailures(outcome)
    await expectJobsToRun()
  })

  it('the database server is killed: the site starts it again, and work continues', async () => {
    const before = getServerPid(cluster())
    const outcome = await bookDuring(async () => {
      process.kill(before, 'SIGKILL')
      await until(async () => ![0, before].includes(await serverPid()), 'another server that answers')
    })
    await expectOnlyBusyFailures(outcome)
    await expectJobsToRun()
  })
})

/** A server and its child processes. */
function pidsWithChildren(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)]
}
