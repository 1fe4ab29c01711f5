import { todayIn } from '#kernel/dates/calendar-date.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { isDatabaseUnavailable } from '#platform/db/is-database-unavailable.ts'
import type { Log } from '#platform/runtime/log.ts'

const POLL_MS = 1_000

/** The only method of the pool that is used. */
type QueryPool = { query(text: string): Promise<{ rows: { version?: string }[] }> }

type WatchOptions = {
  pool: QueryPool
  clock: Clock
  log: Log
  /** Returns a text that changes with everything that pages show besides the catalogue. */
  extraVersion?: () => Promise<string>
  /**
   * Called when the cached pages must be dropped, because the catalogue changed here or in another process, or a new
   * day began in India.
   */
  onChange: () => void
}

type RevisionWatch = {
  /** Checks immediately, for example after a change by this process. */
  check(): Promise<void>
  stop(): void
}

/**
 * Checks every second whether the catalogue has changed. While the database is unavailable, cached pages are still
 * served; afterwards they are dropped if anything has changed. A database that is unavailable or too busy does not
 * prevent startup. When it responds, the pages rendered until then are dropped.
 *
 * @throws an error at startup that would also occur on every later check.
 */
export async function watchCatalogRevision({
  pool,
  clock,
  log,
  extraVersion = () => Promise.resolve(''),
  onChange,
}: WatchOptions): Promise<RevisionWatch> {
  let lastRevision: string | null = null
  let isUnavailable = false
  try {
    lastRevision = await currentVersion(pool, clock, extraVersion)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    logUnavailable(error)
  }

  function logUnavailable(error: unknown): void {
    if (!isUnavailable) log.warn({ err: error }, 'the catalogue’s revision cannot be read')
    isUnavailable = true
  }

  async function check(): Promise<void> {
    try {
      const version = await currentVersion(pool, clock, extraVersion)
      isUnavailable = false
      if (version === lastRevision) return
      lastRevision = version
      onChange()
    } catch (error) {
      logUnavailable(error)
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

async function currentVersion(pool: QueryPool, clock: Clock, extraVersion: () => Promise<string>): Promise<string> {
  const { rows } = await pool.query('select revision::text as version from catalog_revision')
  return `${rows[0]?.version ?? 'none'} ${todayIn('Asia/Kolkata', clock.now())} ${await extraVersion()}`
}
