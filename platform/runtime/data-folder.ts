import fs from 'node:fs'
import path from 'node:path'

import { startProblem } from './start-errors.ts'

/**
 * Creates DATA_DIR when it is missing, checks that this user may write to it, and returns its absolute path.
 *
 * Other users cannot open the folders that are created here (0700). When we run as root they can enter the folders but
 * not list them (0711), because the database server runs as another user and its files are inside. A folder that
 * already exists keeps its permissions.
 */
export function prepareDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    const firstCreatedFolder = fs.mkdirSync(folder, { recursive: true, mode })
    if (firstCreatedFolder !== undefined) setModeOfCreatedFolders({ from: firstCreatedFolder, to: folder, mode })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw startProblem(
      `The data folder ${folder} is not writable for this user; grant that right, or choose another folder with DATA_DIR.`,
      error,
    )
  }
  return fs.realpathSync(folder)
}

// The umask may have removed permissions that the database user needs.
function setModeOfCreatedFolders({ from, to, mode }: { from: string; to: string; mode: number }): void {
  for (let current = to; current.length >= from.length; current = path.dirname(current)) fs.chmodSync(current, mode)
}
