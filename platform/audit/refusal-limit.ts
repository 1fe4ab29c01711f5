import type { Clock } from '#platform/runtime/clock.ts'

const MINUTE_MS = 60_000
/** The number of refusals per IP address and minute that each get an event. */
const MAX_EVENTS_PER_ADDRESS = 5
/** The maximum number of events about refusals that one process records in a minute, for all addresses together. */
const MAX_EVENTS_PER_MINUTE = 60
/** The maximum number of addresses counted individually in a minute. All others share one count. */
const MAX_ADDRESSES = 10_000

/** The refusal counts in an event. */
type RefusalCount = {
  /** Refusals of this address in this minute, including this one. */
  ofAddress: number
  /** Refusals that got no event since the last refusal with an event. */
  withoutAuditEvent: number
}

export type RefusalLimit = {
  /** Counts one refusal. Returns null when this refusal gets no event. */
  take(address: string): RefusalCount | null
}

/**
 * Decides which refusals get an audit event, so that nobody can fill the disk with them: the first five of an IP
 * address in each minute, then the 10th, the 100th and so on, and at most 60 a minute. The counts are in process
 * memory, because a refusal without an event must not load the database.
 */
export function createRefusalLimit({ clock }: { clock: Clock }): RefusalLimit {
  const refusalsByAddress = new Map<string, number>()
  let minute = 0
  let eventCount = 0
  let withoutAuditEvent = 0
  return {
    take(address) {
      const now = Math.floor(clock.now().getTime() / MINUTE_MS)
      if (now !== minute) {
        refusalsByAddress.clear()
        minute = now
        eventCount = 0
      }
      const key = refusalsByAddress.has(address) || refusalsByAddress.size < MAX_ADDRESSES ? address : ''
      const ofAddress = (refusalsByAddress.get(key) ?? 0) + 1
      refusalsByAddress.set(key, ofAddress)
      if (eventCount >= MAX_EVENTS_PER_MINUTE || !(ofAddress <= MAX_EVENTS_PER_ADDRESS || isPowerOfTen(ofAddress))) {
        withoutAuditEvent += 1
        return null
      }
      const count = { ofAddress, withoutAuditEvent }
      eventCount += 1
      withoutAuditEvent = 0
      return count
    },
  }
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count))
}
