/** Session storage as JSON. A browser that refuses storage costs the visitor a restore, never the page. */

/** The stored value, or null when there is none, it is not JSON, or storage is refused. */
export function readStored(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or refused: the page goes on without it.
  }
}

/** A value read back from storage, as an object whose fields are still to be checked. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
