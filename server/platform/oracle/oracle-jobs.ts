import { todayIn, BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts'
import { oracleMail as texts } from '#messages/mail-oracle.ts'
import { findChainHead } from '#server/platform/audit/chain-head.ts'
import { chainActs } from '#server/platform/audit/chain-acts.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { queue } from '#server/platform/jobs.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askDatabase, type Violation } from './ask-database.ts'

const oracleQueue = queue<object>('oracle', { retryLimit: 2, retryDelaySeconds: 300, retryDelayMaxSeconds: 1_800 })
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
 * office gets one mail a day about all of them.
 */
export async function askNightly(platform: Platform): Promise<void> {
  const { db, pool, clock, log } = platform
  await chainActs(db, { everything: true })
  const violations = await askDatabase({ db, pool, now: clock.now() })
  for (const violation of violations) log.error(violation, 'a promise is broken')
  // A copy of the log elsewhere shows it when somebody rewrites the whole chain, with the end that is stored beside it.
  if (!violations.some(({ id }) => id === 'O9')) log.info({ chainEnd: await findChainHead(db) }, CHAIN_END)
  if (violations.length > 0) await tellOffice(platform, violations)
  else log.info('all promises hold')
}

async function tellOffice({ db, jobs, clock, site }: Platform, violations: readonly Violation[]): Promise<void> {
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.intro },
      { kind: 'facts', rows: violations.map(({ id, says, found }) => [`${id}: ${says}`, found.join('; ')]) },
      { kind: 'text', text: texts.next },
    ],
  })
  const dedupeKey = `oracle:${todayIn(BUSINESS_TIME_ZONE, clock.now())}`
  const to = { name: site.name, email: site.email }
  await inTransaction(db, (tx) =>
    queueMail({ tx, jobs, clock }, { kind: 'oracle', dedupeKey, to, subject: texts.subject, ...content }),
  )
}
