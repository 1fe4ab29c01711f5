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

function readOwner(place: Place): number {
  try {
    return Number(fs.readFileSync(ownerFile(place), 'utf8'))
  } catch {
    return 0
  }
}

/** Records that this process stops the server when it ends. */
export function takeOwnership(place: Place): void {
  fs.writeFileSync(ownerFile(place), String(process.pid))
}

/**
 * Takes over an adopted server when the process that started it has exited. A second command leaves the server alone
 * while that process is alive.
 */
export function claimOwnership(place: Place): void {
  const owner = readOwner(place)
  const isOwnerAlive = isAlive(owner) && /node|vitest|pathik/i.test(commandLine(owner))
  if (!isOwnerAlive) takeOwnership(place)
}

export function ownsServer(place: Place): boolean {
  return readOwner(place) === process.pid
}

/**
 * Stops the server, unless another process owns it. Connections get a short time to close. Then open transactions are
 * rolled back; committed data is already on disk.
 */
export async function stopServer(place: Place, pid: number): Promise<void> {
  if (!ownsServer(place)) return
  requestStop(place, pid, 'smart')
  if (!(await endsWithin(pid, SMART_STOP_TIMEOUT_MS))) {
    requestStop(place, pid, 'fast')
    await endsWithin(pid, STOP_TIMEOUT_MS)
  }
  fs.rmSync(ownerFile(place), { force: true })
}

async function endsWithin(pid: number, limit: number): Promise<boolean> {
  const deadline = performance.now() + limit
  while (isPostgres(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return true
}

function requestStop(place: Place, pid: number, mode: 'smart' | 'fast'): void {
  // The process id of the server may belong to another program by now.
  if (!isPostgres(pid)) return
  try {
    if (process.platform === 'win32') {
      execFileSync(place.binaries.pgCtl, ['stop', '-D', place.cluster, '-W', '-m', mode], spawnIdentity(place.runAs))
    } else process.kill(pid, mode === 'smart' ? 'SIGTERM' : 'SIGINT')
  } catch {
    // The server ended by itself in the meantime.
  }
}
