/**
 * Storage for files that are too large for the database, such as pictures: on disk or in a bucket. A name is never
 * reused for other bytes, so a cached file never goes stale.
 */
export type FileStore = {
  /** Stores a file completely or not at all. The same file may be stored again. */
  put(name: string, content: Buffer): Promise<void>
  /** Null when there is no file with this name. */
  read(name: string): Promise<Buffer | null>
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>
  /** Writes and removes a small file. Rejects when the store does not accept it. */
  check(): Promise<void>
}

/** The file that {@link FileStore.check} writes. */
export const CHECK_FILE_NAME = 'check.txt'

/**
 * Names have lower-case letters, digits and a few other characters, but no slash, so no name can leave its folder.
 */
const NAME = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+){1,3}$/

/** True for a name that a store accepts. */
export function isStoredName(name: string): boolean {
  return name.length <= 200 && NAME.test(name)
}
