import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/runtime/log.ts'
import { upgradeEntry, type PageEntry } from './page-entry.ts'

/** More than this share of the time means that the process is busy with visitors. */
const BUSY_SHARE = 0.3
const LOOK_EVERY_MS = 20
/** A page that finds no place in the line asks again with its next visitor. */
const MOST_WAITING = 100

type Waiting = { entry: PageEntry; onDone: () => void }

type PageUpgrades = {
  /** Asks for the best compression of a kept page. `onDone` is called when its size has changed. */
  ask(entry: PageEntry, onDone: () => void): void
  /** Forgets those that wait. */
  clear(): void
}

/**
 * Compresses kept pages as well as possible, one after the other, on another thread, and only while visitors leave the
 * process time. The best compression of one page takes as long as rendering fifty.
 */
export function createPageUpgrades(log: Log): PageUpgrades {
  const waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await calm()
      const { entry, onDone } = next
      await upgradeEntry(entry).then(onDone, (error: unknown) =>
        log.warn({ err: error }, 'a page could not be compressed'),
      )
    }
    isRunning = false
  }

  return {
    ask(entry, onDone) {
      if (entry.isBest || waiting.length >= MOST_WAITING) return
      entry.isBest = true
      waiting.push({ entry, onDone })
      if (isRunning) return
      isRunning = true
      void run()
    },
    clear() {
      waiting.length = 0
    },
  }
}

/** Waits for a moment in which the process has little to do. */
async function calm(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    // It must not keep a process alive that is done.
    await pause(LOOK_EVERY_MS, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
  }
}
