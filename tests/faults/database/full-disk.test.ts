import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#platform/db/client.ts'
import { createLog } from '#platform/runtime/log.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import { endAll, until, type RunningProcess } from '../start/child-process.ts'
import { isRoot, createTestFolder, removePlace } from '../start/install-places.ts'
import { startSeparateSite } from './separate-site.ts'

const TIRUPATI = 6
/** The cluster with the sample business takes about 100 MB, and its write-ahead log up to 80 MB more. */
const DISK_MB = 320
const NEEDS_ROOT = 'This suite mounts a small disk of memory (tmpfs), which only root may do: run it as root.'

const place = createTestFolder()
const disk = path.join(place, 'disk')
const ballast = path.join(disk, 'ballast')
let app: RunningProcess
let url = ''
let pool: pg.Pool
let startDate = ''

beforeAll(async () => {
  if (!isRoot) throw new Error(NEEDS_ROOT)
  fs.mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk])
  ;({ app, url, pool, startDate } = await startSeparateSite({
    dataDir: path.join(disk, 'data'),
    packageId: TIRUPATI,
  }))
})
afterAll(async () => {
  await pool?.end()
  await endAll()
  if (isRoot) execFileSync('umount', ['--lazy', disk])
  removePlace(place)
})

type BookingResult = { status: number; code: unknown; retryAfter: string | null; bookingId: string }

async function bookOnce(): Promise<BookingResult> {
  const visitor = createTestClient((to, init) => fetch(url + to, init), url)
  const json = bookingBody({ packageId: TIRUPATI, startDate, guests: 1 })
  const { status, body, headers } = await visitor.send('POST', '/booking/create', { json })
  return { status, code: body['code'], retryAfter: headers.get('retry-after'), bookingId: String(body['bookingId']) }
}

/** Fills the disk to its last byte. The database may free some space afterwards, so this is called repeatedly. */
function fillDisk(): void {
  const file = fs.openSync(ballast, 'a')
  try {
    for (let size = 1 << 20; size >= 512;) {
      try {
        fs.writeSync(file, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
    }
  } finally {
    fs.closeSync(file)
  }
}

/** Forces a new file of the write-ahead log, for which there is no space. Fails when the server is already down. */
const switchWalSegment = () => pool.query('select pg_switch_wal()').catch(() => undefined)

async function statusOf(to: string): Promise<number> {
  const response = await fetch(url + to)
  await response.arrayBuffer()
  return response.status
}

describe('a completely full database disk', () => {
  it('refuses bookings with 503, shows cached pages, and with free space everything continues without loss', async () => {
    const cachedPaths = ['/about', `/tour-single/${TIRUPATI}`]
    for (const to of cachedPaths) expect(await statusOf(to)).toBe(200)
    const before = await bookOnce()
    expect(before.status).toBe(200)

    const results: BookingResult[] = [before]
    const pages: number[] = []
    // First there is no space for the tables, then none for the write-ahead log either. PostgreSQL stops and cannot
    // restart.
    for (const end of [40, 120]) {
      while (results.length < end) {
        fillDisk()
        results.push(await bookOnce())
        if (end > 40) await switchWalSegment()
        for (const to of cachedPaths) pages.push(await statusOf(to))
      }
    }
    const refusals = results.filter(({ status }) => status !== 200)
    expect(refusals.length).toBeGreaterThan(20)
    expect(results.slice(-20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503))
    expect(refusals.filter(({ code, retryAfter }) => code !== 'SERVICE_BUSY' || retryAfter === null)).toEqual([])
    expect(pages.filter((status) => status !== 200)).toEqual([])
    expect(app.child.exitCode).toBeNull()

    fs.rmSync(ballast)
    const spaceFreedAt = performance.now()
    await until(async () => (await bookOnce()).status === 200, 'a booking after there is room again')
    const recoveryMs = performance.now() - spaceFreedAt
    const reportedIds = results.filter(({ status }) => status === 200).map(({ bookingId }) => bookingId)
    const { rows } = await pool.query('select id from bookings where id = any($1::uuid[])', [reportedIds])
    expect(rows).toHaveLength(reportedIds.length)
    const db = createDatabase(pool, { log: createLog('silent'), checksLockOrder: true })
    expect(await findBrokenInvariants({ db, pool })).toEqual([])
    expect(await statusOf('/readyz')).toBe(200)
    console.log(
      `${reportedIds.length} booked, ${refusals.length} refused, ${pages.length} kept pages; booked again ${recoveryMs.toFixed(0)} ms after there was room`,
    )
  })
})
