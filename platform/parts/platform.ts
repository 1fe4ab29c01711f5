import type pg from 'pg'
import type { PublicSite } from '#kernel/wire/site.ts'
import type { HoldRules } from '#features/seats/rules/hold-rules.ts'
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

/** The payment gateway, and what the browser needs to reach it. */
export type PaymentSettings = {
  mode: 'live' | 'sandbox'
  /** Public key id. */
  keyId: string
  keySecret: string
  /** During a rotation the old secret is still accepted as well. */
  webhookSecrets: readonly string[]
  /** Address of the checkout script. */
  checkoutUrl: string
}

/** All infrastructure outside the rules. `main.ts` or a test creates it once and passes it down. */
export type Platform = {
  env: Environment
  /** The business as pages and emails print it. Its values change with the desk's settings, so do not copy them. */
  site: PublicSite
  /** The owners' settings for rules and documents. Their values change too, so do not copy them. */
  office: Office
  secrets: Secrets
  db: Database
  pool: pg.Pool
  /**
   * Opens extra connections, for work that must not use those of requests. The caller must close them. `allowsLongStatements`
   * allows long-running statements.
   */
  openPool(size: number, options?: { allowsLongStatements?: boolean }): pg.Pool
  clock: Clock
  databaseNow: DatabaseNow
  log: Log
  jobs: Jobs
  /** Pictures that the office has uploaded. */
  files: FileStore
  limiter: RateLimiter
  /** Decides which refusals are recorded as audit events. */
  refusalLimit: RefusalLimit
  gateway: Gateway
  payments: PaymentSettings
  holdRules: HoldRules
  /** Answers that must not reveal whether an email has an account are sent this many milliseconds after the request. */
  constantAnswerMs: number
  /** Origin for links in emails and for the return from the gateway, without a trailing slash. */
  baseUrl: string
}

/** The parts that pages need. Pages neither pay nor send anything, so they do not wait for that code. */
export type PagePlatform = Omit<Platform, 'jobs' | 'gateway'>
