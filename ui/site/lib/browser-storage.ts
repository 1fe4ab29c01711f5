/** Session storage as JSON. If a browser blocks storage, the visitor loses only what would have been restored. */

/** The stored value, or null if there is none, it is not JSON, or storage is blocked. */
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
    // Storage is full or blocked. The page works without it.
  }
}

/** True if a stored value is an object. Its fields are still unchecked. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
