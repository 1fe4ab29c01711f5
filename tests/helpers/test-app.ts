import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { createPlatform } from '#server/create-platform.ts'
import { registerJobs } from '#server/mount-features.ts'
import { transactionRecordOf } from '#server/platform/db/client.ts'
import { loadEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createGateway } from '#server/platform/razorpay/gateway.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startTestSandbox, testGatewayKeys } from './sandbox-gateway.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** Jobs are kept, and nobody works them: a test does that itself, at its own time. */
const idle = { work: () => Promise.resolve(), workOnSchedule: () => Promise.resolve() }

/**
 * The queue goes by the database's clock: a moment of the test's clock comes as long from now as it lies ahead of the
 * test. Otherwise every planned job of a test that plays in the past would be due at once, and race the test.
 */
function jobsByTestClock(jobs: Jobs, clock: TestClock): Jobs {
  const send: Jobs['send'] = (queue, payload, { startAfter, ...options } = {}) =>
    jobs.send(queue, payload, {
      ...options,
      ...(startAfter && { startAfter: new Date(Date.now() + startAfter.getTime() - clock.now().getTime()) }),
    })
  return { ...jobs, send }
}

export type TestApp = {
  platform: Platform
  database: TestDatabase
  clock: TestClock
  sandbox: Awaited<ReturnType<typeof startTestSandbox>>
  /** A new visitor, with a cookie jar of its own. */
  visitor(): TestClient
  close(): Promise<void>
}

type Options = {
  /** The moment it is when the app starts; the clock stands still unless moved. */
  now?: Date
  /** `RATE_LIMIT_SCALE`. */
  scale?: number
  /** Works the job queues too. */
  withJobs?: boolean
  /** Jobs come at their moment by the database's clock, however far the test's is from it. */
  hasQueueOfToday?: boolean
  /** A mail server; without it mails are written as files. */
  smtpUrl?: string
}

/**
 * The whole app on a database of its own, with a clock that a test moves and the sandbox gateway as a real HTTP peer;
 * its webhooks reach the app over HTTP on `sandbox.tick()`.
 */
export async function createTestApp({
  now = new Date('2026-11-21T06:30:00Z'),
  scale = 1000,
  withJobs = false,
  hasQueueOfToday = false,
  smtpUrl,
}: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const clock = createTestClock(now)
  const log = createLog('silent')
  const env = loadEnvironment({
    RATE_LIMIT_SCALE: String(scale),
    DATA_DIR: 'data/test-app',
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  })
  const secrets = {
    auth: 'auth-secret-of-the-tests-7Jd93kQpZx1',
    booking: 'booking-secret-of-the-tests-8Kf02mRwYv2',
    qr: 'qr-secret-of-the-tests-9Lg14nStXu3',
    sandboxKey: testGatewayKeys.keySecret,
    sandboxWebhook: testGatewayKeys.webhookSecret,
  }
  let webhookUrl = ''
  const sandbox = await startTestSandbox({ pool: database.pool, clock, webhookUrl: () => webhookUrl })
  const made = createPlatform({ env, secrets, connection: database.connection, log, clock })
  const { keyId, keySecret, webhookSecret } = testGatewayKeys
  const platform: Platform = {
    ...made,
    jobs: withJobs && !hasQueueOfToday ? jobsByTestClock(made.jobs, clock) : made.jobs,
    gateway: createGateway({ keyId, keySecret, baseUrl: sandbox.baseUrl }),
    payments: { ...made.payments, keyId, keySecret, webhookSecrets: [webhookSecret] },
  }
  const app = createApp({ platform, checkResponses: true })
  await platform.jobs.start()
  await registerJobs(withJobs ? platform : { ...platform, jobs: { ...platform.jobs, ...idle } })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test app has no port.')
  const { port } = address
  webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`
  return {
    platform,
    database,
    clock,
    sandbox,
    visitor: () => createTestClient((path, init) => Promise.resolve(app.request(path, init)), platform.baseUrl),
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await platform.jobs.stop()
      await sandbox.close()
      await platform.pool.end()
      await database.drop()
      // A job swallows what it throws: so it is looked at here.
      const { disorders } = transactionRecordOf(platform.db)
      if (disorders > 0) throw new Error(`rows were locked out of order ${disorders} times`)
    },
  }
}
