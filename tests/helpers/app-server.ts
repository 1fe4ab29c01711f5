import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inheritedEnvironment } from '#platform/environment/env.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { SEEDED_TEMPLATE } from './seeded-template.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A start on a cloned database takes about a second. A busy machine gets much more time. */
const READY_TIMEOUT_MS = 60_000

/** The program that `npm start` runs, built by `npm run build`, and its sources. */
const BUNDLE = 'dist/process/main.js'
const SOURCES = 'server/main.ts'

/** The tests' secrets, the same for every process on one database. */
export const SECRETS = {
  AUTH_SECRET: 'e2e-auth-Zk48vQpLw27TnXy9RmBc31HsGd',
  BOOKING_SECRET: 'e2e-booking-Vt93mZqXr58LpKw2YhNb64JcFs',
  QR_SECRET: 'e2e-qr-Hj27nWbPx94RtLk6DvGm85QzCy',
  SANDBOX_SECRET: 'e2e-sandbox-Bx61cRqTm39WvZp7KhLn24GdYf',
}

export type AppProcess = {
  /** The origin of the site, `http://127.0.0.1:…`. */
  url: string
  pid: number
  /** The folder for the process's files, such as emails on a machine without a mail server (in `outbox/`). */
  dataDir: string
  /** The process's output so far: start-up steps and log. */
  output(): string
  /** Asks the process to end, and waits until it has ended. */
  stop(): Promise<void>
  /** Kills the process with `kill -9`. */
  kill(): Promise<void>
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>
}

/** An app with its own seeded database. */
export type App = AppProcess & {
  database: TestDatabase
  /** Starts one more process on the same database, with these settings added to those of the first one. */
  startAnother(more?: Readonly<Record<string, string>>, project?: string): Promise<AppProcess>
}

type Options = {
  env?: Readonly<Record<string, string>>
  /** The bundle by default, but the sources when `NODE_OPTIONS` changes modules while they are loaded. */
  runs?: 'bundle' | 'sources'
  /** The folder of another version of the product, with its packages and built pages. It runs from its sources. */
  project?: string
  /** The database to clone; by default the one with the sample business. */
  template?: string
}

/** Starts the product as deployed: the built server with built pages, on a free port, with sandbox payments. */
export async function startApp({
  env = {},
  runs,
  project = ROOT,
  template = SEEDED_TEMPLATE,
}: Options = {}): Promise<App> {
  const database = await createTestDatabase({ template, poolSize: 2 })
  // The folder of the socket is in the query, but a URL still needs a host.
  const start = (more = {}, cwd = project) =>
    startProcess(cwd, programOf({ ...env, ...more }, runs, cwd), {
      ...env,
      ...more,
      DATABASE_URL: database.url.replace('@/', '@localhost/'),
      DATABASE_OWNER_URL: database.ownerUrl.replace('@/', '@localhost/'),
    })
  const first = await start().catch(async (error: unknown) => {
    await database.drop()
    throw error
  })
  const others: AppProcess[] = []
  return {
    ...first,
    database,
    async startAnother(more, cwd) {
      const another = await start(more, cwd)
      others.push(another)
      return another
    },
    async stop() {
      await Promise.all([first, ...others].map((running) => running.stop()))
      await database.drop()
    },
  }
}

function programOf(env: Readonly<Record<string, string>>, runs: Options['runs'], cwd: string): string {
  if (runs === undefined) return cwd === ROOT && env['NODE_OPTIONS'] === undefined ? BUNDLE : SOURCES
  return runs === 'bundle' ? BUNDLE : SOURCES
}

/** Pages are served first. On a busy machine, callers may be asked to retry until the whole site is ready. */
async function waitUntilReady(url: string, ended: Promise<void>): Promise<void> {
  for (const deadline = performance.now() + READY_TIMEOUT_MS; performance.now() < deadline;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer !== null && answer.status !== 503) return
    if (await Promise.race([ended.then(() => true), pause(100, false)])) return
  }
}

async function startProcess(cwd: string, program: string, env: Readonly<Record<string, string>>): Promise<AppProcess> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'pathik-app-'))
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inheritedEnvironment(['PATH', 'NODE_COMPILE_CACHE']),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      SANDBOX_CONTROLS: '1',
      ...SECRETS,
      ...env,
    },
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The app was not ready in time:\n${output}`)), READY_TIMEOUT_MS)
    const readOutput = (text: string) => {
      output += text
      const found = /Ready at (https?:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'))
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', readOutput)
    void ended.then(() => reject(new Error(`The app ended before it was ready:\n${output}`)))
    void ended.finally(() => clearTimeout(timer))
  })
  await waitUntilReady(url, ended)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended,
  }
}
