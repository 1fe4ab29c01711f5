/**
 * The browser's database with what this phone keeps of departures. It holds names and numbers of other people, so everything
 * of a departure goes at once (`wipeDay`).
 */
const NAME = 'pathik-day'
/** One more with each change of the stores. */
const VERSION = 1

/** `days`: what is kept of each departure. `waiting`: facts on their way. `sealed`: medical notes under a PIN. */
export const DAY_STORES = ['days', 'waiting', 'sealed'] as const
type Store = (typeof DAY_STORES)[number]

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('days', { keyPath: 'key' })
      request.result.createObjectStore('waiting', { keyPath: 'id' }).createIndex('key', 'key')
      request.result.createObjectStore('sealed', { keyPath: 'key' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** One answer of the database. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })
}

/**
 * Works in one transaction: all of it is stored, or nothing. It is over when the disk has it. `work` may only wait for
 * requests of its own stores.
 */
export async function inStores<T>(
  stores: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  const transaction = database.transaction([...stores], mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was stored')))
  })
  const [result] = await Promise.all([work((name) => transaction.objectStore(name)), done])
  return result
}
