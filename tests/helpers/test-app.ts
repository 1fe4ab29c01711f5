import { serve } from '@hono/node-server'
import type { HoldRules } from '#features/bookings/rules/hold-rules.ts'
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
 * Translates the times of jobs. The queue uses the clock of the database, so a job must be as far from the real time as
 * it is from the time of the test's clock. Without this, every planned job of a test in the past would be due at once,
 * and would run in between.
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
  /** A new visitor with a cookie jar of its own. `address` is where the requests seem to come from. */
  visitor(options?: { address?: string }): TestClient
  close(): Promise<void>
}

type Options = {
  /** Another database to copy than the one with empty tables. */
  template?: string
  /** The time when the app starts. The clock stands still until a test moves it. */
  now?: Date
  /** `RATE_LIMIT_SCALE`. */
  scale?: number
  /** Takes out rules about holds, to show what they are for. */
  holdRules?: Partial<HoldRules>
  /** When answers come that must not tell whether an email has an account. At once here, because few tests look at times. */
  evenAnswerMs?: number
  /** Also runs the jobs in the queues. */
  withJobs?: boolean
  /** Jobs run at their time by the database's clock, however far the test's clock is from it. */
  hasQueueOfToday?: boolean
  /** A mail server. Without it, mails are written as files. */
  smtpUrl?: string
  /** A mailbox that is read. */
  imapUrl?: string
  /** The bucket of pictures. Without it they lie in a folder. */
  storageUrl?: string
  /** Where the gateway posts its messages, given the app's own address for them. Something may stand in between. */
  webhooksThrough?: (own: string) => string
}

/**
 * Starts the whole app on a database of its own. A test moves its clock. The sandbox gateway is a real HTTP server: its
 * webhooks reach the app over HTTP on `sandbox.tick()`.
 */
export async function createTestApp({
  template,
  now = new Date('2026-11-21T06:30:00Z'),
  scale = 1000,
  holdRules,
  evenAnswerMs = 0,
  withJobs = false,
  hasQueueOfToday = false,
  smtpUrl,
  imapUrl,
  storageUrl,
  webhooksThrough = (own) => own,
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
  const made = createPlatform({
    env,
    secrets,
    connection: database.connection,
    log,
    clock,
    shiftDatabaseTime: () => clock.now(),
  })
  const { keyId, keySecret, webhookSecret } = testGatewayKeys
  const platform: Platform = {
    ...made,
    jobs: withJobs && !hasQueueOfToday ? jobsByTestClock(made.jobs, clock) : made.jobs,
    gateway: createGateway({ keyId, keySecret, baseUrl: sandbox.baseUrl }),
    holdRules: { ...made.holdRules, ...holdRules },
    evenAnswerMs,
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
      // An error in a job does not reach the test. So the record of wrong lock orders is checked here.
      const { disorders } = transactionRecordOf(platform.db)
      if (disorders > 0) throw new Error(`rows were locked in the wrong order ${disorders} times`)
    },
  }
}
