import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import type { Place } from './place.ts'
import { ageOf } from './file-age.ts'
import { isAlive } from './process-table.ts'
import { changeOwner, spawnIdentity } from './run-as.ts'

const STALE_AFTER_MS = 10 * 60_000
const WINDOWS_DLL_MISSING = 3_221_225_781

/**
 * Creates the cluster in a temporary folder and renames that folder when it is complete, so a crash leaves no partial
 * cluster. When two first starts run at the same time, both create a cluster: the first rename wins, and the other
 * cluster is deleted.
 */
export async function createCluster(location: Place, environment: Record<string, string>): Promise<void> {
  const half = path.join(location.root, `pg18.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${half}.pw`
  fs.writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  changeOwner(location.runAs, passwordFile)
  fs.mkdirSync(half, { mode: 0o700 })
  changeOwner(location.runAs, half)
  try {
    await runInitdb({ location, environment, half, passwordFile })
  } catch (error) {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(half, { recursive: true, force: true })
    throw error
  }
  fs.renameSync(passwordFile, path.join(half, 'app.secret'))
  renameToCluster(half, location.cluster)
}

function renameToCluster(half: string, cluster: string): void {
  try {
    fs.renameSync(half, cluster)
  } catch (error) {
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw error
    fs.rmSync(half, { recursive: true, force: true })
  }
}

/**
 * Deletes what interrupted first starts left behind: only folders named by this file, and only when the process that
 * created them is gone. Containers reuse process ids, so a folder with our own id belongs to an earlier process.
 */
export function removeIncompleteClusters(root: string): void {
  for (const name of fs.readdirSync(root)) {
    const creatorPid = /^pg18\.new-(\d+)-[0-9a-f]{8}(\.pw)?$/.exec(name)?.[1]
    if (creatorPid === undefined) continue
    const age = ageOf(path.join(root, name))
    const isOrphaned = !isAlive(Number(creatorPid)) || Number(creatorPid) === process.pid || age > STALE_AFTER_MS
    if (isOrphaned) removeQuietly(path.join(root, name))
  }
}

// The initdb of a killed parent may still be writing to this folder. The next start deletes the rest.
function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { recursive: true, force: true })
  } catch {
    // The folder is left for the next start.
  }
}

type Run = { location: Place; environment: Record<string, string>; half: string; passwordFile: string }

// The builtin locale sorts texts the same way on every system and does not change with the system's libraries.
function initdbArguments({ half, passwordFile }: Run): string[] {
  const access = ['-U', 'app', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-T', 'english']
  return ['-D', half, ...access, ...locale]
}

async function runInitdb(run: Run): Promise<void> {
  const { location, environment } = run
  const child = spawn(location.binaries.initdb, initdbArguments(run), {
    ...spawnIdentity(location.runAs),
    env: environment,
    cwd: location.root,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).catch((error: unknown) => {
    throw startProblem(explainInitdbFailure(null, error instanceof Error ? error.message : ''), error)
  })
  if (code !== 0) throw startProblem(explainInitdbFailure(code, output), new Error(output))
}

function explainInitdbFailure(code: number | null, output: string): string {
  if (code === WINDOWS_DLL_MISSING) {
    return 'PostgreSQL needs the Visual C++ runtime; install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again.'
  }
  if (process.platform === 'linux' && !hasGlibc()) {
    return 'The embedded PostgreSQL needs glibc, which this Linux (Alpine?) lacks; set DATABASE_URL to a PostgreSQL server of your own.'
  }
  if (/no space left/i.test(output))
    return 'The disk is full, so the database could not be created; free some space and start again.'
  return `The database could not be created: ${output.trim().split('\n').slice(-2).join(' ')}`
}

function hasGlibc(): boolean {
  const report: unknown = process.report.getReport()
  const header: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'header') : undefined
  return typeof header === 'object' && header !== null && Reflect.has(header, 'glibcVersionRuntime')
}
