import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import type { Database } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { gathered } from './gathered.ts'
import { dropListing, keptListing, type KeptListing } from './kept-listing.ts'
import { readStarts, readStartsMark } from './read-starts.ts'
import type { StartMoment } from './open-days.ts'
import type { Starts } from './starts.ts'

/** Gives the starts that belong to a listing; null when the listing is of an earlier revision. */
export type StartsReader = (listing: KeptListing) => Promise<Starts | null>

type Known = { listing: KeptListing; starts: Starts; mark: string; lookedAt: number }
type Reading = Pick<Known, 'listing' | 'mark'> & { starts: Promise<Starts | null> }
/** `tookMs` has the times of the last looks. */
type Keeper = {
  known: Known | null
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

const keepers = new WeakMap<Database, Keeper>()

type Source = Pick<Platform, 'db' | 'databaseNow'>

/**
 * The starts of a listing as they are now: days pass, seats are sold and holds end without a change of the revision. So
 * each list looks, in one short statement, whether anything is another than before. Lists that come together share a look.
 *
 * @param isWatched true for pages: they take what is known, because a watch looks every second ({@link startsVersion})
 *   and drops the pages that were made of something else.
 */
export function startsReader(source: Source, { isWatched }: { isWatched: boolean }): StartsReader {
  return async (listing) => {
    const keeper = keeperOf(source)
    const { known } = keeper
    if (known?.listing === listing && (isWatched || isFresh(keeper))) return known.starts
    return (await keeper.look(listing)).starts
  }
}

/** A text that changes when the starts do. Asking for it looks at once. */
export async function startsVersion(source: Source): Promise<string> {
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await keptListing(source.db)
    if (listing === null) return ''
    const keeper = keeperOf(source)
    if (keeper.known?.listing === listing && isFresh(keeper)) return versionOf(keeper.known)
    const { starts } = await keeper.look(listing)
    if (starts !== null) return keeper.known === null ? '' : versionOf(keeper.known)
    dropListing(source.db, listing)
  }
  return ''
}

const versionOf = ({ mark, starts }: Known): string => `${mark} ${starts.refundMark}`

function isFresh({ known, tookMs }: Keeper): boolean {
  const quickest = Math.min(...tookMs)
  if (known === null || tookMs.length < LOOKS_REMEMBERED || quickest <= SHORT_LOOK_MS) return false
  return performance.now() - known.lookedAt < quickest * PAUSE_FACTOR
}

function keeperOf({ db, databaseNow }: Source): Keeper {
  const found = keepers.get(db)
  if (found !== undefined) return found
  const keeper: Keeper = {
    known: null,
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
    const starts = isSame ? known.starts : await read({ listing, mark }, moment)
    // Of two looks that cross each other the one that began last is kept.
    if (starts !== null && (keeper.known?.lookedAt ?? -Infinity) <= lookedAt)
      keeper.known = { listing, starts, mark, lookedAt }
    return starts
  }

  async function read({ listing, mark }: Pick<Known, 'listing' | 'mark'>, moment: StartMoment): Promise<Starts | null> {
    const { reading } = keeper
    if (reading?.listing === listing && reading.mark === mark) {
      const starts = await reading.starts
      if (starts?.hasRefundsOf(moment.now) !== false) return starts
    }
    const own = { listing, mark, starts: readStarts(db, listing, moment) }
    keeper.reading = own
    try {
      return await own.starts
    } finally {
      if (keeper.reading === own) keeper.reading = null
    }
  }

  keepers.set(db, keeper)
  return keeper
}
