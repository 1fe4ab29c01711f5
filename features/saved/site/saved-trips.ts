import { getAvailability, getTourPackage } from '#features/catalog/api/calls.ts'
import { MAX_AVAILABILITY_DAYS } from '#features/catalog/api/catalog-limits.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { firstStart } from '#features/catalog/rules/lead-time.ts'
import { call, isApiError, logPageError } from '#ui/site/lib/api.ts'
import { isRecord } from '#ui/site/lib/browser-storage.ts'
import { readSavedTrips } from '#ui/site/lib/device-memory.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
import { nextDates, tripFigures, type NextDate, type TripFigures } from './trip-figures.ts'

/** Facts of the saved packages, for offline use. */
const KEY = 'pathik.facts'
/** Increment when {@link TripFigures} changes, so that older facts are not misread. */
const FORMAT_VERSION = 1
/** These statuses mean that the package does not exist. Other failures are temporary. */
const NOT_FOUND_STATUSES: readonly number[] = [404, 422]
/** The days in which dates are requested first. Most packages have two available dates within three months. */
const FIRST_DAYS = 92

type CachedFacts = { form: number; at: number; trip: TripFigures }

/** How a package was loaded. `kept`: the server did not respond, so this is the copy saved on the device. */
export type LoadedTrip =
  | { id: number; kind: 'fresh'; trip: TripFigures; fetchDates: () => Promise<NextDate[]> }
  | { id: number; kind: 'kept'; trip: TripFigures; at: number }
  | { id: number; kind: 'gone' }
  | { id: number; kind: 'failed' }

/** Loads a package, or its saved copy when offline. Also saves the facts of packages that the visitor has saved. */
export async function loadTrip(id: number): Promise<LoadedTrip> {
  try {
    const tourPackage = readTourPackage(await call(getTourPackage, { params: { id } }))
    const trip = tripFigures(tourPackage)
    if (readSavedTrips().some((savedTrip) => savedTrip.id === id)) save(trip)
    const { leadDays, cancellationPolicy: policy } = tourPackage
    return { id, kind: 'fresh', trip, fetchDates: () => datesOf(id, { leadDays, policy }) }
  } catch (error) {
    if (isApiError(error) && NOT_FOUND_STATUSES.includes(error.status)) return { id, kind: 'gone' }
    const cached = readCachedFacts()[id]
    if (cached !== undefined) return { id, kind: 'kept', trip: cached.trip, at: cached.at }
    logPageError(error)
    return { id, kind: 'failed' }
  }
}

/** Saves the facts of a package that was just saved. */
export async function saveFacts(id: number): Promise<void> {
  await loadTrip(id)
}

/** Deletes the facts of packages that are no longer saved. */
export function pruneFacts(): void {
  const savedIds = new Set(readSavedTrips().map(({ id }) => String(id)))
  write(Object.fromEntries(Object.entries(readCachedFacts()).filter(([id]) => savedIds.has(id))))
}

type SalesTerms = { leadDays: number; policy: Parameters<typeof nextDates>[1]['policy'] }

async function datesOf(id: number, { leadDays, policy }: SalesTerms): Promise<NextDate[]> {
  const now = new Date()
  const first = firstStart(todayIn(BUSINESS_TIME_ZONE, now), leadDays)
  const last = addDays(todayIn(BUSINESS_TIME_ZONE, now), MAX_AVAILABILITY_DAYS - 1)
  const soon = addDays(first, FIRST_DAYS)
  const fetchDatesBetween = (from: typeof first, to: typeof first) =>
    call(getAvailability, { params: { id }, query: { from, to } })
  const near = await fetchDatesBetween(first, soon < last ? soon : last)
  const found = nextDates(near, { policy, first, now })
  if (found.length > 1 || soon >= last) return found
  return nextDates([...near, ...(await fetchDatesBetween(addDays(soon, 1), last))], { policy, first, now })
}

function save(trip: TripFigures): void {
  write({ ...readCachedFacts(), [trip.id]: { form: FORMAT_VERSION, at: new Date().getTime(), trip } })
}

function readCachedFacts(): Record<string, CachedFacts> {
  try {
    const value: unknown = JSON.parse(String(window.localStorage.getItem(KEY)))
    if (!isRecord(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, CachedFacts] => isCachedFacts(entry[1])),
    )
  } catch {
    return {}
  }
}

/** This page has written the value itself, so checking the version is enough. */
function isCachedFacts(value: unknown): boolean {
  return (
    isRecord(value) && value['form'] === FORMAT_VERSION && typeof value['at'] === 'number' && isRecord(value['trip'])
  )
}

function write(cache: Record<string, CachedFacts>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(cache))
  } catch {
    // The storage is full or blocked. Then only the names are available offline.
  }
}
