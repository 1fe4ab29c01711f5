import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#platform/runtime/clock.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { Environment } from '#platform/environment/env.ts'
import { connectionCap, MOST_CONNECTIONS_OF_ADDRESS } from '#platform/http/cap-connections.ts'
import { createGate } from '#platform/http/gate.ts'
import { listen, type HttpServer } from '#platform/http/listen.ts'
import type { Log } from '#platform/runtime/log.ts'
import { PROJECT_FOLDER } from '#platform/runtime/project-folder.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { closeAll } from './close-all.ts'
import { closePlatform, createPagePlatform, readingPlatform } from './create-page-platform.ts'
import { openPages } from './open-pages.ts'
import { siteParts, type ReplacedParts } from './site-parts.ts'

/**
 * So long a process that serves its pages does nothing else, unless somebody asks for something else: the code of the
 * calls is loaded in one go, and a visitor who comes in that moment would wait for it.
 */
const PAGES_FIRST_MS = 50
/** Between two tries to open the calls, while the database is away, and for how long they are tried. */
const AGAIN_MS = 1_000
const MOST_TRIES = 60
/** So long calls wait for a start that does not end. Then they are told to come back. */
const PATIENCE_MS = 10_000
/** So long a stop waits for a start that has not ended. */
const START_ENDS_MS = 10_000
/** For this time load balancers and open connections can learn that we stop. */
const NOTICE_MS = 2_000

type ServeOptions = {
  env: Environment
  secrets: Secrets
  connection: DatabaseConnection
  log: Log
  parts?: ReplacedParts
}

export type Serving = {
  /** The address of the site. */
  baseUrl: string
  port: number
  /** True when calls are answered too, false when a stop came first. Fails when the start does; then everything is closed. */
  whole: Promise<boolean>
  /** Finishes open requests and jobs, then closes everything except the database server. */
  stop(): Promise<void>
}

/**
 * Runs one serving process. It opens the port first, then the pages, and then what answers calls: their code is most of
 * the program, and no page needs it. Requests that come too early wait.
 */
export async function serve({ env: given, secrets, connection, log, parts = {} }: ServeOptions): Promise<Serving> {
  const stopping = new AbortController()
  const isDraining = (): boolean => stopping.signal.aborted
  const gate = createGate()
  const http = await listen(gate.listener, {
    host: given.host,
    port: given.port,
    isBehindProxy: given.trustedProxies > 0,
    connections: connectionCap({
      most: MOST_CONNECTIONS_OF_ADDRESS * Math.max(1, given.rateLimitScale),
      proxies: given.proxies,
      trustedProxies: given.trustedProxies,
    }),
  })
  const env = { ...given, port: http.port }
  const platform = createPagePlatform({ env, secrets, connection, log })
  const reading = readingPlatform(platform, connection)
  const closing: (() => Promise<void>)[] = [() => closePlatform(reading), () => closePlatform(platform)]
  const close = (): Promise<void> => closeAll([() => http.close(), ...closing], log)
  try {
    const pages = await openPages({ rootDir: PROJECT_FOLDER, platform: reading, server: http.server })
    closing.unshift(pages.close)
    const site = siteParts({ platform, pages, parts, isDraining })
    closing.unshift(async () => site.admission.stop())
    const asked = gate.openForPages(site)
    const whole = openRest(asked).catch(async (error: unknown) => {
      gate.refuseCalls()
      await close()
      throw error
    })

    /** Visitors who wait get their page first. A database that leaves now is waited for: the site serves already. */
    async function openRest(isAsked: Promise<void>): Promise<boolean> {
      await Promise.race([isAsked, pause(PAGES_FIRST_MS)])
      void site.files.readAll()
      // A database that does not answer fails only after its own limit.
      const impatience = setTimeout(() => gate.refuseCalls(), PATIENCE_MS)
      const { writeLimit } = parts
      try {
        const { openCalls } = await import('./open-calls.ts')
        const open = () => openCalls({ platform, reading, connection, pages, site, writeLimit })
        const calls = await tryUntilThere(open, { isOver: isDraining, log, onAway: () => gate.refuseCalls() })
        if (calls === null) return false
        closing.unshift(calls.close)
        gate.open(calls.listener)
        return true
      } finally {
        clearTimeout(impatience)
      }
    }

    return {
      baseUrl: platform.baseUrl,
      port: http.port,
      whole,
      async stop() {
        stopping.abort()
        gate.refuseCalls()
        const isClosed = await Promise.race([
          whole.then(
            () => false,
            () => true,
          ),
          pause(START_ENDS_MS, false),
        ])
        if (isClosed) return
        await letConnectionsGo(http)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Trying = { isOver: () => boolean; log: Log; onAway: () => void }

/** Opens something, and tries again while the database is away. Null when a stop came first. */
async function tryUntilThere<T>(open: () => Promise<T>, { isOver, log, onAway }: Trying): Promise<T | null> {
  for (let tries = 1; !isOver(); tries += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseAway(error) || tries === MOST_TRIES) throw error
      if (tries === 1) log.warn({ err: error }, 'the database left before calls were answered; they are tried again')
      onAway()
      await pause(AGAIN_MS)
    }
  }
  return null
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
