import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import type { Place } from './place.ts'
import { commandLine, isAlive, isPostgres } from './process-table.ts'
import { spawnIdentity } from './run-as.ts'

const POLL_MS = 10
const SMART_STOP_TIMEOUT_MS = 300
const STOP_TIMEOUT_MS = 30_000

function ownerFile({ root }: Place): string {
  return path.join(root, 'owner.pid')
}

function readOwner(location: Place): number {
  try {
    return Number(fs.readFileSync(ownerFile(location), 'utf8'))
  } catch {
    return 0
  }
}

/** Records that this process stops the server when it ends. */
export function takeOwnership(location: Place): void {
  fs.writeFileSync(ownerFile(location), String(process.pid))
}

/**
 * Takes over an adopted server when the process that started it has exited. A second command leaves the server alone
 * while that process is alive.
 */
export function claimOwnership(location: Place): void {
  const owner = readOwner(location)
  const isOwnerAlive = isAlive(owner) && /node|vitest|pathik/i.test(commandLine(owner))
  if (!isOwnerAlive) takeOwnership(location)
}

export function ownsServer(location: Place): boolean {
  return readOwner(location) === process.pid
}

/**
 * Stops the server, unless another process owns it. Connections get a short time to close. Then open transactions are
 * rolled back; committed data is already on disk.
 */
export async function stopServer(location: Place, pid: number): Promise<void> {
  if (!ownsServer(location)) return
  requestStop(location, pid, 'smart')
  if (!(await endsWithin(pid, SMART_STOP_TIMEOUT_MS))) {
    requestStop(location, pid, 'fast')
    await endsWithin(pid, STOP_TIMEOUT_MS)
  }
  fs.rmSync(ownerFile(location), { force: true })
}

async function endsWithin(pid: number, limit: number): Promise<boolean> {
  const deadline = performance.now() + limit
  while (isPostgres(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return true
}

function requestStop(location: Place, pid: number, mode: 'smart' | 'fast'): void {
  // The process id of the server may belong to another program by now.
  if (!isPostgres(pid)) return
  try {
    if (process.platform === 'win32') {
      execFileSync(
        location.binaries.pgCtl,
        ['stop', '-D', location.cluster, '-W', '-m', mode],
        spawnIdentity(location.runAs),
      )
    } else process.kill(pid, mode === 'smart' ? 'SIGTERM' : 'SIGINT')
  } catch {
    // The server ended by itself in the meantime.
  }
}
