import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { batched } from './gathered.ts'
import { dropListing, getCachedListing, type CachedListing } from './cached-listing.ts'
import { queryStarts, readFullDays, readStarts, readStartsFingerprint, startsOf } from './read-starts.ts'
import type { CurrentTime } from './open-days.ts'
import type { Starts } from './starts.ts'

/** Returns the starts of a listing; null when the listing is of an earlier revision. */
export type StartsReader = (listing: CachedListing) => Promise<Starts | null>

type CachedStarts = { listing: CachedListing; starts: Starts; mark: string; checkedAt: number }
/** Starts with their fingerprint. */
type StartsSnapshot = Pick<CachedStarts, 'starts' | 'mark'>
/** A read started by a check, with the fingerprint from that check. */
type PendingRead = Pick<CachedStarts, 'listing' | 'mark'> & { read: Promise<StartsSnapshot | null> }
/** `durationsMs` contains the durations of the last checks. */
type CacheState = {
  cached: CachedStarts | null
  /** True while a background check runs. No list waits for this check. */
  isRefreshing: boolean
  /** The read in progress. Concurrent checks, such as those at startup, share it. */
  pendingRead: PendingRead | null
  durationsMs: readonly number[]
  check: (listing: CachedListing) => Promise<{ starts: Starts | null }>
}

/** When the quickest of the last checks took at most this long, every list checks again. */
const SHORT_CHECK_MS = 10
/** One slow check may only mean a busy machine. This many in a row mean that there is much to check. */
const MAX_REMEMBERED_CHECKS = 5
/** Slow checks use at most a twentieth of the time: with a million departures, one check every two seconds. */
const PAUSE_FACTOR = 20
/**
 * A list waits for a check only when the last check is older than this many pauses. Until then it gets the cached
 * starts, and the check runs in the background.
 */
const MAX_STALE_PAUSES = 2

const cacheStates = new WeakMap<Database, CacheState>()

type Source = Pick<Platform, 'db' | 'databaseNow'>

/**
 * Returns the current starts of a listing. They change without a new revision, as days pass, seats are sold and holds
 * expire, so each list checks for changes with one short statement. Concurrent lists share a check. With so many
 * departures that a check is slow, a list may be up to two pauses behind; holding seats checks the availability again.
 *
 * @param isWatched true for pages: they use the cached starts, because a watcher checks every second
 * ({@link getStartsVersion}) and drops the pages that were made from older data.
 */
export function startsReader(source: Source, { isWatched }: { isWatched: boolean }): StartsReader {
  return async (listing) => {
    const cacheState = cacheStateOf(source)
    if (isWatched && cacheState.cached?.listing === listing) return cacheState.cached.starts
    return startsFor(cacheState, listing)
  }
}

/**
 * The starts for a list. The list waits for a check only when the last check was too long ago, or was for another
 * listing.
 */
async function startsFor(cacheState: CacheState, listing: CachedListing): Promise<Starts | null> {
  const { cached } = cacheState
  if (cached?.listing !== listing || !isFresh(cacheState, MAX_STALE_PAUSES))
    return (await cacheState.check(listing)).starts
  if (!isFresh(cacheState) && !cacheState.isRefreshing) void refreshInBackground(cacheState, listing)
  return cached.starts
}

/**
 * A string that changes whenever the starts change.
 *
 * @param isPageWatcher true for the page watcher, which waits for a check where a list would use the cached starts.
 */
export async function getStartsVersion(source: Source, { isPageWatcher }: { isPageWatcher: boolean }): Promise<string> {
  const first = isPageWatcher ? await readFirstStarts(source) : null
  if (first !== null) return versionOf(first)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const listing = await getCachedListing(source.db)
    if (listing === null) return ''
    const cacheState = cacheStateOf(source)
    if (cacheState.cached?.listing === listing && isFresh(cacheState)) return versionOf(cacheState.cached)
    const starts = isPageWatcher ? (await cacheState.check(listing)).starts : await startsFor(cacheState, listing)
    if (starts !== null) return cacheState.cached === null ? '' : versionOf(cacheState.cached)
    dropListing(source.db, listing)
  }
  return ''
}

/**
 * Reads the starts and the listing in parallel on the first read of a process, because the first page waits for both.
 * Null when starts are already cached, or when the catalogue has changed in the meantime.
 */
