const TOTAL_BYTES = 64 * 1024 * 1024
/**
 * One address may use this fraction of the memory that the others leave free, so that a few addresses cannot take all
 * of it.
 */
const SHARE_OF_REST = 1 / 16

export type BodyBudget = {
  /**
   * Requests memory for the bodies of an address. False when the address has used its share, or the whole budget is in
   * use.
   */
  take(address: string, bytes: number): boolean
  giveBack(address: string, bytes: number): void
  /** The bytes currently used by all addresses. */
  held(): number
}

/** Limits the memory of all bodies that are being received or whose calls have no response yet. */
export function createBodyBudget(totalBytes = TOTAL_BYTES): BodyBudget {
  const heldBy = new Map<string, number>()
  let held = 0
  return {
    take(address, bytes) {
      const own = heldBy.get(address) ?? 0
      const share = (totalBytes - (held - own)) * SHARE_OF_REST
      if (own + bytes > share) return false
      heldBy.set(address, own + bytes)
      held += bytes
      return true
    },
    giveBack(address, bytes) {
      const left = (heldBy.get(address) ?? 0) - bytes
      if (left > 0) heldBy.set(address, left)
      else heldBy.delete(address)
      held -= bytes
    },
    held: () => held,
  }
}
