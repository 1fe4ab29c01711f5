import { getAvailability, getTourPackage } from '#features/catalog/api/calls.ts'
import { AVAILABILITY_DAYS_MAXIMUM } from '#features/catalog/api/catalog-limits.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { firstStart } from '#features/catalog/rules/lead-time.ts'
import { call, isApiError, logOwnFailure } from '#site/lib/api.ts'
import { isRecord } from '#site/lib/browser-storage.ts'
import { readSaved } from '#site/lib/device-memory.ts'
import { readTourPackage } from '#site/lib/read-catalog.ts'
import { nextDates, tripFigures, type NextDate, type TripFigures } from './trip-figures.ts'

/** Facts of the saved packages, for a time without a network. */
const KEY = 'pathik.facts'
/** Raised when {@link TripFigures} changes, so that older facts are not shown as something that they are not. */
const FORM = 1
/** Nobody knows a package by these answers. Other failures pass. */
const NOT_FOUND_STATUSES: readonly number[] = [404, 422]
/** Most packages have two open dates in the first three months. */
const FIRST_DAYS = 92

type KeptFacts = { form: number; at: number; trip: TripFigures }

/** How a package could be loaded. `kept`: only from the device, as it was at that moment. */
export type LoadedTrip =
  | { id: number; kind: 'fresh'; trip: TripFigures; askDates: () => Promise<NextDate[]> }
  | { id: number; kind: 'kept'; trip: TripFigures; at: number }
  | { id: number; kind: 'gone' }
  | { id: number; kind: 'failed' }

/** Loads a package; without a network as the device knows it. Facts of saved packages are kept on the way. */
export async function loadTrip(id: number): Promise<LoadedTrip> {
  try {
    const tourPackage = readTourPackage(await call(getTourPackage, { params: { id } }))
    const trip = tripFigures(tourPackage)
    if (readSaved().some((saved) => saved.id === id)) keep(trip)
    const { leadDays, cancellationPolicy: policy } = tourPackage
    return { id, kind: 'fresh', trip, askDates: () => datesOf(id, { leadDays, policy }) }
  } catch (error) {
    if (isApiError(error) && NOT_FOUND_STATUSES.includes(error.status)) return { id, kind: 'gone' }
    const known = readKept()[id]
    if (known !== undefined) return { id, kind: 'kept', trip: known.trip, at: known.at }
    logOwnFailure(error)
    return { id, kind: 'failed' }
  }
}

/** Keeps the facts of a package that was just saved. */
export async function keepFacts(id: number): Promise<void> {
  await loadTrip(id)
}

/** Forgets the facts of packages that are no longer saved. */
export function pruneFacts(): void {
  const saved = new Set(readSaved().map(({ id }) => String(id)))
  write(Object.fromEntries(Object.entries(readKept()).filter(([id]) => saved.has(id))))
}

type Selling = { leadDays: number; policy: Parameters<typeof nextDates>[1]['policy'] }

async function datesOf(id: number, { leadDays, policy }: Selling): Promise<NextDate[]> {
  const now = new Date()
  const first = firstStart(todayIn(BUSINESS_TIME_ZONE, now), leadDays)
  const last = addDays(todayIn(BUSINESS_TIME_ZONE, now), AVAILABILITY_DAYS_MAXIMUM - 1)
  const soon = addDays(first, FIRST_DAYS)
  const ask = (from: typeof first, to: typeof first) => call(getAvailability, { params: { id }, query: { from, to } })
  const near = await ask(first, soon < last ? soon : last)
  const found = nextDates(near, { policy, first, now })
  if (found.length > 1 || soon >= last) return found
  return nextDates([...near, ...(await ask(addDays(soon, 1), last))], { policy, first, now })
}

function keep(trip: TripFigures): void {
  write({ ...readKept(), [trip.id]: { form: FORM, at: new Date().getTime(), trip } })
}

function readKept(): Record<string, KeptFacts> {
  try {
    const value: unknown = JSON.parse(String(window.localStorage.getItem(KEY)))
    if (!isRecord(value)) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, KeptFacts] => isKept(entry[1])))
  } catch {
    return {}
  }
}

/** We wrote it, in the form of that time. */
function isKept(value: unknown): boolean {
  return isRecord(value) && value['form'] === FORM && typeof value['at'] === 'number' && isRecord(value['trip'])
}

function write(kept: Record<string, KeptFacts>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Full or refused: without a network the names are left.
  }
}
