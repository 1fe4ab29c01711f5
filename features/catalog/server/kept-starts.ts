import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gathered } from './gathered.ts'
import { dropListing, keptListing, type KeptListing } from './kept-listing.ts'
import { askStarts, readFullDays, readStarts, readStartsMark, startsOf } from './read-starts.ts'
import type { StartMoment } from './open-days.ts'
import type { Starts } from './starts.ts'

/** Gives the starts that belong to a listing; null when the listing is of an earlier revision. */
export type StartsReader = (listing: KeptListing) => Promise<Starts | null>

type Known = { listing: KeptListing; starts: Starts; mark: string; lookedAt: number }
/** Starts with their mark. */
type Read = Pick<Known, 'starts' | 'mark'>
/** What a look has asked for; the mark is that of the look. */
type Reading = Pick<Known, 'listing' | 'mark'> & { read: Promise<Read | null> }
/** `tookMs` has the times of the last looks. */
type Keeper = {
  known: Known | null
  /** True while a look runs for which no list waits. */
  isLooking: boolean
  /** What is being read. Looks that cross each other, such as those of a start, share it. */
  reading: Reading | null
  tookMs: readonly number[]
  look: (listing: KeptListing) => Promise<{ starts: Starts | null }>
}

/** When the quickest of the last looks took less, each list looks again. */
const SHORT_LOOK_MS = 10
/** One slow look says that the machine is busy, so many in a row that there is much to look at. */
const LOOKS_REMEMBERED = 5
/** Otherwise the looks take at most a twentieth of the time: with a million departures one every two seconds. */
const PAUSE_FACTOR = 20
/** So many pauses long no list waits for a look. It gets what is known, and the look runs beside it. */
const PAUSES_WITHOUT_WAITING = 2

const keepers = new WeakMap<Database, Keeper>()

type Source = Pick<Platform, 'db' | 'databaseNow'>

/**
 * The starts of a listing as they are now: days pass, seats are sold and holds end without a change of the revision. So
 * each list looks, in one short statement, whether anything is another than before. Lists that come together share a look.
 * With so many departures that a look is slow, a list is at most two pauses behind: what it shows is asked again when seats are held.
 *
 * @param isWatched true for pages: they take what is known, because a watch looks every second ({@link startsVersion})
 *   and drops the pages that were made of something else.
 */
export function startsReader(source: Source, { isWatched }: { isWatched: boolean }): StartsReader {
  return async (listing) => {
    const keeper = keeperOf(source)
    if (isWatched && keeper.known?.listing === listing) return keeper.known.starts
    return startsFor(keeper, listing)
  }
}

/** The starts for a list. Only when the last look is long past, or was for another listing, the list waits for a look. */
async function startsFor(keeper: Keeper, listing: KeptListing): Promise<Starts | null> {
  const { known } = keeper
  if (known?.listing !== listing || !isFresh(keeper, PAUSES_WITHOUT_WAITING)) return (await keeper.look(listing)).starts
  if (!isFresh(keeper) && !keeper.isLooking) void lookBeside(keeper, listing)
  return known.starts
}

/**
 * A text that changes when the starts do.
 *
 * @param isWatch true for the watch of the pages: it waits for a look where a list would take what is known.
 */
export async function startsVersion(source: Source, { isWatch }: { isWatch: boolean }): Promise<string> {
  const first = isWatch ? await firstReading(source) : null
  if (first !== null) return versionOf(first)
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await keptListing(source.db)
    if (listing === null) return ''
    const keeper = keeperOf(source)
    if (keeper.known?.listing === listing && isFresh(keeper)) return versionOf(keeper.known)
    const starts = isWatch ? (await keeper.look(listing)).starts : await startsFor(keeper, listing)
    if (starts !== null) return keeper.known === null ? '' : versionOf(keeper.known)
    dropListing(source.db, listing)
  }
  return ''
}

/**
 * The first reading of a process asks for the starts while the listing is read, because the first page waits for both.
 * Null when starts are known already, or when the catalogue changed in between.
 */
async function firstReading(source: Source): Promise<Known | null> {
  const keeper = keeperOf(source)
  if (keeper.known !== null) return null
  const now = await source.databaseNow(source.db)
  const moment = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const lookedAt = performance.now()
  const [listing, rows] = await Promise.all([keptListing(source.db), askStarts(source.db, moment)])
  const read = listing === null ? null : startsOf(rows, listing, moment)
  if (listing === null || read === null) return null
  // A list that has looked meanwhile has newer ones.
  keeper.known ??= { listing, ...read, lookedAt }
  return keeper.known
}

const versionOf = ({ mark, starts }: Known): string => `${mark} ${starts.refundMark}`

function isFresh({ known, tookMs }: Keeper, pauses = 1): boolean {
  const quickest = Math.min(...tookMs)
  if (known === null || tookMs.length < LOOKS_REMEMBERED || quickest <= SHORT_LOOK_MS) return false
  return performance.now() - known.lookedAt < quickest * PAUSE_FACTOR * pauses
}

/** A look that fails is tried again by the next list. When the pauses are over, that list waits for it and fails with it. */
async function lookBeside(keeper: Keeper, listing: KeptListing): Promise<void> {
  keeper.isLooking = true
  await keeper.look(listing).catch(() => undefined)
  keeper.isLooking = false
}

function keeperOf({ db, databaseNow }: Source): Keeper {
  const found = keepers.get(db)
  if (found !== undefined) return found
  const keeper: Keeper = {
    known: null,
    isLooking: false,
    reading: null,
    tookMs: [],
    look: gathered(async (listings: readonly KeptListing[]) => {
      const newest = listings.at(-1)
      const starts = newest === undefined ? null : await look(newest)
      return listings.map((listing) => ({ starts: listing === newest ? starts : null }))
    }),
  }

  async function look(listing: KeptListing): Promise<Starts | null> {
    const now = await databaseNow(db)
    const moment = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
    const lookedAt = performance.now()
    const { revision, mark } = await readStartsMark(db, moment)
    keeper.tookMs = [...keeper.tookMs, performance.now() - lookedAt].slice(-LOOKS_REMEMBERED)
    if (revision !== listing.revision) return null
    const { known } = keeper
    const isSame = known?.listing === listing && known.mark === mark && known.starts.hasRefundsOf(now)
    const current = isSame ? known : await read({ listing, mark }, moment)
    // Of two looks that cross each other the one that began last is kept.
    if (current !== null && (keeper.known?.lookedAt ?? -Infinity) <= lookedAt)
      keeper.known = { listing, starts: current.starts, mark: current.mark, lookedAt }
    return current?.starts ?? null
  }

  async function read({ listing, mark }: Pick<Known, 'listing' | 'mark'>, moment: StartMoment): Promise<Read | null> {
    const { reading } = keeper
    if (reading?.listing === listing && reading.mark === mark) {
      const shared = await reading.read
      if (shared?.starts.hasRefundsOf(moment.now) !== false) return shared
    }
    const own = { listing, mark, read: readChange(listing, moment) }
    keeper.reading = own
    try {
      return await own.read
    } finally {
      if (keeper.reading === own) keeper.reading = null
    }
  }

  /** On the same day with the same listing only the full days can be others: all starts of a large catalogue take a second. */
  async function readChange(listing: KeptListing, moment: StartMoment): Promise<Read | null> {
    const { known } = keeper
    if (known?.listing !== listing || known.starts.today !== moment.today) return readStarts(db, listing, moment)
    const change = await readFullDays(db, listing, moment)
    return change === null ? null : { starts: known.starts.withFull(change.full, moment.now), mark: change.mark }
  }

  keepers.set(db, keeper)
  return keeper
}
