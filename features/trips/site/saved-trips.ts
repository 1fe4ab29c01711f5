import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { getTrip } from '../api/calls.ts'
import type { TripResponse } from '../api/schemas.ts'
import { isRecord } from '#site/lib/browser-storage.ts'
import { keepShell, removeShell } from './kept-shell.ts'

/**
 * Trips that the traveller keeps on this device. They are in the browser's cache storage, because the worker that opens
 * the page without network can read no simpler storage.
 */
const TRIPS = 'pathik-trips'

export type KeptTrip = { token: string; trip: TripResponse }
/** The reasons for which a trip could not be kept. */
export type KeepProblem = 'unsupported' | 'full' | 'refused' | 'network'

/** False in private windows of some browsers, and when the page did not come over a secure connection. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/**
 * Keeps a trip with everything that its page needs.
 *
 * @returns the reason for a failure, or null.
 */
export async function keepTrip(token: string, trip: TripResponse): Promise<KeepProblem | null> {
  if (!canKeep()) return 'unsupported'
  try {
    await activated(await navigator.serviceWorker.register(pages.tripWorker(), { scope: pages.trip() }))
    await keepShell()
    await storeTrip(token, trip)
  } catch (error) {
    await forgetIfEmpty().catch(() => undefined)
    return problemOf(error)
  }
  // Only a request: a browser may refuse it, and then still keeps the trip while there is space.
  void navigator.storage?.persist?.().catch(() => false)
  return null
}

/** Updates a kept trip and its page. After a failure the older copy stays. */
export async function refreshTrip(token: string, trip: TripResponse): Promise<void> {
  await storeTrip(token, trip)
  await keepShell()
}

/** The kept copy of a trip; null when there is none, or when the browser refuses storage. */
export async function readKeptTrip(token: string): Promise<TripResponse | null> {
  const kept = await openTrips()
  return kept === null ? null : readTrip(await kept.match(keyOf(token)))
}

/** All kept trips, the next one first. */
export async function listKeptTrips(): Promise<KeptTrip[]> {
  const kept = await openTrips()
  if (kept === null) return []
  const found: KeptTrip[] = []
  for (const request of await kept.keys()) {
    const trip = await readTrip(await kept.match(request))
    const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
    if (trip !== null) found.push({ token, trip })
  }
  return found.toSorted((a, b) => a.trip.startDate.localeCompare(b.trip.startDate))
}

/** Removes a trip. With the last one, the page's files and its worker are removed too. */
export async function removeKeptTrip(token: string): Promise<void> {
  const kept = await openTrips()
  await kept?.delete(keyOf(token))
  await forgetIfEmpty()
}

async function forgetIfEmpty(): Promise<void> {
  if ((await listKeptTrips()).length > 0) return
  await caches.delete(TRIPS)
  await removeShell()
  const registration = await navigator.serviceWorker.getRegistration(pages.trip())
  await registration?.unregister()
}

async function storeTrip(token: string, trip: TripResponse): Promise<void> {
  const kept = await caches.open(TRIPS)
  await kept.put(keyOf(token), new Response(JSON.stringify(trip), { headers: { 'Content-Type': 'application/json' } }))
}

/** Opening a cache creates it, so a visitor who only looks must not open one. */
async function openTrips(): Promise<Cache | null> {
  if (!canKeep()) return null
  try {
    return (await caches.has(TRIPS)) ? await caches.open(TRIPS) : null
  } catch {
    return null
  }
}

function keyOf(token: string): string {
  return fillPath(getTrip.path, { token })
}

async function readTrip(response: Response | undefined): Promise<TripResponse | null> {
  const value: unknown = await response?.json().catch(() => null)
  return isTrip(value) ? value : null
}

/** Waits until the worker will answer the next visit. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active !== null || worker === null) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not accepted'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** We wrote the data ourselves. The version says whether this page can still read all of it. */
function isTrip(value: unknown): value is TripResponse {
  return isRecord(value) && value['version'] === 1
}

function problemOf(error: unknown): KeepProblem {
  if (!(error instanceof Error)) return 'refused'
  if (error.name === 'QuotaExceededError') return 'full'
  // A fetch without an answer is a TypeError in every browser.
  return error.name === 'TypeError' ? 'network' : 'refused'
}
