import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import { queryDataFolder, type Connection, connectionTo } from './connection.ts'
import { settingsFor, getMachineResources } from './fit-settings.ts'
import type { Place } from './place.ts'
import { changeOwner, spawnIdentity } from './run-as.ts'
import { makeSocketFolder } from './socket-folder.ts'

const IS_WINDOWS = process.platform === 'win32'
/** Recovery after a crash may take long; a start without it takes a tenth of a second. */
const READY_TIMEOUT_MS = 120_000
const LOG_LIMIT_BYTES = 5_000_000

type LaunchResult = { kind: 'running'; pid: number; connection: Connection; exited: Promise<void> } | { kind: 'held' }

export type LaunchOptions = {
  environment: Record<string, string>
  /** Extra server settings, for example for a test cluster that may lose its data. */
  settings: Readonly<Record<string, string>>
  /** The port stays the same after a restart, so that a pool finds the server again. */
  port?: number | undefined
}

/**
 * Starts the server and waits until it accepts connections; returns 'held' when another process holds the cluster. The
 * server runs in a process group of its own, so that Ctrl-C does not stop it before our requests are finished.
 *
 * @throws StartProblem when the server ends or does not answer
 */
export async function launchServer(location: Place, options: LaunchOptions): Promise<LaunchResult> {
  // On Windows Node cannot use PostgreSQL's Unix sockets, so the server gets a free port on loopback.
  const host = IS_WINDOWS ? '127.0.0.1' : makeSocketFolder(location)
  const port = IS_WINDOWS ? (options.port ?? (await findFreePort())) : 5432
  const logFile = path.join(location.root, 'postgres.log')
  const log = openLog(logFile, location)
  const child = spawn(
    location.binaries.postgres,
    serverArguments(location, { host, port, settings: options.settings }),
    {
      ...spawnIdentity(location.runAs),
      env: options.environment,
      cwd: location.cluster,
      stdio: ['ignore', log.handle, log.handle],
      detached: true,
    },
  )
  fs.closeSync(log.handle)
  child.unref()
  const exit = watchExit(child)
  const connection = connectionTo(location.cluster, { host, port })
  const answered = await waitUntilReady(connection, exit)
  if (answered && child.pid !== undefined) return { kind: 'running', pid: child.pid, connection, exited: exit.promise }
  const tail = readFrom(logFile, log.start)
  if (/postmaster\.pid" already exists|shared memory block .* still in use|Is another postmaster/.test(tail))
    return { kind: 'held' }
  throw startProblem(
    explainExit(tail, { logFile, ended: exit.ended }),
    new Error(`${exit.reason}\n${tail.slice(-1200)}`),
  )
}

type Exit = { ended: boolean; reason: string; promise: Promise<void> }

function watchExit(child: ReturnType<typeof spawn>): Exit {
  const exit: Exit = { ended: false, reason: '', promise: Promise.resolve() }
  exit.promise = new Promise((resolve) => {
    const end = (reason: string): void => {
      exit.ended = true
      exit.reason = reason
      resolve()
    }
    child.once('exit', (code, signal) => end(`exit ${code ?? signal ?? ''}`))
    child.once('error', (error) => end(error.message))
  })
  return exit
}

// The child is unreferenced, so waiting for its exit alone would not keep the event loop alive; polling does.
async function waitUntilReady(connection: Connection, exit: Exit): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!exit.ended && performance.now() < deadline) {
    try {
      await queryDataFolder(connection)
      return !exit.ended
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return false
}

function serverArguments(
  location: Place,
  { host, port, settings }: { host: string; port: number; settings: Readonly<Record<string, string>> },
): string[] {
  const all: Record<string, string> = {
    listen_addresses: IS_WINDOWS ? host : '',
    ...(IS_WINDOWS ? {} : { unix_socket_directories: host }),
    ...settingsFor(getMachineResources()),
    max_connections: '100',
    jit: 'off',
    timezone: 'UTC',
    // With PostgreSQL's defaults, the log would contain personal data of rejected rows, and grow with every checkpoint.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  }
  return [
    '-D',
    location.cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function openLog(logFile: string, { runAs }: Place): { handle: number; start: number } {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) fs.renameSync(logFile, `${logFile}.1`)
  const handle = fs.openSync(logFile, 'a', 0o600)
  changeOwner(runAs, logFile)
  return { handle, start: fs.fstatSync(handle).size }
}

function readFrom(logFile: string, start: number): string {
  return fs.readFileSync(logFile).subarray(start).toString()
}

function explainExit(tail: string, { logFile, ended }: { logFile: string; ended: boolean }): string {
  if (!ended) return `The database was not ready within ${READY_TIMEOUT_MS / 1000} seconds; its log is ${logFile}.`
  if (/no space left/i.test(tail))
    return `The disk is full, so the database cannot start; free some space and start again (log: ${logFile}).`
  if (/could not create shared memory|could not map anonymous shared memory/i.test(tail)) {
    return `The system gives the database no shared memory; close other programs or set DATABASE_URL (log: ${logFile}).`
  }
  const fatalMessage = /(?:FATAL|PANIC): +(.*)/.exec(tail)?.[1] ?? tail.trim().split('\n').at(-1) ?? ''
  return `The database did not start: ${fatalMessage} (log: ${logFile}).`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
