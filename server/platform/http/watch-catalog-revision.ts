import { todayIn } from '#domain/calendar-date.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'

const POLL_MS = 1_000

/** The one thing that is asked of the pool. */
type Asks = { query(text: string): Promise<{ rows: { version?: string }[] }> }

type Watch = {
  pool: Asks
  clock: Clock
  log: Log
  /** Drop what is kept: the catalogue changed, here or in another process, or a new day began in India. */
  onChange: () => void
}

type RevisionWatch = {
  /** Looks now, as after a change made by this process. */
  check(): Promise<void>
  stop(): void
}

/**
 * Asks every second whether the catalogue moved on. While the database is away the kept pages go on being served;
 * when it is back they are dropped if anything changed meanwhile.
 */
export async function watchCatalogRevision({ pool, clock, log, onChange }: Watch): Promise<RevisionWatch> {
  let known = await currentVersion(pool, clock)
  let isAway = false

  async function check(): Promise<void> {
    try {
      const version = await currentVersion(pool, clock)
      isAway = false
      if (version === known) return
      known = version
      onChange()
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the catalogue’s revision cannot be read')
      isAway = true
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

async function currentVersion(pool: Asks, clock: Clock): Promise<string> {
  const { rows } = await pool.query('select revision::text as version from catalog_revision')
  return `${rows[0]?.version ?? 'none'} ${todayIn('Asia/Kolkata', clock.now())}`
}
