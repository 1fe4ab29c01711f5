import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import type { Place } from './place.ts'
import { canEnter, changeOwner, type RunAs } from './run-as.ts'

/** The full path of a Unix socket is limited to 107 bytes, and `/.s.PGSQL.5432` takes 15 of them. */
const MAX_LENGTH = 90

/**
 * Creates a private folder (0700) for the server's socket. It tries short names in the temporary folder first, and the
 * database's own folder last.
 *
 * @throws StartProblem when none is short enough and usable
 */
export function makeSocketFolder({ root, cluster, runAs }: Place): string {
  const name = `pathik-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const candidates = [path.join(os.tmpdir(), name), path.join('/tmp', name), path.join(root, 'sock')]
  for (const folder of candidates) {
    if (Buffer.byteLength(folder) <= MAX_LENGTH && claimFolder(folder, runAs)) return folder
  }
  throw startProblem(
    `No folder is suitable for the database's socket (tried ${candidates.join(', ')}); set TMPDIR to a short, writable one, or set DATABASE_URL.`,
  )
}

// Every user can write to the temporary folder. A folder of another user, or a link, under our name may be a trap, so
// it is left alone.
function claimFolder(folder: string, runAs: RunAs): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid } = fs.lstatSync(folder)
    const ownUid = process.getuid?.() ?? 0
    if (!fs.lstatSync(folder).isDirectory() || (uid !== ownUid && uid !== runAs?.uid)) return false
    fs.chmodSync(folder, 0o700)
    changeOwner(runAs, folder)
    return canEnter(folder, runAs)
  } catch {
    return false
  }
}
