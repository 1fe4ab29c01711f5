import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endAll, signalGroup, until, type RunningProcess } from './child-process.ts'
import { machineNpm, runNpmAsUser } from './npm-programs.ts'
import {
  copyProject,
  isRoot,
  getServerPid,
  createTestFolder,
  NOBODY,
  removePlace,
  findServersUnder,
} from './install-places.ts'

let place = ''
let project = ''
let dataDir = ''
let count = 0
beforeAll(async () => {
  place = createTestFolder()
  project = copyProject(path.join(place, 'project'))
  const build = runNpmAsUser(machineNpm(), ['start'], { cwd: project, env: { PORT: 'only build' } })
  expect(await build.ended).toBe(1)
})
beforeEach(() => {
  count += 1
  dataDir = path.join(place, `data ${count}`)
})
afterEach(endAll)
afterAll(() => removePlace(place))

type Options = { env?: Record<string, string>; user?: typeof NOBODY; cwd?: string }

const start = ({ env = {}, user, cwd = project }: Options = {}): RunningProcess =>
  runNpmAsUser(machineNpm(), ['start'], {
    cwd,
    env: { PORT: '0', DATA_DIR: dataDir, ...env },
    ...(user ? { user } : {}),
  })

async function ready(running: RunningProcess): Promise<string> {
  const [, address = ''] = await running.waitForOutput(/Ready at (http:\S+)/)
  return address
}

async function interrupt(running: RunningProcess): Promise<number | null> {
  running.interrupt()
  return running.ended
}

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
const cluster = (): string => path.join(dataDir, 'postgres', 'pg18')

/** Expects a failed start: exit code 1, one sentence, no stack trace, and no database left running. */
async function expectRefusal(running: RunningProcess, sentence: RegExp): Promise<void> {
  const code = await running.ended
  expect(running.output()).toMatch(sentence)
  expect(running.output()).not.toMatch(/^\s+at .*:\d+/m)
  expect(code).toBe(1)
  expect(findServersUnder(place)).toEqual([])
}

/** The server process, started by npm through its shell and the bootstrap script. */
function serverOf({ child }: RunningProcess): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,pgid=,args=']).toString().split('\n')
  const groupProcesses = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, group]) => Number(group) === child.pid)
  const server = groupProcesses.find((fields) => fields.some((word) => word.endsWith('dist/process/main.js')))
  return Number(server?.[0])
}

function findFreePort(): Promise<number> {
  const holder = net.createServer()
  return new Promise((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      holder.close(() => resolve(port))
    })
  })
}

describe('npm start', () => {
  it('reports each step, serves the site, and skips completed steps the second time', async () => {
    const first = start()
    expect(await statusOf(await ready(first))).toBe(200)
    for (let step = 1; step <= 6; step += 1) expect(first.output()).toContain(`[${step}/6]`)
    expect(first.output()).toContain('Creating the database (first start only)')
    await interrupt(first)
    expect(findServersUnder(place)).toEqual([])
    const second = start()
    expect(await statusOf(await ready(second))).toBe(200)
    expect(second.output()).not.toMatch(/Installing|Building|Creating|sample business/)
  })

  it('runs beside a second instance on another port and data folder', async () => {
    const other = { DATA_DIR: `${dataDir} other` }
    const addresses = await Promise.all([ready(start()), ready(start({ env: other }))])
    expect(new Set(addresses).size).toBe(2)
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200])
  })

  it('starts again after kill -9 of Node, of the database, and of both', async () => {
    for (const victims of [['node'], ['database', 'node'], ['node', 'database']]) {
      const running = start()
      expect(await statusOf(await ready(running))).toBe(200)
      for (const victim of victims)
        if (victim === 'node') signalGroup(running.child, 'SIGKILL')
        else process.kill(getServerPid(cluster()), 'SIGKILL')
      await running.ended
    }
    const last = start()
    expect(await statusOf(await ready(last))).toBe(200)
    await interrupt(last)
    expect(findServersUnder(place)).toEqual([])
  })

  it('restarts the server when only its process is killed, and says so', async () => {
    const running = start({ env: { PORT: String(await findFreePort()) } })
    const address = await ready(running)
    process.kill(serverOf(running), 'SIGKILL')
    await running.waitForOutput(
      /The server ended unexpectedly \(by the signal SIGKILL\)\. It is started again in 1 s\./,
    )
    await until(async () => (await statusOf(address)) === 200, 'the site is back')
    await interrupt(running)
    expect(findServersUnder(place)).toEqual([])
  })

  it('answers from the database again after kill -9 of only the database', async () => {
    const address = await ready(start())
    process.kill(getServerPid(cluster()), 'SIGKILL')
    await until(async () => (await statusOf(`${address}/readyz`)) !== 200, 'the readiness probe notices')
    await until(async () => (await statusOf(`${address}/readyz`)) === 200, 'the database is back')
  })

  it.each(['[3/6]', 'Creating the database', '[4/6]', '[5/6]', 'sample business', '[6/6]', 'Ready at'])(
    'can be stopped by Ctrl-C at “%s” and started again',
    async (at) => {
      const stopped = start()
      await stopped.waitForOutput(new RegExp(at.replace(/[[\]]/g, '\\$&')))
      await interrupt(stopped)
      expect(await statusOf(await ready(start()))).toBe(200)
    },
  )

  it('stops gracefully when only its own process gets the signal', async () => {
    const running = start()
    await ready(running)
    running.kill('SIGTERM')
    await running.ended
    await until(() => findServersUnder(place).length === 0, 'the database has ended too')
  })
})

