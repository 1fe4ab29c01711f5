import fs from 'node:fs'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import { queryDataFolder, type Connection, connectionTo } from './connection.ts'
import { ageOf } from './file-age.ts'
import { isAlive, isPostgres, isPostgresRunningIn } from './process-table.ts'

/** SQLSTATEs of a server that is still starting, and the errors of a socket that does not exist yet. */
const NOT_READY_CODES = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P02'])

const JUST_CREATED_MS = 2000

type FoundServer =
  | { kind: 'running'; pid: number; connection: Connection }
  | { kind: 'starting'; pid: number }
  | { kind: 'none' }

/**
 * Looks for a server that already runs on this cluster, left behind by a killed process or started by a second command.
 * It deletes a lock file only when another program now has that process id and no PostgreSQL process uses this folder.
 * It leaves the lock of a dead process, because PostgreSQL itself checks the old shared memory.
 */
export async function findRunningServer(cluster: string): Promise<FoundServer> {
  const lockFile = path.join(cluster, 'postmaster.pid')
  const lock = readLock(lockFile)
  if (lock === null) return { kind: 'none' }
  if (lock.pid === 0) return clearEmptyLock(cluster, lockFile)
  if (isPostgres(lock.pid)) return probeServer(cluster, lock)
  if (isAlive(lock.pid) && !isPostgresRunningIn(cluster)) fs.rmSync(lockFile, { force: true })
  return { kind: 'none' }
}

// A server that is just starting has written nothing yet. After a crash of the machine the file can stay empty for
// ever.
function clearEmptyLock(cluster: string, lockFile: string): FoundServer {
  const age = ageOf(lockFile)
  if (age < JUST_CREATED_MS || isPostgresRunningIn(cluster)) return { kind: 'starting', pid: 0 }
  fs.rmSync(lockFile, { force: true })
  return { kind: 'none' }
}

type Lock = { pid: number; port: number; host: string }

// Lines: pid, data folder, start time, port, socket folder, listen address. A server that is just starting has written
// fewer.
function readLock(lockFile: string): Lock | null {
  try {
    const lines = fs.readFileSync(lockFile, 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4]?.trim() || '127.0.0.1' }
  } catch {
    return null
  }
}

async function probeServer(cluster: string, { pid, port, host }: Lock): Promise<FoundServer> {
  if (!(port > 0)) return { kind: 'starting', pid }
  const connection = connectionTo(cluster, { host, port })
  try {
    const servedFolder = await queryDataFolder(connection)
    const isOurs = fs.realpathSync(servedFolder) === fs.realpathSync(cluster)
    return isOurs ? { kind: 'running', pid, connection } : { kind: 'starting', pid }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NOT_READY_CODES.has(code) || /timeout|terminated/i.test(String(error))) return { kind: 'starting', pid }
    throw startProblem(
      `The database server ${pid} that already runs on ${cluster} rejects our connection: ${String(error)}`,
      error,
    )
  }
}
