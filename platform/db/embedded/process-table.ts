import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const IS_LINUX = process.platform === 'linux'
const IS_WINDOWS = process.platform === 'win32'

/**
 * True while a process with this id exists. A zombie (ended, but not yet reaped) does not count, because it holds
 * nothing.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !(IS_LINUX && isZombie(pid))
}

// A container without an init process never reaps orphans, so a dead server would seem alive for ever.
function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z'
  } catch {
    return false
  }
}

/** The command line of a process, '' when it cannot be read. Linux reads /proc because slim containers have no `ps`. */
export function commandLine(pid: number): string {
  try {
    if (IS_LINUX) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (IS_WINDOWS) return execFileSync('tasklist', ['/FI', `PID eq ${pid}`]).toString()
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)]).toString()
  } catch {
    return ''
  }
}

/** True when the process is a PostgreSQL server or one of its children. */
export function isPostgres(pid: number): boolean {
  return isAlive(pid) && /postgres/i.test(commandLine(pid))
}

/**
 * True when some PostgreSQL process may still work on this cluster, even if its postmaster is dead. When in doubt,
 * true, because the result decides whether a lock file may be removed.
 */
export function isPostgresRunningIn(cluster: string): boolean {
  try {
    return IS_LINUX ? isRunningPerProc(fs.realpathSync(cluster)) : isPostgresInProcessList()
  } catch {
    return true
  }
}

function isRunningPerProc(cluster: string): boolean {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => isPostgres(Number(name)) && workingFolder(name) === cluster)
}

function workingFolder(pid: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function isPostgresInProcessList(): boolean {
  const listing = IS_WINDOWS ? execFileSync('tasklist') : execFileSync('ps', ['-eo', 'args='], { maxBuffer: 1 << 24 })
  return /postgres: |postgres -D|bin\/postgres|postgres\.exe/.test(listing.toString())
}
