import { MAX_SAVED_TRIPS } from '#ui/site/lib/device-memory.ts'

/**
 * The packages that a link names in `trips=3,1`: without duplicates, in their order, at most as many as can be saved.
 * Anything that is not an id is skipped. Null when the URL has no such list.
 */
export function tripsOfLink(search: string): number[] | null {
  const text = new URLSearchParams(search).get('trips')
  if (text === null) return null
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, MAX_SAVED_TRIPS)
}
