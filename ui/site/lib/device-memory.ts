import { isRecord } from './browser-storage.ts'

/**
 * What this device remembers of earlier visits: the packages that were looked at, the saved ones, and a booking whose
 * seats are held. It never leaves the device. `site/entry-early.ts` reads the same keys before the page is painted.
 */
const KEYS = { seen: 'pathik.seen', saved: 'pathik.saved', held: 'pathik.held' } as const

/** So many packages that were looked at are remembered. */
const MOST_SEEN = 12
/** So many packages can be saved. */
export const MOST_SAVED = 30
/** Seats that went back are mentioned for a day. `site/entry-early.ts` counts in the same way. */
const HELD_NEWS_MS = 86_400_000

/** A saved package. The name is kept for the time without a network. */
export type SavedTrip = { id: number; name: string }
/** A package that was looked at. `price` in rupees; `at` in milliseconds. */
export type SeenTrip = SavedTrip & { duration: string; price: number; picture: string | null; at: number }
/** A booking whose seats are held until a moment, in milliseconds. `total` in rupees. */
export type HeldTrip = {
  bookingId: string
  packageId: number
  name: string
  startDate: string
  guests: number
  total: number
  until: number
}

/** The saved packages, the last one last. Anything else in their place counts as none. */
export function readSaved(): SavedTrip[] {
  return listAt(KEYS.saved)
    .flatMap((entry) => tripOf(entry) ?? [])
    .slice(0, MOST_SAVED)
}

/** The packages that were looked at, the last one first. */
export function readSeen(): SeenTrip[] {
  return listAt(KEYS.seen).flatMap((entry) => {
    const trip = tripOf(entry)
    if (trip === null || !isRecord(entry)) return []
    const { duration, price, picture, at } = entry
    if (typeof duration !== 'string' || typeof price !== 'number' || typeof at !== 'number') return []
    return [{ ...trip, duration, price, picture: typeof picture === 'string' ? picture : null, at }]
  })
}

/** The booking that this device holds, or null. `now` in milliseconds. */
export function readHeld(now: number): HeldTrip | null {
  const entry = valueAt(KEYS.held)
  if (!isRecord(entry)) return null
  const { bookingId, packageId, name, startDate, guests, total, until } = entry
  if (typeof bookingId !== 'string' || !isId(packageId) || typeof name !== 'string') return null
  if (typeof startDate !== 'string' || typeof guests !== 'number' || typeof total !== 'number') return null
  if (typeof until !== 'number' || until <= now - HELD_NEWS_MS) return null
  return { bookingId, packageId, name, startDate, guests, total, until }
}

/** Writes the saved packages and tells this page; other tabs hear it from the browser. */
export function writeSaved(trips: readonly SavedTrip[]): void {
  write(KEYS.saved, trips.length === 0 ? null : trips)
}

/** Puts a package in front of those that were looked at. */
export function rememberSeen(trip: SeenTrip): void {
  write(KEYS.seen, [trip, ...readSeen().filter(({ id }) => id !== trip.id)].slice(0, MOST_SEEN))
}

/** Remembers the booking whose seats are held. */
export function rememberHeld(trip: HeldTrip): void {
  write(KEYS.held, trip)
}

/** Forgets the held booking when it is this one: it was paid or given up. */
export function forgetHeld(isIt: (trip: HeldTrip) => boolean): void {
  const trip = readHeld(0)
  if (trip !== null && isIt(trip)) write(KEYS.held, null)
}

/** Forgets what was looked at. What was saved, and a booking, stay: the visitor asked for these. */
export function forgetSeen(): void {
  write(KEYS.seen, null)
}

/** Calls back after every change, here or in another tab. Returns the end of it. */
export function onMemoryChange(listener: () => void): () => void {
  const hearOther = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('pathik.')) listener()
  }
  addEventListener('storage', hearOther)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', hearOther)
    removeEventListener(CHANGED, listener)
  }
}

const CHANGED = 'devicememory'

/** A browser that refuses storage remembers nothing, and the site works. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or refused.
  }
  // As the early script says it of the next document.
  const known = { seen: readSeen().length > 0, saved: readSaved().length > 0, held: readHeld(0) !== null }
  const names = Object.entries(known).flatMap(([name, isKnown]) => (isKnown ? [name] : []))
  document.documentElement.dataset['remembered'] = names.join(' ')
  dispatchEvent(new Event(CHANGED))
}

function valueAt(key: string): unknown {
  try {
    return JSON.parse(String(window.localStorage.getItem(key)))
  } catch {
    return null
  }
}

function listAt(key: string): unknown[] {
  const value = valueAt(key)
  return Array.isArray(value) ? value : []
}

function tripOf(entry: unknown): SavedTrip | null {
  if (!isRecord(entry)) return null
  const { id, name } = entry
  return isId(id) && typeof name === 'string' && name !== '' ? { id, name } : null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
