import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WEBHOOK_PATH } from '#contract/payments/gateway-paths.ts'
import { AppError } from '#domain/errors.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { DatabaseConnection } from '#server/platform/db/client.ts'
import type { Environment } from '#server/platform/env.ts'
import { createAdmission, type Admission } from '#server/platform/http/admission.ts'
import type { AddressLimit } from '#server/platform/http/address-limit.ts'
import { createBrowseLimit } from '#server/platform/http/browse-limit.ts'
import { connectionCap, MOST_CONNECTIONS_OF_ADDRESS } from '#server/platform/http/cap-connections.ts'
import { createFront } from '#server/platform/http/front.ts'
import { keepTrying } from '#server/platform/keep-trying.ts'
import { listen, type HttpServer } from '#server/platform/http/listen.ts'
import { createWriteLimit } from '#server/platform/http/write-limit.ts'
import { fileHeaders, headerFacts, securityHeaders } from '#server/platform/http/security-headers.ts'
import { createUploadedFiles } from '#server/platform/http/uploaded-files.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { allowedOrigins, loopbackOrigin } from '#server/platform/origins.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PROJECT_FOLDER } from '#server/platform/project-folder.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { createApp, SANDBOX_PATH } from './app.ts'
import { closePlatform, createPlatform, readingPlatform } from './create-platform.ts'
import { reconcileAfterStart } from './features/payments/jobs.ts'
import { registerJobs } from './mount-features.ts'
import { openPages } from './open-pages.ts'
import type { RenderPreview } from './package-previews.ts'
import { siteFiles } from './site-files.ts'
import { warmUp } from './warm-up.ts'

/** For this time load balancers and open connections can learn that we stop. */
const NOTICE_MS = 2_000

type ServeOptions = {
  env: Environment
  secrets: Secrets
  connection: DatabaseConnection
  log: Log
  /** Parts that a load test replaces, to show what happens without them. */
  parts?: { admission?: Admission; browseLimit?: AddressLimit; writeLimit?: AddressLimit }
}

export type Serving = {
  /** The address of the site. */
  baseUrl: string
  port: number
  /** Finishes open requests and jobs, then closes everything except the database server. */
  stop(): Promise<void>
}

/**
 * Runs one serving process. It opens the port first, and then builds everything behind it. Requests that come too early
 * wait.
 */
