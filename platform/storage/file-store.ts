/**
 * Where files lie that are too large for the database, such as pictures: on the disk, or in a bucket. A name is never used
 * for other bytes again, so whoever has read a file need not ask for it once more.
 */
export type FileStore = {
  /** Stores a file whole or not at all. The same file may be stored again. */
  put(name: string, content: Buffer): Promise<void>
  /** Null when there is no file of this name. */
  read(name: string): Promise<Buffer | null>
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Writes and removes a small file. Rejects when the store takes none. */
  check(): Promise<void>
}

/** The file that {@link FileStore.check} writes. */
export const CHECK_NAME = 'check.txt'

/**
 * Names have small letters, digits and a few signs, and no slash: none leads out of its folder, whatever was asked for.
 */
const NAME = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+){1,3}$/

/** True for a name that a store takes. */
export function isStoredName(name: string): boolean {
  return name.length <= 200 && NAME.test(name)
}
