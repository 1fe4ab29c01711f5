import { isRecord } from './browser-storage.ts'

/**
 * What this device remembers of earlier visits: viewed packages, saved packages, and a booking whose
 * seats are held. It never leaves the device. `site/entry-early.ts` reads the same keys before the page is painted.
 */
const KEYS = { seen: 'pathik.seen', saved: 'pathik.saved', held: 'pathik.held' } as const

/** How many viewed packages are remembered. */
const MAX_SEEN_TRIPS = 12
/** How many packages can be saved. */
export const MAX_SAVED_TRIPS = 30
/** Released seats are mentioned for a day. `site/entry-early.ts` uses the same limit. */
const RELEASED_NOTICE_MS = 86_400_000

/** A saved package. The name is stored for offline use. */
export type SavedTrip = { id: number; name: string }
/** A viewed package. `price` in rupees; `at` in milliseconds. */
export type SeenTrip = SavedTrip & { duration: string; price: number; picture: string | null; at: number }
/** A booking whose seats are held until a time in milliseconds. `total` in rupees. */
export type HeldTrip = {
  bookingId: string
  packageId: number
  name: string
  startDate: string
  guests: number
  total: number
  until: number
}

/** The saved packages, the latest last. Invalid stored data counts as none. */
export function readSavedTrips(): SavedTrip[] {
  return listAt(KEYS.saved)
    .flatMap((entry) => tripOf(entry) ?? [])
    .slice(0, MAX_SAVED_TRIPS)
}

/** The viewed packages, the latest first. */
export function readSeenTrips(): SeenTrip[] {
  return listAt(KEYS.seen).flatMap((entry) => {
    const trip = tripOf(entry)
    if (trip === null || !isRecord(entry)) return []
    const { duration, price, picture, at } = entry
    if (typeof duration !== 'string' || typeof price !== 'number' || typeof at !== 'number') return []
    return [{ ...trip, duration, price, picture: typeof picture === 'string' ? picture : null, at }]
  })
}

/** The booking held from this device, or null. `now` in milliseconds. */
export function readHeldTrip(now: number): HeldTrip | null {
  const entry = valueAt(KEYS.held)
  if (!isRecord(entry)) return null
  const { bookingId, packageId, name, startDate, guests, total, until } = entry
  if (typeof bookingId !== 'string' || !isId(packageId) || typeof name !== 'string') return null
  if (typeof startDate !== 'string' || typeof guests !== 'number' || typeof total !== 'number') return null
  if (typeof until !== 'number' || until <= now - RELEASED_NOTICE_MS) return null
  return { bookingId, packageId, name, startDate, guests, total, until }
}

/** Stores the saved packages and notifies this page; the browser notifies other tabs. */
export function writeSavedTrips(trips: readonly SavedTrip[]): void {
  write(KEYS.saved, trips.length === 0 ? null : trips)
}

/** Adds a package to the front of the viewed packages. */
export function addSeenTrip(trip: SeenTrip): void {
  write(KEYS.seen, [trip, ...readSeenTrips().filter(({ id }) => id !== trip.id)].slice(0, MAX_SEEN_TRIPS))
}

/** Remembers the booking whose seats are held. */
export function saveHeldTrip(trip: HeldTrip): void {
  write(KEYS.held, trip)
}

/** Forgets the held booking if `matches` matches it, because the booking was paid or abandoned. */
export function clearHeldTrip(matches: (trip: HeldTrip) => boolean): void {
  const trip = readHeldTrip(0)
  if (trip !== null && matches(trip)) write(KEYS.held, null)
}

/** Forgets the viewed packages. Saved packages and a held booking stay, because the visitor asked for them. */
export function clearSeenTrips(): void {
  write(KEYS.seen, null)
}

/** Subscribes to every change, here or in another tab. Returns a function that unsubscribes. */
export function onMemoryChange(listener: () => void): () => void {
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('pathik.')) listener()
  }
  addEventListener('storage', onOtherTab)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', onOtherTab)
    removeEventListener(CHANGED, listener)
  }
}

const CHANGED = 'devicememory'

/** If a browser blocks storage, nothing is remembered and the site still works. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked.
  }
  // For the next document, the early script sets the same attribute.
  const presence = {
    seen: readSeenTrips().length > 0,
    saved: readSavedTrips().length > 0,
    held: readHeldTrip(0) !== null,
  }
  const names = Object.entries(presence).flatMap(([name, isKnown]) => (isKnown ? [name] : []))
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
