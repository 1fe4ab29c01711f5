import { todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { invariantsMail as texts } from '#messages/platform/mail-invariants.ts'
import { findChainHead } from '#platform/audit/chain-head.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { createDatabase, inTransaction } from '#platform/db/client.ts'
import { queue } from '#platform/jobs/jobs.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type pg from 'pg'
import type { Environment } from '#platform/environment/env.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { checkDatabase, type Violation } from './check-database.ts'
import { findUnreadableJobs } from './unreadable-jobs.ts'

/** The parts of the platform that the check uses. */
type NightlyCheckPlatform = {
  openPool: (size: number) => pg.Pool
  env: Environment
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  site: PublicSite
}

const invariantsQueue = queue('oracle', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 1_800,
  // Each query of the check may take two minutes. A second check at the same time would only slow down the first one.
  maxSeconds: 3_600,
})
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

const CHAIN_END = 'the end of the audit event chain'

/** Schedules the nightly consistency check. */
export async function registerInvariantsJobs(platform: NightlyCheckPlatform): Promise<void> {
  await platform.jobs.declare([invariantsQueue])
  await platform.jobs.workOnSchedule(invariantsQueue, NIGHTLY, () => runNightlyCheck(platform))
}

/**
 * Checks all database invariants. Logs each violation as an error, and sends the office one email a night about all of
 * them. The office also gets an email when the check could not run.
 *
 * @throws the error that ended the check, so the job is retried.
 */
export async function runNightlyCheck(platform: NightlyCheckPlatform): Promise<void> {
  try {
    const violations = await checkAll(platform)
    if (violations.length > 0) await mailOffice(platform, texts.broken, violations)
    else platform.log.info('all invariants are met')
  } catch (error) {
    await mailOffice(platform, texts.failed, []).catch((err: unknown) =>
      platform.log.error({ err }, 'the office could not be told that the nightly check failed'),
    )
    throw error
  }
}

async function checkAll({ openPool, clock, env, log }: NightlyCheckPlatform): Promise<Violation[]> {
  // A check may take minutes, so it has its own connection.
  const pool = openPool(1)
  try {
    const db = createDatabase(pool, { log, checksLockOrder: !env.production })
    await chainAuditEvents(db, { everything: true })
    const databaseViolations = await checkDatabase({ db, pool, now: clock.now(), isIncremental: true })
    const violations = [...databaseViolations, ...(await findUnreadableJobs(pool))]
    for (const violation of violations) log.error(violation, 'an invariant is violated')
    // The chain head is logged too, because a copy of the log elsewhere reveals when somebody rewrites the whole chain.
    if (!violations.some(({ id }) => id === 'O9')) log.info({ chainEnd: await findChainHead(db) }, CHAIN_END)
    return violations
  } finally {
    await pool.end()
  }
}

type InvariantsText = (typeof texts)[keyof typeof texts]

async function mailOffice(
  { db, jobs, clock, site }: NightlyCheckPlatform,
  text: InvariantsText,
  violations: readonly Violation[],
): Promise<void> {
  const rows = violations.map(({ id, says, found }): [string, string] => [`${id}: ${says}`, found.join('; ')])
  const content = await renderMail(site, {
    heading: text.heading,
    preview: text.preview,
    blocks: [
      { kind: 'text', text: text.intro },
      ...(rows.length === 0 ? [] : [{ kind: 'facts' as const, rows }]),
      { kind: 'text', text: text.next },
    ],
  })
  const dedupeKey = `${text.key}:${todayIn(BUSINESS_TIME_ZONE, clock.now())}`
  const to = { name: site.name, email: site.email }
  await inTransaction(db, (tx) =>
    queueMail({ tx, jobs, clock }, { kind: 'oracle', dedupeKey, to, subject: text.subject, ...content }),
  )
}
