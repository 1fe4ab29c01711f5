import fs from 'node:fs'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'

/** The user PostgreSQL runs as; null means the user of this process. */
export type RunAs = { uid: number; gid: number; name: string } | null

const UNPRIVILEGED_USERS = ['postgres', 'node', 'nobody']

/**
 * Chooses an unprivileged user when we run as root, because PostgreSQL refuses to run as root. It is the owner of an
 * existing cluster (the server refuses a folder of another owner), otherwise the first of postgres, node, nobody.
 */
export function chooseRunAs(existingCluster: string): RunAs {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const owner = fs.statSync(existingCluster, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && owner !== 0) {
    const match = users.find((user) => user.uid === owner)
    if (match !== undefined) return match
    throw startProblem(
      `The database in ${existingCluster} belongs to user id ${owner}, which has no name on this machine; add such a user, or give the folder to postgres.`,
    )
  }
  const unprivilegedUser = UNPRIVILEGED_USERS.map((name) => users.find((user) => user.name === name)).find(
    (user) => user !== undefined,
  )
  if (unprivilegedUser !== undefined) return unprivilegedUser
  throw startProblem(
    'PostgreSQL does not run as root and this machine has none of the users postgres, node and nobody; start Pathik as a normal user, or set DATABASE_URL.',
  )
}

function readUsers(): { uid: number; gid: number; name: string }[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && fields[2] !== '0')
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** True when the user can enter every folder from the root of the disk down to this one, and read what is in it. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  if (runAs === null) return true
  for (let current = fs.realpathSync(folder); ; current = path.dirname(current)) {
    if (!canUse(current, runAs, 1)) return false
    if (current === path.dirname(current)) return true
  }
}

/**
 * True when the user has the permissions `bits` on this one file or folder, as in an octal mode digit (4 read, 2 write,
 * 1 execute).
 */
export function canUse(file: string, runAs: RunAs, bits: number): boolean {
  if (runAs === null) return true
  const { uid, gid, mode } = fs.statSync(file)
  if (uid === runAs.uid) return ((mode >> 6) & bits) === bits
  if (gid === runAs.gid) return ((mode >> 3) & bits) === bits
  return (mode & bits) === bits
}

/** Gives a newly created file or folder to the database user. */
export function changeOwner(runAs: RunAs, file: string): void {
  if (runAs !== null) fs.chownSync(file, runAs.uid, runAs.gid)
}

/** The options of spawn that set the user. */
export function spawnIdentity(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }
}
