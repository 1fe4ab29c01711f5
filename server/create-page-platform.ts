import { createHash } from 'node:crypto'
import { HOLD_RULES } from '#features/seats/rules/hold-rules.ts'
import { createRefusalLimit } from '#platform/audit/refusal-limit.ts'
import { systemClock, type Clock } from '#platform/runtime/clock.ts'
import { createDatabase, openPool, transactionRecordOf, type DatabaseConnection } from '#platform/db/client.ts'
import { createDatabaseNow } from '#platform/db/database-now.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Log } from '#platform/runtime/log.ts'
import { siteOrigin } from '#platform/environment/origins.ts'
import type { PagePlatform, PaymentSettings } from '#platform/parts/platform.ts'
import { toPublicSite } from '#platform/office/public-site.ts'
import { toOfficeRules, officeValuesFromEnvironment } from '#platform/office/office.ts'
import { createRateLimiter } from '#platform/db/rate-limit.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'

const LIVE_CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const SANDBOX_CHECKOUT_SCRIPT = '/sandbox/checkout.js'
const POOL_SIZE = 10
const READING_POOL_SIZE = 4
/**
 * The constant response time of signing in and of requesting an emailed link. On a server that is not overloaded, both
 * take less.
 */
const CONSTANT_ANSWER_MS = 120

export type PlatformParts = {
  /** The environment, with the port that the process actually listens on. */
  env: Environment
  secrets: Secrets
  connection: DatabaseConnection
  log: Log
  /** A test passes another clock to choose the day. */
  clock?: Clock
  /** A test that passes a clock shifts the database time by the same amount. */
  shiftDatabaseTime?: (time: Date) => Date
}

/**
 * Creates the services that pages need, as the environment configures them. The code for payments and jobs is not
 * loaded. {@link closePlatform} closes everything that this function opens.
 */
export function createPagePlatform({
  env,
  secrets,
  connection,
  log,
  clock = systemClock,
  shiftDatabaseTime,
}: PlatformParts): PagePlatform {
  const pool = openPool(connection, { size: POOL_SIZE, log })
  const db = createDatabase(pool, { log, checksLockOrder: !env.production })
  const payments = paymentSettings(env, secrets)
  return {
    env,
    site: toPublicSite(env),
    office: { ...toOfficeRules(officeValuesFromEnvironment(env)), version: 0 },
    secrets,
    db,
    pool,
    openPool: (size, options) => openPool(connection, { size, log, ...options }),
    clock,
    databaseNow: createDatabaseNow(shiftDatabaseTime),
    log,
    files: openFileStore(env),
    limiter: createRateLimiter({ db, clock, scale: env.rateLimitScale }),
    refusalLimit: createRefusalLimit({ clock }),
    payments,
    holdRules: HOLD_RULES,
    constantAnswerMs: CONSTANT_ANSWER_MS,
    baseUrl: siteOrigin(env),
  }
}

/**
 * The same platform with a few separate database connections, for pages and read-only calls. However many pages are
 * requested, they cannot take the connections of visitors who are booking and paying. Close it with {@link
 * closePlatform}.
 */
export function createReadPlatform<P extends PagePlatform>(platform: P, connection: DatabaseConnection): P {
  const { env, log, clock } = platform
  const pool = openPool(connection, { size: READING_POOL_SIZE, log })
  const db = createDatabase(pool, { log, checksLockOrder: !env.production })
  return { ...platform, pool, db, limiter: createRateLimiter({ db, clock, scale: env.rateLimitScale }) }
}

/** Closes the database pool. Stop the jobs first. */
export async function closePlatform({ db, log, pool }: PagePlatform): Promise<void> {
  await pool.end()
  log.info(transactionRecordOf(db), 'repeated transactions and locks in the wrong order')
}

function paymentSettings({ payments }: Environment, { sandboxKey, sandboxWebhook }: Secrets): PaymentSettings {
  if (payments.mode === 'live') {
    const { keyId, keySecret, webhookSecret } = payments
    return { mode: 'live', keyId, keySecret, webhookSecrets: [webhookSecret], checkoutUrl: LIVE_CHECKOUT_SCRIPT }
  }
  return {
    mode: 'sandbox',
    keyId: sandboxKeyId(sandboxKey),
    keySecret: sandboxKey,
    webhookSecrets: [sandboxWebhook],
    checkoutUrl: SANDBOX_CHECKOUT_SCRIPT,
  }
}

/** A public key id in Razorpay's format. It is the same in every process that has the secret. */
function sandboxKeyId(secret: string): string {
  return `rzp_test_${createHash('sha256').update(`sandbox key id ${secret}`).digest('hex').slice(0, 14)}`
}
