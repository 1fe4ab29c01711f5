import type { Clock } from '#platform/runtime/clock.ts'

const MINUTE_MS = 60_000
/** So many refusals of one address in a minute have an act each. */
const OF_ADDRESS = 5
/** So many acts about refusals one process writes in a minute, for all addresses together. */
const OF_ALL = 60
/** Most addresses that are counted one by one in a minute. All further ones are counted as one. */
const ADDRESSES = 10_000

/** What an act says about the refusals around it. */
type RefusalCount = {
  /** Refusals of this address in this minute, with this one. */
  ofAddress: number
  /** Refusals that had no act since the last act about one. */
  withoutAct: number
}

export type RefusalLimit = {
  /** Counts one refusal. Null when it shall have no act. */
  take(address: string): RefusalCount | null
}

/**
 * Decides which refusals have an act, so that nobody can fill the disk with them: the first five of an address in each
 * minute, then the 10th, the 100th and so on, and at most 60 a minute. It counts in the memory of this process, because a
 * refusal without an act must cost the database nothing.
 */
export function createRefusalLimit({ clock }: { clock: Clock }): RefusalLimit {
  const ofAddresses = new Map<string, number>()
  let minute = 0
  let written = 0
  let withoutAct = 0
  return {
    take(address) {
      const now = Math.floor(clock.now().getTime() / MINUTE_MS)
      if (now !== minute) {
        ofAddresses.clear()
        minute = now
        written = 0
      }
      const key = ofAddresses.has(address) || ofAddresses.size < ADDRESSES ? address : ''
      const ofAddress = (ofAddresses.get(key) ?? 0) + 1
      ofAddresses.set(key, ofAddress)
      if (written >= OF_ALL || !(ofAddress <= OF_ADDRESS || isPowerOfTen(ofAddress))) {
        withoutAct += 1
        return null
      }
      const count = { ofAddress, withoutAct }
      written += 1
      withoutAct = 0
      return count
    },
  }
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count))
}
