import { LRUCache } from 'lru-cache'

/**
 * Facts of the catalogue in memory, for the pages only: the REST API keeps no more than its listing. They are as old as the
 * kept pages can be, because the same watch drops both at the same moment.
 */
export type KeptReads = {
  /** False when nothing is kept, and so nothing watches. */
  isKept: boolean
  /** Opens a store of its own, with a limit of its own. */
  store<Value extends object>(limitBytes: number): KeptStore<Value>
  /** Drops everything. What is being read right now is not kept either, because it may be old. */
  invalidate(): void
  stats(): { entries: number; bytes: number }
}

/** A store of one kind of facts. Several pages share a kept value, so nobody can change it. */
type KeptStore<Value extends object> = {
  find(key: string): Value | undefined
  /** Begins to read. The function keeps what was read, unless everything was dropped in the meantime. */
  beginRead(): (key: string, value: Value) => void
  /** Gives a kept value, or reads it. Whoever asks while it is being read waits for the same reading. */
  get(key: string, read: () => Promise<Value>): Promise<Value>
}

type Drop = { drop(): void; stats(): { entries: number; bytes: number } }

/** @param isKept false where facts change without a revision, such as in development: then only those who ask meanwhile share a reading. */
export function createKeptReads({ isKept }: { isKept: boolean }): KeptReads {
  const stores: Drop[] = []
  let generation = 0

  function store<Value extends object>(limitBytes: number): KeptStore<Value> {
    const kept = new LRUCache<string, Value>({ maxSize: limitBytes, sizeCalculation: bytesOf })
    let inFlight = new Map<string, Promise<Value>>()
    stores.push({
      drop() {
        kept.clear()
        // A later reading must not join one that began before.
        inFlight = new Map()
      },
      stats: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
    })

    function beginRead() {
      const startedIn = generation
      return (key: string, value: Value): void => {
        if (isKept && startedIn === generation) kept.set(key, frozen(value))
      }
    }

    async function read(key: string, work: () => Promise<Value>): Promise<Value> {
      const keep = beginRead()
      const value = await work()
      keep(key, value)
      return value
    }

    return {
      find: (key) => kept.get(key),
      beginRead,
      async get(key, work) {
        const found = kept.get(key) ?? inFlight.get(key)
        if (found !== undefined) return found
        const flights = inFlight
        const flight = read(key, work).finally(() => flights.delete(key))
        flights.set(key, flight)
        return flight
      },
    }
  }

  return {
    isKept,
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

/** What a value takes in memory, nearly: two bytes for each letter, and half as much again for the objects around. */
function bytesOf(value: object): number {
  return 100 + JSON.stringify(value).length * 3
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
