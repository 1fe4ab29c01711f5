import { LRUCache } from 'lru-cache'

/**
 * Catalogue data cached in memory, only for the pages. The REST API caches nothing but its listing. The data can be as
 * old as the cached pages, because the same watcher drops both at the same time.
 */
export type CachedReads = {
  /** False when nothing is cached. No watcher runs then. */
  isCaching: boolean
  /** Opens a separate store with its own limit. */
  store<Value extends object>(limitBytes: number): CachedStore<Value>
  /** Drops everything. Running reads are not cached either, because they may be out of date. */
  invalidate(): void
  stats(): { entries: number; bytes: number }
}

/** A store for one kind of data. Several pages share a cached value, so nobody may change it. */
type CachedStore<Value extends object> = {
  find(key: string): Value | undefined
  /** Begins a read. The returned function caches the value, unless everything was dropped in the meantime. */
  startRead(): (key: string, value: Value) => void
  /** Returns a cached value, or reads it. Callers that arrive during a read share that read. */
  get(key: string, read: () => Promise<Value>): Promise<Value>
}

type ClearableStore = { drop(): void; stats(): { entries: number; bytes: number } }

/**
 * @param isCaching false where data changes without a revision, as in development: then only concurrent callers share a
 * read.
 */
export function createCachedReads({ isCaching }: { isCaching: boolean }): CachedReads {
  const stores: ClearableStore[] = []
  let generation = 0

  function store<Value extends object>(limitBytes: number): CachedStore<Value> {
    const cache = new LRUCache<string, Value>({ maxSize: limitBytes, sizeCalculation: approximateBytes })
    let inFlight = new Map<string, Promise<Value>>()
    stores.push({
      drop() {
        cache.clear()
        // A later read must not join one that began before.
        inFlight = new Map()
      },
      stats: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
    })

    function startRead() {
      const startGeneration = generation
      return (key: string, value: Value): void => {
        if (isCaching && startGeneration === generation) cache.set(key, frozen(value))
      }
    }

    async function read(key: string, work: () => Promise<Value>): Promise<Value> {
      const cacheValue = startRead()
      const value = await work()
      cacheValue(key, value)
      return value
    }

    return {
      find: (key) => cache.get(key),
      startRead,
      async get(key, work) {
        const found = cache.get(key) ?? inFlight.get(key)
        if (found !== undefined) return found
        const pendingReads = inFlight
        const pendingRead = read(key, work).finally(() => pendingReads.delete(key))
        pendingReads.set(key, pendingRead)
        return pendingRead
      },
    }
  }

  return {
    isCaching,
    store,
    invalidate() {
      generation += 1
      for (const each of stores) each.drop()
    },
    stats() {
      const all = stores.map((each) => each.stats())
      return {
        entries: all.reduce((sum, { entries }) => sum + entries, 0),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
  }
}

/** The approximate memory of a value: two bytes per character, and half as much again for the objects around them. */
function approximateBytes(value: object): number {
  return 100 + JSON.stringify(value).length * 3
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
