import type pg from 'pg'
import type { PublicSite } from '#kernel/wire/site.ts'
import type { HoldRules } from '#features/bookings/rules/hold-rules.ts'
import type { RefusalLimit } from '#platform/audit/refusal-limit.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { DatabaseNow } from '#platform/db/database-now.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { Office } from '#platform/office/office.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'
import type { Gateway } from '#platform/razorpay/gateway.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** Where payments go: the gateway, and what the browser needs to reach it. */
export type PaymentSettings = {
  mode: 'live' | 'sandbox'
  /** Public key id. */
  keyId: string
  keySecret: string
  /** During a rotation the old secret is still accepted beside the new one. */
  webhookSecrets: readonly string[]
  /** Address of the checkout script. */
  checkoutUrl: string
}

/** Everything outside the rules. `main.ts` or a test makes it once and passes it down. */
export type Platform = {
  env: Environment
  /** The business as pages and mails print it. Its values change with the settings of the desk, so nobody keeps a copy. */
  site: PublicSite
  /** What owners set at the desk for rules and papers. It changes in the same way. */
  office: Office
  secrets: Secrets
  db: Database
  pool: pg.Pool
  /**
   * Opens further connections, for work that must not take those of requests. Who opens them ends them. `isPatient`: a
   * statement of it may take long.
   */
  openPool(size: number, options?: { isPatient?: boolean }): pg.Pool
  clock: Clock
  databaseNow: DatabaseNow
  log: Log
  jobs: Jobs
  /** Pictures that the office has added. */
  files: FileStore
  limiter: RateLimiter
  /** Which refusals have an act. */
  refusalLimit: RefusalLimit
  gateway: Gateway
  payments: PaymentSettings
  holdRules: HoldRules
  /** Answers that must not tell whether an email has an account come so many milliseconds after their request. */
  evenAnswerMs: number
  /** Origin for links in mails and for the way back from the gateway, without a slash at the end. */
  baseUrl: string
}

/** What pages are made of: nobody pays by reading, and nothing is sent. So no page waits for the code of either. */
export type PagePlatform = Omit<Platform, 'jobs' | 'gateway'>
