import { WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import type { AddressLimit } from '#platform/http/address-limit.ts'
import { createFront } from '#platform/http/front.ts'
import type { Listener, SiteDependencies } from '#platform/http/site-front.ts'
import { createWriteLimit } from '#platform/http/write-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { keepTrying } from '#platform/runtime/keep-trying.ts'
import { allowedOrigins, loopbackOrigin } from '#platform/environment/origins.ts'
import type { PagePlatform, Platform } from '#platform/parts/platform.ts'
import { createApp } from './app.ts'
import { closeAll } from './close-all.ts'
import { toFullPlatform } from './create-platform.ts'
import { reconcileAfterStart } from '#features/payments/server/jobs.ts'
import { registerJobs } from './mount-features.ts'
import type { Pages } from './open-pages.ts'
import { warmUp } from './warm-up.ts'

type Closing = (() => Promise<void>)[]

type CallDependencies = {
  platform: PagePlatform
  /** The same platform with separate database connections, for calls that only read. */
  reading: PagePlatform
  connection: DatabaseConnection
  pages: Pages
  site: SiteDependencies
  /** The limit of writes per address. A load test replaces it. */
  writeLimit: AddressLimit | undefined
}

type OpenCalls = {
  /** The listener of the whole site. */
  listener: Listener
  close(): Promise<void>
}

/**
 * Opens the API calls and the job workers. They are most of the program, so they are loaded once the pages are being
 * served. A failure leaves nothing open, and the function can be called again.
 */
export async function openCalls(parts: CallDependencies): Promise<OpenCalls> {
  const { log } = parts.platform
  const closing: Closing = []
  const close = (): Promise<void> => closeAll(closing, log)
  try {
    return { listener: await open(parts, closing), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @param closing receives what must be closed on stop, in that order. */
async function open(parts: CallDependencies, closing: Closing): Promise<Listener> {
  const { site, writeLimit } = parts
  const { render: renderPreview, readDeskDocument } = parts.pages
  const pageOptions = { renderPreview, ...(readDeskDocument && { readDeskDocument }) }
  const sandbox = await openSandbox(parts.platform)
  const platform = toFullPlatform(parts.platform, parts.connection)
  const { env, log, clock, jobs, gateway } = platform
  const app = createApp({
    platform,
    checkResponses: !env.production,
    ...(sandbox && { sandbox: sandbox.app }),
    isDraining: site.isDraining,
    ...pageOptions,
  })
  const readApp = createApp({
    platform: { ...parts.reading, jobs, gateway },
    checkResponses: !env.production,
    ...pageOptions,
  })
  // Both run concurrently: while one waits for the database, the other continues.
  const [startWork] = await waitForAll([startJobs(platform, closing), warmUp(readApp)])
  if (sandbox !== undefined) {
    sandbox.start()
    closing.unshift(sandbox.stop)
  }
  closing.unshift(keepTrying(startWork, { log, what: 'job processing' }))
  return createFront({
    ...site,
    app,
    readApp,
    ...(env.apiUrl !== undefined && { crossOrigins: new Set(allowedOrigins(env)) }),
    writeLimit: writeLimit ?? createWriteLimit({ clock, scale: env.rateLimitScale }),
  })
}

/**
 * Opens the queues, so that requests can send jobs. Returns the function that starts the workers and the scheduled
 * jobs. That start polls dozens of queues and computes the schedules, and no visitor should have to wait for it.
 */
async function startJobs(platform: Platform, closing: Closing): Promise<() => Promise<void>> {
  // Even a start that fails halfway has opened connections.
  closing.unshift(() => platform.jobs.stop())
  await platform.jobs.start()
  const later: (() => Promise<void>)[] = []
  const workOnSchedule: Jobs['workOnSchedule'] = async (...schedule) => {
    later.push(() => platform.jobs.workOnSchedule(...schedule))
  }
  const work: Jobs['work'] = async (...queue) => {
    later.push(() => platform.jobs.work(...queue))
  }
  await registerJobs({ ...platform, jobs: { ...platform.jobs, work, workOnSchedule } })
  await reconcileAfterStart(platform)
  return async () => {
    // Only workers that failed to start remain in the list, so a retry does not start the others again.
    const results = await Promise.allSettled(later.map((start) => start()))
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ place: index, error: result.reason }] : [],
    )
    const retries = failed.flatMap(({ place: index }) => later.slice(index, index + 1))
    later.splice(0, later.length, ...retries)
    if (failed[0] !== undefined) throw failed[0].error
  }
}

/** Waits for all, even when one fails: whatever the others open must be known, so that it can be closed. */
async function waitForAll<Parts extends readonly unknown[]>(parts: {
  [Place in keyof Parts]: Promise<Parts[Place]>
}): Promise<Parts> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

/**
 * Opens the sandbox gateway. Its code is loaded only here, so a process that takes real money never has it in memory.
 */
async function openSandbox({ env, payments, pool, clock, log }: PagePlatform) {
  if (env.payments.mode !== 'sandbox') return undefined
  const [{ createSandbox }, { ensureSandboxTables }] = await Promise.all([
    import('#sandbox/create-sandbox.ts'),
    import('#sandbox/ensure-sandbox-tables.ts'),
  ])
  await ensureSandboxTables(pool)
  return createSandbox({
    pool,
    clock,
    log,
    keyId: payments.keyId,
    keySecret: payments.keySecret,
    webhookSecret: payments.webhookSecrets[0] ?? '',
    webhookUrl: () => `${loopbackOrigin(env)}${WEBHOOK_PATH}`,
    controls: env.payments.controls,
  })
}
