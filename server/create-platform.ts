import type { DatabaseConnection } from '#platform/db/client.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { loopbackOrigin } from '#platform/environment/origins.ts'
import type { PagePlatform, Platform } from '#platform/parts/platform.ts'
import { createGateway } from '#platform/razorpay/gateway.ts'
import { createPagePlatform, type PlatformParts } from './create-page-platform.ts'

const JOBS_POOL_SIZE = 4

/**
 * Creates the services that the rules need, as the environment configures them. `closePlatform` closes everything that
 * this function opens.
 */
export function createPlatform(parts: PlatformParts): Platform {
  return toFullPlatform(createPagePlatform(parts), parts.connection)
}

/** The page platform plus the gateway and the jobs. */
export function toFullPlatform(pagePlatform: PagePlatform, connection: DatabaseConnection): Platform {
  const { env, log, payments } = pagePlatform
  const baseUrl = payments.mode === 'sandbox' ? `${loopbackOrigin(env)}/sandbox` : undefined
  return {
    ...pagePlatform,
    jobs: createJobs({ connection, log, poolSize: JOBS_POOL_SIZE }),
    gateway: createGateway({ keyId: payments.keyId, keySecret: payments.keySecret, baseUrl }),
  }
}
