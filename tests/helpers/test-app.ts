import { serve } from '@hono/node-server'
import type { HoldRules } from '#features/seats/rules/hold-rules.ts'
import { createApp } from '#server/app.ts'
import { createPlatform } from '#server/create-platform.ts'
import { registerJobs } from '#server/mount-features.ts'
import { transactionRecordOf } from '#platform/db/client.ts'
import { loadEnvironment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { createGateway } from '#platform/razorpay/gateway.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startTestSandbox, testGatewayKeys } from './sandbox-gateway.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** The jobs are queued but not run. A test runs them itself, at the time it needs. */
const idle = { work: () => Promise.resolve(), workOnSchedule: () => Promise.resolve() }

/**
 * Translates job times. The queue uses the database's clock, so a job's distance from the real time must equal its
 * distance from the test clock. Otherwise every scheduled job of a test in the past would be due immediately, and would
 * run in the middle of the test.
 */
function withTestClock(jobs: Jobs, clock: TestClock): Jobs {
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
  /** A new visitor with a separate cookie jar. `address` is the apparent source of the requests. */
  visitor(options?: { address?: string }): TestClient
  close(): Promise<void>
}

type Options = {
  /** The database to copy instead of the one with empty tables. */
  template?: string
  /** The time when the app starts. The clock does not advance until a test moves it. */
  now?: Date
  /** `RATE_LIMIT_SCALE`. */
  scale?: number
  /** Removes rules about holds, to show what these rules prevent. */
  holdRules?: Partial<HoldRules>
  /**
   * The delay of responses that must not reveal whether an email has an account. Zero by default, because few tests
   * check timing.
   */
  constantAnswerMs?: number
  /** True to also run the jobs in the queues. */
  runsJobs?: boolean
  /** Runs jobs by the database's clock, however far the test clock differs from it. */
  usesDatabaseClock?: boolean
  /** A mail server. Without it, emails are written as files. */
  smtpUrl?: string
  /** A mailbox for incoming email. */
  imapUrl?: string
  /** The bucket of pictures. By default they are in a folder. */
  storageUrl?: string
  /** Maps the app's own webhook URL to the URL that the gateway calls, such as a proxy in between. */
  webhooksThrough?: (url: string) => string
}

/**
 * Starts the whole app on a separate database. A test moves its clock. The sandbox gateway is a real HTTP server: its
 * webhooks reach the app over HTTP on `sandbox.tick()`.
 */
export async function createTestApp({
  template,
  now = new Date('2026-11-21T06:30:00Z'),
  scale = 1000,
  holdRules,
  constantAnswerMs = 0,
  runsJobs = false,
  usesDatabaseClock = false,
  smtpUrl,
  imapUrl,
  storageUrl,
  webhooksThrough = (url) => url,
}: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase({ ...(template !== undefined && { template }) })
  const clock = createTestClock(now)
  const log = createLog('silent')
  const env = loadEnvironment({
    RATE_LIMIT_SCALE: String(scale),
    DATA_DIR: 'data/test-app',
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    ...(imapUrl !== undefined && { IMAP_URL: imapUrl }),
    ...(storageUrl !== undefined && { STORAGE_URL: storageUrl }),
  })
  const secrets = {
    auth: 'auth-secret-of-the-tests-7Jd93kQpZx1',
    booking: 'booking-secret-of-the-tests-8Kf02mRwYv2',
    qr: 'qr-secret-of-the-tests-9Lg14nStXu3',
    sandboxKey: testGatewayKeys.keySecret,
    sandboxWebhook: testGatewayKeys.webhookSecret,
  }
  let webhookUrl = ''
  const sandbox = await startTestSandbox({ pool: database.pool, clock, webhookUrl: () => webhooksThrough(webhookUrl) })
  const testPlatform = createPlatform({
    env,
    secrets,
    connection: database.connection,
    log,
    clock,
    shiftDatabaseTime: () => clock.now(),
  })
  const { keyId, keySecret, webhookSecret } = testGatewayKeys
  const platform: Platform = {
    ...testPlatform,
    jobs: runsJobs && !usesDatabaseClock ? withTestClock(testPlatform.jobs, clock) : testPlatform.jobs,
    gateway: createGateway({ keyId, keySecret, baseUrl: sandbox.baseUrl }),
    holdRules: { ...testPlatform.holdRules, ...holdRules },
    constantAnswerMs,
    payments: { ...testPlatform.payments, keyId, keySecret, webhookSecrets: [webhookSecret] },
  }
  const app = createApp({ platform, checkResponses: true })
  await platform.jobs.start()
  await registerJobs(runsJobs ? platform : { ...platform, jobs: { ...platform.jobs, ...idle } })
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
    visitor: ({ address: remoteAddress } = {}) => {
      const bindings = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress }, headers: {} } }
      return createTestClient((path, init) => Promise.resolve(app.request(path, init, bindings)), platform.baseUrl)
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await platform.jobs.stop()
      await sandbox.close()
      await platform.pool.end()
      await database.drop()
      // An error in a job does not reach the test. So recorded violations of the lock order are checked here.
      const { lockOrderViolations } = transactionRecordOf(platform.db)
      if (lockOrderViolations > 0) throw new Error(`rows were locked in the wrong order ${lockOrderViolations} times`)
    },
  }
}
