import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { CHECK_FILE_NAME, type FileStore } from './file-store.ts'

const MODE = { folder: 0o700, file: 0o600 } as const

/** Opens a store whose files are in one folder on disk. */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => path.join(folder, name)
  const put: FileStore['put'] = async (name, content) => {
    await fs.mkdir(folder, { recursive: true, mode: MODE.folder })
    // Write to a temporary name first, so that an interrupted process leaves no partial file under the final name.
    const half = pathOf(`.${randomUUID()}`)
    try {
      await fs.writeFile(half, content, { mode: MODE.file, flush: true })
      await fs.rename(half, pathOf(name))
    } catch (error) {
      await fs.rm(half, { force: true })
      throw error
    }
  }
  const remove: FileStore['remove'] = (name) => fs.rm(pathOf(name), { force: true })
  return {
    put,
    remove,
    read: (name) =>
      fs.readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    async check() {
      await put(CHECK_FILE_NAME, Buffer.from('ok'))
      await remove(CHECK_FILE_NAME)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
