import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import { type Binaries, canRun, copyBinaries, findInstalledBinaries } from './binaries.ts'
import { canEnter, chooseRunAs, changeOwner, canUse, type RunAs } from './run-as.ts'

/** The folder's name contains the major version, because another major version cannot open the cluster. */
const CLUSTER = 'pg18'
const POINTER = 'database-location.json'
const SYSTEM_STATE = '/var/lib'

/** Where the files of one database are, and which user runs it. */
export type Place = {
  /** Contains the cluster, its log and the record of who started it. It belongs to the database user. */
  root: string
  cluster: string
  binaries: Binaries
  runAs: RunAs
}

type PlaceOptions = {
  /** DATA_DIR as an absolute, existing folder. */
  dataDir: string
  /** XDG_STATE_HOME, when it is set. */
  stateHome?: string | undefined
  onStep: (text: string) => void
}

/**
 * Decides where the database is: in DATA_DIR, or below the machine's state folder when the database user cannot enter
 * DATA_DIR. The choice is stored in DATA_DIR and never changes, so a later change of permissions cannot make the data
 * seem lost.
 *
 * @throws StartProblem when no folder can be entered, or the stored place no longer exists
 */
export function choosePlace(options: PlaceOptions): Place {
  const ownRoot = path.join(options.dataDir, 'postgres')
  const root = readPointer(options.dataDir) ?? ownRoot
  const runAs = chooseRunAs(path.join(root, CLUSTER))
  assertOwnCluster(path.join(root, CLUSTER), runAs)
  const isReachable = root !== ownRoot || canEnter(options.dataDir, runAs)
  const dataRoot = isReachable ? root : moveRoot(options, { ownRoot, runAs })
  makeRoot(dataRoot, runAs)
  return { root: dataRoot, cluster: path.join(dataRoot, CLUSTER), binaries: reachableBinaries(options, runAs), runAs }
}

// PostgreSQL opens a cluster only for the user who owns it. We report this before it fails with its own message.
function assertOwnCluster(cluster: string, runAs: RunAs): void {
  let owner: number | undefined
  try {
    owner = fs.statSync(cluster, { throwIfNoEntry: false })?.uid
  } catch (error) {
    throw startProblem(
      `This user may not enter ${path.dirname(cluster)}, where the database is stored; start Pathik as the user who created it.`,
      error,
    )
  }
  const ownUid = process.getuid?.()
  if (runAs !== null || owner === undefined || ownUid === undefined || owner === ownUid) return
  throw startProblem(
    `The database in ${cluster} was created by another user (id ${owner}); start Pathik as that user or as root, or choose another folder with DATA_DIR.`,
  )
}

function makeRoot(root: string, runAs: RunAs): void {
  if (fs.existsSync(root)) return
  fs.mkdirSync(root, { recursive: true, mode: 0o700 })
  changeOwner(runAs, root)
}

function moveRoot(
  { dataDir, stateHome, onStep }: PlaceOptions,
  { ownRoot, runAs }: { ownRoot: string; runAs: RunAs },
): string {
  if (fs.existsSync(path.join(ownRoot, CLUSTER))) {
    throw startProblem(
      `The user ${runAs?.name ?? ''} can no longer enter ${dataDir}, where the database is stored; give others the right to pass through it (chmod o+x).`,
    )
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const root = path.join(stateFolder(stateHome, runAs), name)
  makeRoot(root, runAs)
  fs.writeFileSync(path.join(root, 'belongs-to.txt'), `${dataDir}\n`)
  writePointer(dataDir, root)
  onStep(`The database user ${runAs?.name ?? ''} cannot enter ${dataDir}, so the database is stored in ${root}`)
  return root
}

/** The first state folder that the database user can enter, created if missing. */
function stateFolder(stateHome: string | undefined, runAs: RunAs): string {
  const bases = [stateHome, SYSTEM_STATE].filter((base) => base !== undefined && path.isAbsolute(base))
  for (const base of bases) {
    const folder = path.join(base ?? SYSTEM_STATE, 'pathik')
    try {
      const createdFolder = fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (createdFolder !== undefined) fs.chmodSync(folder, 0o755)
      fs.accessSync(folder, fs.constants.W_OK)
      if (canEnter(folder, runAs) && canUse(folder, runAs, 1)) return folder
    } catch {
      // This folder cannot be created; try the next one.
    }
  }
  throw startProblem(
    `The database user ${runAs?.name ?? ''} cannot enter the project or data folder, nor ${bases.join(' or ')}; move Pathik to a folder others can enter, start it as a normal user, or set DATABASE_URL.`,
  )
}

function reachableBinaries({ stateHome, onStep }: PlaceOptions, runAs: RunAs): Binaries {
  const { binaries, version } = findInstalledBinaries()
  if (canRun(binaries, runAs)) return binaries
  const copy = path.join(stateFolder(stateHome, runAs), `postgresql-${version}`)
  if (!fs.existsSync(copy))
    onStep(
      `The database user ${runAs?.name ?? ''} cannot enter ${binaries.native}, so PostgreSQL is copied once to ${copy} (61 MB)`,
    )
  return copyBinaries(binaries, copy)
}

function readPointer(dataDir: string): string | null {
  const file = path.join(dataDir, POINTER)
  if (!fs.existsSync(file)) return null
  const note: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  const read = (key: string): string => {
    const value: unknown = typeof note === 'object' && note !== null ? Reflect.get(note, key) : undefined
    return typeof value === 'string' ? value : ''
  }
  const root = read('database')
  const recordedDataFolder = read('dataFolder')
  // A copied data folder must not use the original's database. A moved folder keeps its database.
  if (recordedDataFolder !== dataDir && fs.existsSync(path.join(recordedDataFolder, POINTER))) return null
  if (!fs.existsSync(root)) {
    throw startProblem(
      `The database of ${dataDir} was in ${root}, which is gone; put it back, or delete ${file} to begin with an empty one.`,
    )
  }
  if (recordedDataFolder !== dataDir) writePointer(dataDir, root)
  return root
}

function writePointer(dataDir: string, database: string): void {
  const file = path.join(dataDir, POINTER)
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ database, dataFolder: dataDir }, null, 2)}\n`, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}
