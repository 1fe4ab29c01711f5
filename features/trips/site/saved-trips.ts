import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { getTrip, type TripResponse } from '../api/calls.ts'
import { isRecord } from '#ui/site/lib/browser-storage.ts'
import { cacheShell, removeShell } from './saved-shell.ts'

/**
 * Trips that the traveller has saved on this device. They are in the browser's cache storage, because the worker that
 * opens the page offline cannot read `localStorage`.
 */
const TRIPS_CACHE = 'pathik-trips'

export type SavedTrip = { token: string; trip: TripResponse }
/** The reasons why a trip could not be saved. */
export type SaveProblem = 'unsupported' | 'full' | 'refused' | 'network'

/** False in private windows of some browsers, and when the page was not loaded over a secure connection. */
function canSave(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/**
 * Saves a trip with everything that its page needs.
 *
 * @returns the reason for a failure, or null.
 */
export async function saveTripOnPhone(token: string, trip: TripResponse): Promise<SaveProblem | null> {
  if (!canSave()) return 'unsupported'
  try {
    await waitUntilActivated(await navigator.serviceWorker.register(pages.tripWorker(), { scope: pages.trip() }))
    await cacheShell()
    await storeTrip(token, trip)
  } catch (error) {
    await deleteIfEmpty().catch(() => undefined)
    return problemOf(error)
  }
  // The browser may decline this request. It then stores the trip only while there is space.
  void navigator.storage?.persist?.().catch(() => false)
  return null
}

/** Updates a saved trip and its page. After a failure the older copy stays. */
export async function refreshTrip(token: string, trip: TripResponse): Promise<void> {
  await storeTrip(token, trip)
  await cacheShell()
}

/** The saved copy of a trip; null when there is none, or when the browser blocks storage. */
export async function findSavedTrip(token: string): Promise<TripResponse | null> {
  const cache = await openTrips()
  return cache === null ? null : parseTrip(await cache.match(keyOf(token)))
}

/** Lists all saved trips, the one that starts next first. */
export async function listSavedTrips(): Promise<SavedTrip[]> {
  const cache = await openTrips()
  if (cache === null) return []
  const found: SavedTrip[] = []
  for (const request of await cache.keys()) {
    const trip = await parseTrip(await cache.match(request))
    const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
    if (trip !== null) found.push({ token, trip })
  }
  return found.toSorted((a, b) => a.trip.startDate.localeCompare(b.trip.startDate))
}

/** Removes a trip. With the last one, the page's files and its worker are removed too. */
export async function deleteSavedTrip(token: string): Promise<void> {
  const cache = await openTrips()
  await cache?.delete(keyOf(token))
  await deleteIfEmpty()
}

async function deleteIfEmpty(): Promise<void> {
  if ((await listSavedTrips()).length > 0) return
  await caches.delete(TRIPS_CACHE)
  await removeShell()
  const registration = await navigator.serviceWorker.getRegistration(pages.trip())
  await registration?.unregister()
}

async function storeTrip(token: string, trip: TripResponse): Promise<void> {
  const cache = await caches.open(TRIPS_CACHE)
  await cache.put(keyOf(token), new Response(JSON.stringify(trip), { headers: { 'Content-Type': 'application/json' } }))
}

/** Opens the cache if it exists. A missing cache would be created for a visitor who has saved nothing. */
async function openTrips(): Promise<Cache | null> {
  if (!canSave()) return null
  try {
    return (await caches.has(TRIPS_CACHE)) ? await caches.open(TRIPS_CACHE) : null
  } catch {
    return null
  }
}

function keyOf(token: string): string {
  return fillPath(getTrip.path, { token })
}

async function parseTrip(response: Response | undefined): Promise<TripResponse | null> {
  const value: unknown = await response?.json().catch(() => null)
  return isTrip(value) ? value : null
}

/** Waits until the worker is ready to serve the next visit. */
function waitUntilActivated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active !== null || worker === null) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const checkState = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not accepted'))
    }
    worker.addEventListener('statechange', checkState)
    checkState()
  })
}

/** The data is our own, so the version alone shows whether this page can still read it. */
function isTrip(value: unknown): value is TripResponse {
  return isRecord(value) && value['version'] === 1
}

function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof Error)) return 'refused'
  if (error.name === 'QuotaExceededError') return 'full'
  // A fetch without a response is a TypeError in every browser.
  return error.name === 'TypeError' ? 'network' : 'refused'
}