describe('npm start refuses in one sentence', () => {
  it('a port that is taken', async () => {
    const holder = net.createServer()
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    await expectRefusal(
      start({ env: { PORT: String(port) } }),
      new RegExp(`Port ${port} is already taken by another program`),
    )
    holder.close()
  })

  it.each([
    ['PORT', { PORT: 'many' }, /PORT is “many”, but it must be a whole number/],
    ['SITE_URL', { SITE_URL: 'pathik.example' }, /SITE_URL is “pathik.example”, but it must be/],
    ['PAYMENTS', { SITE_URL: 'https://pathik.example' }, /PAYMENTS=sandbox/],
    ['a secret', { AUTH_SECRET: 'secret' }, /AUTH_SECRET must be a random string of at least 32 characters/],
    ['HOST', { HOST: '203.0.113.7' }, /HOST is set to 203\.0\.113\.7 that is not an address of this machine/],
  ])('a wrong %s', async (_name, env, sentence) => {
    await expectRefusal(start({ env }), sentence)
  })

  const SECRETS = {
    AUTH_SECRET: 'q7Vn2xZp9LrTb4Wc8Ky1Hd6Fm3Gs5JaUeXo0',
    BOOKING_SECRET: 'Zx8Cv3Bn6Ma1Sd5Fg9Hj2Kl7Qw4Er0TyUiOp',
    QR_SECRET: 'Pl0Ok9Ij8Uh7Yg6Tf5Rd4Es3Wa2QzXcVbNm1',
    SANDBOX_SECRET: 'Mn1Bv2Cx3Zl4Kj5Hg6Fd7Sa8Po9Iu0YtReWq',
  }

  it.each([
    [
      'does not answer',
      'postgres://app:pw@127.0.0.1:9/pathik',
      /The database at 127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)/,
    ],
    [
      'has no such host',
      'postgres://app:pw@db.invalid/pathik',
      /The database.* does not answer \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
  ])('a database that %s', async (_what, DATABASE_URL, sentence) => {
    await expectRefusal(start({ env: { DATABASE_URL, ...SECRETS } }), sentence)
  })

  it('a database of the operator without secrets', async () => {
    const running = start({ env: { DATABASE_URL: 'postgres://app:pw@127.0.0.1:9/pathik' } })
    await expectRefusal(
      running,
      /AUTH_SECRET, BOOKING_SECRET, QR_SECRET, SANDBOX_SECRET must be set when DATABASE_URL is set/,
    )
  })

  it.runIf(isRoot)('a read-only data folder', async () => {
    fs.mkdirSync(dataDir, { mode: 0o755 })
    await expectRefusal(
      start({ user: NOBODY, env: { HOME: '/tmp' } }),
      /The data folder .* is not writable for this user/,
    )
  })
})

describe.runIf(isRoot)('npm start as', () => {
  it('a normal user, from a project that root installed', async () => {
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const options = { user: NOBODY, env: { HOME: '/tmp' } }
    const first = start(options)
    expect(await statusOf(await ready(first))).toBe(200)
    await interrupt(first)
    expect(await statusOf(await ready(start(options)))).toBe(200)
  })

  it('root below a folder that nobody else can enter', async () => {
    const closed = path.join(place, 'closed')
    fs.mkdirSync(closed, { mode: 0o700 })
    const cwd = copyProject(path.join(closed, 'pathik'))
    const options = { cwd, env: { DATA_DIR: '', XDG_STATE_HOME: path.join(place, 'state') } }
    const first = start(options)
    expect(await statusOf(await ready(first))).toBe(200)
    expect(first.output()).toMatch(/so the database is stored in .*state/)
    await interrupt(first)
    const second = start(options)
    expect(await statusOf(await ready(second))).toBe(200)
    expect(second.output()).not.toMatch(/Creating|copied|sample business/)
  })
})
