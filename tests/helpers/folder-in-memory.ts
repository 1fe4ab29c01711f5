import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The folder that Linux keeps in memory. */
const MEMORY_FOLDER = '/dev/shm'

/**
 * A run needs about a tenth of this. The total size counts, not the free space, so that each process of a run gets the
 * same result. A container often has 64 MB.
 */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * The folder in memory that belongs to this copy of the project. Null when the machine has no such memory, or too
 * little.
 *
 * A test file copies a database of a thousand files and deletes it again. On a disk, that takes a third of the CPU time
 * of all tests.
 */
export function findMemoryFolder(project: string, memory = MEMORY_FOLDER, enoughBytes = ENOUGH_BYTES): string | null {
  try {
    const { blocks, bsize } = fs.statfsSync(memory)
    if (blocks * bsize < enoughBytes) return null
    fs.accessSync(memory, fs.constants.W_OK)
  } catch {
    return null
  }
  const name = createHash('sha256').update(path.resolve(project)).digest('hex').slice(0, 12)
  return path.join(memory, `pathik-tests-${name}`)
}

/** Frees the memory. A folder on a disk stays, and so does one whose database server still runs for another run. */
export function deleteFromMemory(folder: string, memory = MEMORY_FOLDER): void {
  if (path.dirname(path.resolve(folder)) !== memory) return
  if (fs.globSync('postgres/*/postmaster.pid', { cwd: folder }).length > 0) return
  fs.rmSync(folder, { recursive: true, force: true })
}