export async function serve({ env: given, secrets, connection, log, parts = {} }: ServeOptions): Promise<Serving> {
  let front: RequestListener | undefined
  let isDraining = false
  let renderPreview: RenderPreview | undefined
  const early: (() => void)[] = []
  const http = await listen(
    (incoming, outgoing) =>
      front === undefined ? void early.push(() => front?.(incoming, outgoing)) : front(incoming, outgoing),
    {
      host: given.host,
      port: given.port,
      isBehindProxy: given.trustedProxies > 0,
      connections: connectionCap({
        most: MOST_CONNECTIONS_OF_ADDRESS * Math.max(1, given.rateLimitScale),
        proxies: given.proxies,
        trustedProxies: given.trustedProxies,
      }),
    },
  )
  const env = { ...given, port: http.port }
  const platform = createPlatform({ env, secrets, connection, log })
  const reading = readingPlatform(platform, connection)
  const closing: (() => Promise<void>)[] = [() => closePlatform(reading), () => closePlatform(platform)]
  try {
    const sandbox = await openSandbox(platform)
    // The pages open beside the app, and no request comes before both are there.
    const openedPages: RenderPreview = async (...page) => {
      if (renderPreview === undefined) throw new AppError('SERVICE_BUSY', { detail: 'the pages are not open yet' })
      return renderPreview(...page)
    }
    const app = createApp({
      platform,
      checkResponses: !env.production,
      ...(sandbox && { sandbox: sandbox.app }),
      isDraining: () => isDraining,
      renderPreview: openedPages,
    })
    const readingApp = createApp({ platform: reading, checkResponses: !env.production, renderPreview: openedPages })
    // While one of them waits for the database, the others go on.
    const [pages, startWork] = await allDone([
      openPages({ rootDir: PROJECT_FOLDER, platform: reading, server: http.server }).then((opened) => {
        closing.unshift(opened.close)
        renderPreview = opened.render
        return opened
      }),
      startJobs(platform, closing),
      warmUp(readingApp),
    ])
    const files = siteFiles(env)
    const { admission = createAdmission() } = parts
    closing.unshift(async () => admission.stop())
    const ready = createFront({
      app,
      readingApp,
      pages: pages.cache,
      files,
      uploads: createUploadedFiles({
        store: platform.files,
        fileHeaders: fileHeaders(headerFacts(env, false)),
        headers: securityHeaders('page', headerFacts(env, false)),
      }),
      hosts: new Set(
        [...allowedOrigins(env), ...(env.apiUrl === undefined ? [] : [env.apiUrl])].map(
          (origin) => new URL(origin).host,
        ),
      ),
      loopback: { host: new URL(loopbackOrigin(env)).host, prefixes: [`${SANDBOX_PATH}/v1/`, WEBHOOK_PATH] },
      headers: securityHeaders('page', headerFacts(env, false)),
      ...(env.apiUrl !== undefined && { crossOrigins: new Set(allowedOrigins(env)) }),
      admission,
      browseLimit: parts.browseLimit ?? createBrowseLimit({ clock: platform.clock, scale: env.rateLimitScale }),
      writeLimit: parts.writeLimit ?? createWriteLimit({ clock: platform.clock, scale: env.rateLimitScale }),
      trustedProxies: env.trustedProxies,
      isDraining: () => isDraining,
      ...(pages.before && { before: pages.before }),
    })
    if (sandbox !== undefined) {
      sandbox.start()
      closing.unshift(sandbox.stop)
    }
    front = ready
    early.forEach((answer) => answer())
    void files.readAll()
    closing.unshift(keepTrying(startWork, { log, what: 'the work on jobs' }))
  } catch (error) {
    await closeAll([() => http.close(), ...closing], log)
    throw error
  }
  return {
    baseUrl: platform.baseUrl,
    port: http.port,
    async stop() {
      isDraining = true
      await letConnectionsGo(http)
      await closeAll([() => http.close(), ...closing], log)
    },
  }
}

/**
 * Opens the queues, so that requests can send jobs. Gives the function that begins to work on them and starts those of the
 * clock: dozens of queues are asked at once, and the times of the clock are computed, for which no visitor should wait.
 */
async function startJobs(platform: Platform, closing: (() => Promise<void>)[]): Promise<() => Promise<void>> {
  // Also a start that fails in its middle has opened connections.
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
    // Those that have started are not started again.
    const done = await Promise.allSettled(later.map((start) => start()))
    const failed = done.flatMap((result, place) =>
      result.status === 'rejected' ? [{ place, error: result.reason }] : [],
    )
    const again = failed.flatMap(({ place }) => later.slice(place, place + 1))
    later.splice(0, later.length, ...again)
    if (failed[0] !== undefined) throw failed[0].error
  }
}

/** Waits for all, also when one fails: what the others have opened must be known before it is closed. */
async function allDone<Parts extends readonly unknown[]>(parts: {
  [Place in keyof Parts]: Promise<Parts[Place]>
}): Promise<Parts> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

/** Opens the sandbox gateway. Its code is loaded only here: a process that takes real money never has it in memory. */
async function openSandbox({ env, payments, pool, clock, log }: Platform) {
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

/**
 * Waits until the connections are closed, at most {@link NOTICE_MS}. While the process stops, every answer closes its
 * connection. Idle connections get this time too, so that no request meets a closed connection.
 */
async function letConnectionsGo({ server }: HttpServer): Promise<void> {
  const deadline = systemClock.now().getTime() + NOTICE_MS
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  while ((await open()) > 0 && systemClock.now().getTime() < deadline) await pause(50)
}

/** Closes all parts. When one part fails to close, the others are closed all the same. */
async function closeAll(parts: readonly (() => Promise<void>)[], log: Log): Promise<void> {
  for (const close of parts)
    await close().catch((error: unknown) => log.warn({ err: error }, 'a part did not close cleanly'))
}
