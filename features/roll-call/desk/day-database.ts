import { lenientListReader, type Reader } from '#ui/desk/lib/read-stored.ts'

/**
 * The browser's database with the saved departures of this phone. It holds names and numbers of other people, so all
 * data of a departure is deleted together (`wipeDay`).
 */
const NAME = 'pathik-day'
/** Increment whenever the stores change. */
const VERSION = 1

/** `days`: the saved data of each departure. `waiting`: unsent items. `sealed`: medical notes encrypted with a PIN. */
export const DAY_STORES = ['days', 'waiting', 'sealed'] as const
type Store = (typeof DAY_STORES)[number]

let databasePromise: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  databasePromise ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('days', { keyPath: 'key' })
      request.result.createObjectStore('waiting', { keyPath: 'id' }).createIndex('key', 'key')
      request.result.createObjectStore('sealed', { keyPath: 'key' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')))
  }).catch((error: unknown) => {
    databasePromise = undefined
    throw error
  })
  return databasePromise
}

/** The result of one database request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })
}

/** One row, as `read` parses it. An unreadable row is logged to the console and treated as missing. */
export async function readRow<T>(store: IDBObjectStore, key: string, read: Reader<T>): Promise<T | undefined> {
  const row: unknown = await answerOf(store.get(key))
  return row === undefined ? undefined : lenientListReader(read)([row])[0]
}

/**
 * Runs `work` in one transaction, all or nothing, and resolves once the data is on disk. `work` may only await requests
 * to its own stores.
 */
export async function withStores<T>(
  stores: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  const transaction = database.transaction([...stores], mode, { durability: 'strict' })
  const completion = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was stored')))
  })
  const [result] = await Promise.all([work((name) => transaction.objectStore(name)), completion])
  return result
}
