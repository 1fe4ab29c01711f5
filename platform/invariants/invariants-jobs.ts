import { todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { oracleMail as texts } from '#messages/platform/mail-oracle.ts'
import { findChainHead } from '#platform/audit/chain-head.ts'
import { chainActs } from '#platform/audit/chain-acts.ts'
import { databaseOver, inTransaction } from '#platform/db/client.ts'
import { queue } from '#platform/jobs/jobs.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askDatabase, type Violation } from './ask-database.ts'

const oracleQueue = queue<object>('oracle', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 1_800,
  // Each of its queries may take two minutes, and a second check beside the first one would only be in its way.
  longestSeconds: 3_600,
})
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

const CHAIN_END = 'the end of the chain of acts'

/** Plans the nightly look for broken promises. */
export async function registerOracleJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([oracleQueue])
  await platform.jobs.workOnSchedule(oracleQueue, NIGHTLY, () => askNightly(platform))
}

/**
 * Looks whether everything that must hold between the rows holds. Each broken promise is an error in the log, and the
 * office gets one mail a day about all of them. It also gets a mail when the check could not be done.
 *
 * @throws whatever ended the check, so that the job is tried again.
 */
export async function askNightly(platform: Platform): Promise<void> {
  try {
    const violations = await lookAtAll(platform)
    if (violations.length > 0) await tellOffice(platform, texts.broken, violations)
    else platform.log.info('all promises hold')
  } catch (error) {
    await tellOffice(platform, texts.failed, []).catch((err: unknown) =>
      platform.log.error({ err }, 'the office does not know that the nightly check failed'),
    )
    throw error
  }
}

async function lookAtAll({ openPool, clock, env, log }: Platform): Promise<Violation[]> {
  // A check may take minutes. So it has a connection of its own.
  const pool = openPool(1)
  try {
    const db = databaseOver(pool, { log, refusesDisorder: !env.production })
    await chainActs(db, { everything: true })
    const violations = await askDatabase({ db, pool, now: clock.now(), goesOn: true })
    for (const violation of violations) log.error(violation, 'a promise is broken')
    // A copy of the log elsewhere shows it when somebody rewrites the whole chain, with the end that is stored beside it.
    if (!violations.some(({ id }) => id === 'O9')) log.info({ chainEnd: await findChainHead(db) }, CHAIN_END)
    return violations
  } finally {
    await pool.end()
  }
}

type OracleText = (typeof texts)[keyof typeof texts]

async function tellOffice(
  { db, jobs, clock, site }: Platform,
  text: OracleText,
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
