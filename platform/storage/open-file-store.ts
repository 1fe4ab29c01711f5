import path from 'node:path'
import type { Environment } from '#platform/environment/env.ts'
import { bucketStore } from './bucket-store.ts'
import { diskStore } from './disk-store.ts'
import { isStoredName, type FileStore } from './file-store.ts'

/**
 * Opens the store that `STORAGE_URL` names, by default a folder in `DATA_DIR`. The store accepts only names in our
 * format (`isStoredName`).
 */
export function openFileStore({ storage, dataDir }: Pick<Environment, 'storage' | 'dataDir'>): FileStore {
  const store = storage === undefined ? diskStore(picturesFolder(dataDir)) : bucketStore(storage)
  const checkedName = (name: string) => {
    if (!isStoredName(name)) throw new Error('the store has no files with a name like this')
    return name
  }
  return {
    put: async (name, content) => store.put(checkedName(name), content),
    read: async (name) => (isStoredName(name) ? store.read(name) : null),
    remove: async (name) => store.remove(checkedName(name)),
    check: () => store.check(),
  }
}

/** The folder of the pictures that the office has uploaded. */
function picturesFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pictures')
}
