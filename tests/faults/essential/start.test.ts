import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { endAll, run, type RunningProcess } from '../start/child-process.ts'
import { createTestFolder, PROJECT, removePlace } from '#tests/faults/start/install-places.ts'

const place = createTestFolder()
afterEach(endAll)
afterAll(() => removePlace(place))

/** Runs the built server as `npm start` does, but without the set-up before it, which has its own, longer tests. */
function start(dataDir: string, env: Readonly<Record<string, string>> = {}): RunningProcess {
  return run(process.execPath, ['dist/process/main.js'], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(place, dataDir), ...env },
  })
}

const addressOf = async (running: RunningProcess): Promise<string> =>
  (await running.waitForOutput(/Ready at (http:\S+)/))[1] ?? ''

async function expectRefusal(running: RunningProcess, sentence: RegExp): Promise<void> {
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(sentence)
  expect(running.output()).not.toMatch(/^\s+at .*:\d+/m)
}

describe('a start', () => {
  it('in an empty folder creates the database, fills it and serves; a second start works too; a taken port is reported', async () => {
    const first = await addressOf(start('first'))
    const second = await addressOf(start('second'))
    expect(second).not.toBe(first)
    for (const address of [first, second]) {
      const packages: unknown[] = await (await fetch(`${address}/packages`)).json()
      expect(packages.length).toBeGreaterThanOrEqual(36)
      expect((await fetch(address)).status).toBe(200)
    }
    await expectRefusal(start('third', { PORT: new URL(first).port }), /Port \d+ is already taken/)
  })

  it('with an invalid variable names it and the required value', async () => {
    await expectRefusal(
      start('wrong', { PORT: 'eighty' }),
      /PORT is “eighty”, but it must be a whole number from 0 to 65535/,
    )
    await expectRefusal(
      start('wrong', { DATABASE_URL: 'mysql://host/x' }),
      /DATABASE_URL is set, but it must be a URL such as postgres:/,
    )
  })

  it('with a read-only data folder reports it', async () => {
    mkdirSync(path.join(place, 'closed'))
    writeFileSync(path.join(place, 'closed', 'file'), '')
    chmodSync(path.join(place, 'closed'), 0o500)
    // Root can write everywhere, so the test puts a file where the folder should be.
    await expectRefusal(start(path.join('closed', 'file')), /data folder|DATA_DIR/i)
  })

  it('with a database that does not answer says that it waits, and can be stopped during the wait', async () => {
    const secrets = Object.fromEntries(
      ['AUTH', 'BOOKING', 'QR', 'SANDBOX'].map((name) => [`${name}_SECRET`, `${name}-Zk48vQpLw27TnXy9RmBc31HsGd6JtN5`]),
    )
    const running = start('none', { ...secrets, DATABASE_URL: 'postgres://app:secret@127.0.0.1:9/pathik' })
    await running.waitForOutput(/The database does not answer yet \(ECONNREFUSED\)\. Waiting for it, up to 60 s/)
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})
