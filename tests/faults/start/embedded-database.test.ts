import fs from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endAll, until } from './child-process.ts'
import {
  holdDatabase,
  getServerPid,
  createTestFolder,
  removePlace,
  findServersUnder,
  stop,
  up,
  readLockFilePid,
} from './install-places.ts'

let place = ''
let dataDir = ''
beforeEach(() => {
  place = createTestFolder()
  dataDir = path.join(place, 'data')
})
afterEach(async () => {
  await endAll()
  removePlace(place)
})

const cluster = (): string => path.join(dataDir, 'postgres', 'pg18')
const unfinishedClusters = (): string[] =>
  fs.readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.startsWith('pg18.new-'))

describe('the embedded database', () => {
  it('is created once, found again, and removed after a stop', async () => {
    const first = holdDatabase(dataDir)
    expect(await up(first)).toMatchObject({ adopted: false, starts: 1 })
    expect(first.output()).toContain('Creating the database (first start only)')
    await stop(first)
    expect(findServersUnder(place)).toEqual([])
    const second = holdDatabase(dataDir)
    expect(await up(second)).toMatchObject({ adopted: false, starts: 2 })
    expect(second.output()).not.toContain('Creating')
  })

  it('survives kill -9 of its process and is adopted by the next one, which stops it', async () => {
    const first = holdDatabase(dataDir)
    await up(first)
    first.kill('SIGKILL')
    await first.ended
    expect(findServersUnder(place)).not.toEqual([])
    const second = holdDatabase(dataDir)
    expect(await up(second)).toMatchObject({ adopted: true, starts: 2 })
    await stop(second)
    expect(findServersUnder(place)).toEqual([])
  })

  it('starts again after kill -9 of both', async () => {
    const first = holdDatabase(dataDir)
    await up(first)
    const postmaster = getServerPid(cluster())
    first.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await first.ended
    expect(await up(holdDatabase(dataDir))).toMatchObject({ adopted: false, starts: 2 })
  })

  it('is restarted when it is killed under a running process', async () => {
    const holder = holdDatabase(dataDir)
    await up(holder)
    const before = getServerPid(cluster())
    process.kill(before, 'SIGKILL')
    await until(() => ![null, before].includes(readLockFilePid(cluster())), 'a new postmaster')
    const guest = holdDatabase(dataDir)
    expect(await up(guest)).toMatchObject({ adopted: true, starts: 2 })
    await stop(guest)
    await stop(holder)
    expect(findServersUnder(place)).toEqual([])
  })

  it('is not stopped by a second command that used it', async () => {
    const owner = holdDatabase(dataDir)
    await up(owner)
    const guest = holdDatabase(dataDir)
    expect(await up(guest)).toMatchObject({ adopted: true, starts: 2 })
    await stop(guest)
    expect(findServersUnder(place)).not.toEqual([])
    await stop(owner)
    expect(findServersUnder(place)).toEqual([])
  })

  it('is one database for two simultaneous first starts', async () => {
    const both = [holdDatabase(dataDir), holdDatabase(dataDir)]
    const states = await Promise.all(both.map(up))
    expect(states.map(({ adopted }) => adopted).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect(Math.max(...states.map(({ starts }) => starts))).toBe(2)
    expect(unfinishedClusters()).toEqual([])
  })

  it.each([0, 60, 150, 300, 600])(
    'a first start interrupted or killed after %i ms leaves nothing half-made',
    async (at) => {
      for (const end of ['interrupt', 'kill'] as const) {
        const holder = holdDatabase(dataDir)
        await holder.waitForOutput(/Creating the database|"up"/)
        await new Promise((resolve) => setTimeout(resolve, at))
        if (end === 'interrupt') holder.interrupt()
        else holder.kill('SIGKILL')
        await holder.ended
      }
      // An orphaned initdb continues writing for a moment, so only the second start removes all its files.
      for (const _start of ['next', 'after']) {
        const holder = holdDatabase(dataDir)
        await up(holder)
        await stop(holder)
      }
      expect(unfinishedClusters()).toEqual([])
    },
  )

  it.each([
    ['of a process that is gone', () => '999999'],
    ['whose id another program has now', () => String(process.pid)],
    ['that is empty', () => ''],
  ])('starts in spite of a lock file %s', async (_what, pid) => {
    const first = holdDatabase(dataDir)
    await up(first)
    await stop(first)
    const lock = pid() === '' ? '' : `${pid()}\n${cluster()}\n1764000000\n5432\n/tmp/nowhere\n\n`
    fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), lock)
    expect(await up(holdDatabase(dataDir))).toMatchObject({ adopted: false, starts: 2 })
  })

  it('finds another folder for its socket when the temporary folder is too long or missing', async () => {
    const long = path.join(place, 'x'.repeat(120))
    fs.mkdirSync(long)
    for (const TMPDIR of [long, path.join(place, 'missing', 'deep')]) {
      const holder = holdDatabase(dataDir, { env: { TMPDIR } })
      await up(holder)
      await stop(holder)
    }
  })

  it('asks for DATABASE_URL on a platform without binaries', async () => {
    const preload = path.join(import.meta.dirname, 'fixtures/unknown-processor.mjs')
    const holder = holdDatabase(dataDir, { preload })
    expect(await holder.ended).toBe(1)
    expect(holder.output()).toContain('There is no embedded PostgreSQL for linux-riscv64; set DATABASE_URL')
  })
})
