import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#platform/runtime/clock.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import { isDatabaseUnavailable } from '#platform/db/is-database-unavailable.ts'
import type { Environment } from '#platform/environment/env.ts'
import { connectionCap, MAX_CONNECTIONS_PER_ADDRESS } from '#platform/http/cap-connections.ts'
import { createGate } from '#platform/http/gate.ts'
import { listen, type HttpServer } from '#platform/http/listen.ts'
import type { Log } from '#platform/runtime/log.ts'
import { PROJECT_FOLDER } from '#platform/runtime/project-folder.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { closeAll } from './close-all.ts'
import { closePlatform, createPagePlatform, createReadPlatform } from './create-page-platform.ts'
import { openPages } from './open-pages.ts'
import { createSiteParts, type PartOverrides } from './site-parts.ts'

/**
 * The pause before the code for the calls is loaded, unless a call arrives earlier. Loading blocks the process, so a
 * visitor who arrives during that time has to wait.
 */
const CALLS_START_DELAY_MS = 50
/** The pause between attempts to open the calls while the database is unavailable, and the number of attempts. */
const RETRY_MS = 1_000
const MAX_ATTEMPTS = 60
/** How long calls wait for an unfinished start. After that, clients are told to retry later. */
const CALL_WAIT_MS = 10_000
/** How long stopping waits for an unfinished start. */
const MAX_START_WAIT_MS = 10_000
/** How long load balancers and open connections have to notice that the process is stopping. */
const DRAIN_NOTICE_MS = 2_000

type ServeOptions = {
  env: Environment
  secrets: Secrets
  connection: DatabaseConnection
  log: Log
  parts?: PartOverrides
}

export type RunningServer = {
  /** The address of the site. */
  baseUrl: string
  port: number
  /**
   * Resolves to true once calls are answered too, and to false if a stop came first. Rejects when the start fails;
   * everything is then closed again.
   */
  whole: Promise<boolean>
  /** Finishes open requests and jobs, then closes everything except the database server. */
  stop(): Promise<void>
}

/**
 * Runs one serving process. It opens the port first, then the pages, and then the API calls: their code is most of the
 * program, and no page needs it. Requests that arrive too early wait.
 */
export async function serve({
  env: environmentVariables,
  secrets,
  connection,
  log,
  parts = {},
}: ServeOptions): Promise<RunningServer> {
  const stopController = new AbortController()
  const isDraining = (): boolean => stopController.signal.aborted
  const gate = createGate()
  const http = await listen(gate.listener, {
    host: environmentVariables.host,
    port: environmentVariables.port,
    isBehindProxy: environmentVariables.trustedProxies > 0,
    connections: connectionCap({
      maxConnections: MAX_CONNECTIONS_PER_ADDRESS * Math.max(1, environmentVariables.rateLimitScale),
      proxies: environmentVariables.proxies,
      trustedProxies: environmentVariables.trustedProxies,
    }),
  })
  const env = { ...environmentVariables, port: http.port }
  const platform = createPagePlatform({ env, secrets, connection, log })
  const readPlatform = createReadPlatform(platform, connection)
  const closing: (() => Promise<void>)[] = [() => closePlatform(readPlatform), () => closePlatform(platform)]
  const close = (): Promise<void> => closeAll([() => http.close(), ...closing], log)
  try {
    const pages = await openPages({ rootDir: PROJECT_FOLDER, platform: readPlatform, server: http.server })
    closing.unshift(pages.close)
    const site = createSiteParts({ platform, pages, parts, isDraining })
    closing.unshift(async () => site.admission.stop())
    const pending = gate.openForPages(site)
    const whole = openCallsAndJobs(pending).catch(async (error: unknown) => {
      gate.refuseCalls()
      await close()
      throw error
    })

    /**
     * Waiting visitors get their page first. If the database is unavailable, this function waits for it, because the
     * site already serves requests.
     */
    async function openCallsAndJobs(isRequested: Promise<void>): Promise<boolean> {
      await Promise.race([isRequested, pause(CALLS_START_DELAY_MS)])
      void site.files.readAll()
      // An unresponsive database fails only after its own timeout, so calls are refused earlier.
      const refusalTimer = setTimeout(() => gate.refuseCalls(), CALL_WAIT_MS)
      const { writeLimit } = parts
      try {
        const { openCalls } = await import('./open-calls.ts')
        const open = () => openCalls({ platform, reading: readPlatform, connection, pages, site, writeLimit })
        const calls = await retryUntilAvailable(open, {
          isOver: isDraining,
          log,
          onUnavailable: () => gate.refuseCalls(),
        })
        if (calls === null) return false
        closing.unshift(calls.close)
        gate.open(calls.listener)
        return true
      } finally {
        clearTimeout(refusalTimer)
      }
    }

    return {
      baseUrl: platform.baseUrl,
      port: http.port,
      whole,
      async stop() {
        stopController.abort()
        gate.refuseCalls()
        const isClosed = await Promise.race([
          whole.then(
            () => false,
            () => true,
          ),
          pause(MAX_START_WAIT_MS, false),
        ])
        if (isClosed) return
        await closeConnections(http)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type RetryOptions = { isOver: () => boolean; log: Log; onUnavailable: () => void }

/** Opens something, and retries while the database is unavailable. Null when a stop came first. */
async function retryUntilAvailable<T>(
  open: () => Promise<T>,
  { isOver, log, onUnavailable }: RetryOptions,
): Promise<T | null> {
  for (let attempt = 1; !isOver(); attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === MAX_ATTEMPTS) throw error
      if (attempt === 1) log.warn({ err: error }, 'the database connection was lost before calls were served; retrying')
      onUnavailable()
      await pause(RETRY_MS)
    }
  }
  return null
}

/**
 * Waits until the connections are closed, at most {@link DRAIN_NOTICE_MS}. While the process stops, every response closes its
 * connection. Idle connections get this time too, so that no request hits a closed connection.
 */
async function closeConnections({ server }: HttpServer): Promise<void> {
  const deadline = systemClock.now().getTime() + DRAIN_NOTICE_MS
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  while ((await open()) > 0 && systemClock.now().getTime() < deadline) await pause(50)
}
