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
  release(address: string, bytes: number): void
  /** The bytes currently used by all addresses. */
  heldBytes(): number
}

/** Limits the memory of all bodies that are being received or whose calls have no response yet. */
export function createBodyBudget(totalBytes = TOTAL_BYTES): BodyBudget {
  const heldByAddress = new Map<string, number>()
  let heldBytes = 0
  return {
    take(address, bytes) {
      const ownBytes = heldByAddress.get(address) ?? 0
      const share = (totalBytes - (heldBytes - ownBytes)) * SHARE_OF_REST
      if (ownBytes + bytes > share) return false
      heldByAddress.set(address, ownBytes + bytes)
      heldBytes += bytes
      return true
    },
    release(address, bytes) {
      const remaining = (heldByAddress.get(address) ?? 0) - bytes
      if (remaining > 0) heldByAddress.set(address, remaining)
      else heldByAddress.delete(address)
      heldBytes -= bytes
    },
    heldBytes: () => heldBytes,
  }
}