async function readFirstStarts(source: Source): Promise<CachedStarts | null> {
  const cacheState = cacheStateOf(source)
  if (cacheState.cached !== null) return null
  const now = await source.databaseNow(source.db)
  const time = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const checkedAt = performance.now()
  const [listing, rows] = await Promise.all([getCachedListing(source.db), queryStarts(source.db, time)])
  const read = listing === null ? null : startsOf(rows, listing, time)
  if (listing === null || read === null) return null
  // A list that has checked in the meantime has newer starts.
  cacheState.cached ??= { listing, ...read, checkedAt }
  return cacheState.cached
}

const versionOf = ({ mark, starts }: CachedStarts): string => `${mark} ${starts.refundFingerprint}`

function isFresh({ cached, durationsMs }: CacheState, pauses = 1): boolean {
  const quickest = Math.min(...durationsMs)
  if (cached === null || durationsMs.length < MAX_REMEMBERED_CHECKS || quickest <= SHORT_CHECK_MS) return false
  return performance.now() - cached.checkedAt < quickest * PAUSE_FACTOR * pauses
}

/**
 * The next list retries a failed check. Once the starts are too old to use, that list waits for the check and fails
 * with it.
 */
async function refreshInBackground(cacheState: CacheState, listing: CachedListing): Promise<void> {
  cacheState.isRefreshing = true
  await cacheState.check(listing).catch(() => undefined)
  cacheState.isRefreshing = false
}

function cacheStateOf({ db, databaseNow }: Source): CacheState {
  const found = cacheStates.get(db)
  if (found !== undefined) return found
  const cacheState: CacheState = {
    cached: null,
    isRefreshing: false,
    pendingRead: null,
    durationsMs: [],
    check: batched(async (listings: readonly CachedListing[]) => {
      const newest = listings.at(-1)
      const starts = newest === undefined ? null : await checkListing(newest)
      return listings.map((listing) => ({ starts: listing === newest ? starts : null }))
    }),
  }

  async function checkListing(listing: CachedListing): Promise<Starts | null> {
    const now = await databaseNow(db)
    const time = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
    const checkedAt = performance.now()
    const { revision, mark } = await readStartsFingerprint(db, time)
    cacheState.durationsMs = [...cacheState.durationsMs, performance.now() - checkedAt].slice(-MAX_REMEMBERED_CHECKS)
    if (revision !== listing.revision) return null
    const { cached } = cacheState
    const isSame = cached?.listing === listing && cached.mark === mark && cached.starts.hasSameRefundsAt(now)
    const current = isSame ? cached : await read({ listing, mark }, time)
    // Of two concurrent checks, the one that started last wins.
    if (current !== null && (cacheState.cached?.checkedAt ?? -Infinity) <= checkedAt)
      cacheState.cached = { listing, starts: current.starts, mark: current.mark, checkedAt }
    return current?.starts ?? null
  }

  async function read(
    { listing, mark }: Pick<CachedStarts, 'listing' | 'mark'>,
    time: CurrentTime,
  ): Promise<StartsSnapshot | null> {
    const { pendingRead } = cacheState
    if (pendingRead?.listing === listing && pendingRead.mark === mark) {
      const shared = await pendingRead.read
      if (shared?.starts.hasSameRefundsAt(time.now) !== false) return shared
    }
    const ownReading = { listing, mark, read: readStartsChange(listing, time) }
    cacheState.pendingRead = ownReading
    try {
      return await ownReading.read
    } finally {
      if (cacheState.pendingRead === ownReading) cacheState.pendingRead = null
    }
  }

  /**
   * Within the same day and listing, only the fully booked days can change. Reading all starts of a large catalogue
   * takes a second.
   */
  async function readStartsChange(listing: CachedListing, time: CurrentTime): Promise<StartsSnapshot | null> {
    const { cached } = cacheState
    if (cached?.listing !== listing || cached.starts.today !== time.today) return readStarts(db, listing, time)
    const change = await readFullDays(db, listing, time)
    return change === null ? null : { starts: cached.starts.withFullDays(change.full, time.now), mark: change.mark }
  }

  cacheStates.set(db, cacheState)
  return cacheState
}
