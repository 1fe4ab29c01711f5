import { todayIn } from '#kernel/dates/calendar-date.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { Log } from '#platform/runtime/log.ts'

const POLL_MS = 1_000

/** The only method of the pool that is needed. */
type Asks = { query(text: string): Promise<{ rows: { version?: string }[] }> }

type Watch = {
  pool: Asks
  clock: Clock
  log: Log
  /** Gives a text that changes with what pages show besides the catalogue. */
  alsoOf?: () => Promise<string>
  /**
   * Called when the kept pages must be dropped: the catalogue changed, here or in another process, or a new day began
   * in India.
   */
  onChange: () => void
}

type RevisionWatch = {
  /** Looks at once, for example after a change that this process made. */
  check(): Promise<void>
  stop(): void
}

/**
 * Asks every second whether the catalogue has changed. While the database is away the kept pages are still served. When
 * it is back they are dropped if anything changed in the meantime. A database that is away or too busy at the beginning
 * does not stop the start: the pages that are made until it answers are dropped then.
 *
 * @throws what is wrong at the beginning, when the same could not succeed later.
 */
export async function watchCatalogRevision({
  pool,
  clock,
  log,
  alsoOf = () => Promise.resolve(''),
  onChange,
}: Watch): Promise<RevisionWatch> {
  let known: string | null = null
  let isAway = false
  try {
    known = await currentVersion(pool, clock, alsoOf)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    noteAway(error)
  }

  function noteAway(error: unknown): void {
    if (!isAway) log.warn({ err: error }, 'the catalogue’s revision cannot be read')
    isAway = true
  }

  async function check(): Promise<void> {
    try {
      const version = await currentVersion(pool, clock, alsoOf)
      isAway = false
      if (version === known) return
      known = version
      onChange()
    } catch (error) {
      noteAway(error)
    }
  }

  let checking = false
  const timer = setInterval(() => {
    if (checking) return
    checking = true
    void check().finally(() => {
      checking = false
    })
  }, POLL_MS)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}

async function currentVersion(pool: Asks, clock: Clock, alsoOf: () => Promise<string>): Promise<string> {
  const { rows } = await pool.query('select revision::text as version from catalog_revision')
  return `${rows[0]?.version ?? 'none'} ${todayIn('Asia/Kolkata', clock.now())} ${await alsoOf()}`
}
