import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { isAlive, isPostgres } from '#platform/db/embedded/process-table.ts'

import { run, type RunningProcess } from './child-process.ts'

export const PROJECT = path.resolve(import.meta.dirname, '../../..')
export const isRoot = process.getuid?.() === 0

/** An unprivileged user, for tests run by root. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/** A new folder that everyone can enter. Its name has a space, a quote and non-ASCII letters. */
export function createTestFolder(): string {
  const place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-')), "a b'ç યાત્રા")
  fs.mkdirSync(place)
  fs.chmodSync(path.dirname(place), 0o755)
  return place
}

export function removePlace(place: string): void {
  if (place === '') return
  for (const pid of findServersUnder(place)) process.kill(pid, 'SIGKILL')
  fs.rmSync(path.dirname(place), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/**
 * Copies the project with its packages, as if freshly cloned and installed. It uses hard links, so it is
 * fast.
 */
export function copyProject(to: string, { packages = true }: { packages?: boolean } = {}): string {
  fs.mkdirSync(to, { recursive: true })
  const trackedFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    maxBuffer: 1 << 26,
  })
  const files = trackedFiles
    .toString()
    .split('\0')
    .filter((file) => file !== '' && fs.existsSync(path.join(PROJECT, file)))
  execFileSync('xargs', ['-0', 'cp', '--parents', '-t', to], { cwd: PROJECT, input: files.join('\0') })
  if (packages) execFileSync('cp', ['-al', path.join(PROJECT, 'node_modules'), path.join(to, 'node_modules')])
  return to
}

/** The process ids of the database servers whose data are below a folder. */
export function findServersUnder(folder: string): number[] {
  const real = fs.existsSync(folder) ? fs.realpathSync(folder) : folder
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isPostgres(pid) && isAlive(pid))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(real)
      } catch {
        return false
      }
    })
}

/**
 * The process ID of a cluster's server. Throws if there is none, because a signal to process 0 would reach ourselves.
 */
export function getServerPid(cluster: string): number {
  const pid = readLockFilePid(cluster)
  if (pid === null) throw new Error(`no server has written its process id in ${cluster}`)
  return pid
}

/** The process ID in the lock file; null if there is no file or a starting server has not written it yet. */
export function readLockFilePid(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

type Holding = {
  project?: string
  stateHome?: string
  user?: typeof NOBODY
  env?: Record<string, string>
  preload?: string
}

/** Starts only the database of a data folder, in a separate process. */
export function holdDatabase(
  dataDir: string,
  { project = PROJECT, stateHome, user, env = {}, preload }: Holding = {},
): RunningProcess {
  const fixture = path.join(project, 'tests/faults/start/fixtures/hold-database.ts')
  const flags = preload === undefined ? [] : ['--import', preload]
  const args = [...flags, fixture, dataDir, ...(stateHome === undefined ? [] : [stateHome])]
  return run(process.execPath, args, { cwd: '/', env: { PATH: process.env['PATH'], ...env }, ...user })
}

export type RunningDatabase = { adopted: boolean; root: string; url: string; starts: number }

/** Waits until the database responds, and returns its folder. */
export async function up(holder: RunningProcess): Promise<RunningDatabase> {
  const match = await holder.waitForOutput(/^\{"event":"up".*\}$/m)
  return JSON.parse(match[0])
}

export async function stop(holder: RunningProcess): Promise<void> {
  holder.kill('SIGTERM')
  await holder.ended
}
