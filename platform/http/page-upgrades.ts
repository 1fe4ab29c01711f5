import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/runtime/log.ts'
import { upgradeEntry, type PageEntry } from './page-entry.ts'

/** When the process is busy for more than this share of the time, compression waits. */
const BUSY_SHARE = 0.3
const POLL_INTERVAL_MS = 20
/** A page that does not fit into the queue is tried again on its next visit. */
const MAX_WAITING = 100

type QueuedPage = { entry: PageEntry; onDone: () => void }

type PageUpgrades = {
  /** Queues a cached page for the best compression. `onDone` is called when its size has changed. */
  request(entry: PageEntry, onDone: () => void): void
  /** Drops the waiting pages. */
  clear(): void
}

/**
 * Compresses cached pages as well as possible, one at a time, on another thread, and only while the process has idle
 * time. The best compression of one page takes as long as rendering fifty pages.
 */
export function createPageUpgrades(log: Log): PageUpgrades {
  const queue: QueuedPage[] = []
  let isRunning = false

  async function run(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await waitUntilIdle()
      const { entry, onDone } = next
      await upgradeEntry(entry).then(onDone, (error: unknown) =>
        log.warn({ err: error }, 'a page could not be compressed'),
      )
    }
    isRunning = false
  }

  return {
    request(entry, onDone) {
      if (entry.isBestCompressed || queue.length >= MAX_WAITING) return
      entry.isBestCompressed = true
      queue.push({ entry, onDone })
      if (isRunning) return
      isRunning = true
      void run()
    },
    clear() {
      queue.length = 0
    },
  }
}

/** Waits until the process has little to do. */
async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    // The timer must not keep a finished process alive.
    await pause(POLL_INTERVAL_MS, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
  }
}
