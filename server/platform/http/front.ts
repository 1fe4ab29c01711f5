import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Admission } from './admission.ts'
import type { BrowseLimit } from './browse-limit.ts'
import { clientAddress } from './client-address.ts'
import { LIVE_PATH, READY_PATH } from './health-routes.ts'
import { incomingOf } from './incoming-of.ts'
import { apiSegments, firstSegment } from './not-found.ts'
import type { PageCache, PageDoor } from './page-cache.ts'
import { receiveBody } from './receive-body.ts'
import { refuse, someSeconds } from './refuse.ts'
import type { AppEnv } from './request-variables.ts'
import type { HeaderPairs } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { isRead, workClass } from './work-class.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void
/** Vite's middleware in development. It calls `next` for requests that are not its own. */
type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

type FrontParts = {
  app: Hono<AppEnv>
  /** The same app with database connections of its own, for calls that only read the catalogue and the like. */
  readingApp: Hono<AppEnv>
  pages: PageCache
  files: StaticFiles
  /** `host:port` or `host`, as a browser sends it. */
  hosts: ReadonlySet<string>
  /**
   * Paths that our own gateway client and its webhooks call over loopback. They are accepted whatever the site's host
   * is.
   */
  loopback: { host: string; prefixes: readonly string[] }
  headers: HeaderPairs
  /** Origins of pages that call the API from another host. They must be able to read a refusal too. */
  crossOrigins?: ReadonlySet<string>
  admission: Admission
  browseLimit: BrowseLimit
  trustedProxies: number
  isDraining: () => boolean
  before?: Before
}

/**
 * The outermost listener: it checks the host, then serves kept pages and files, and gives everything else to the app.
 * What there is no room for is refused here, before the app and the database know of it.
 */
export function createFront(parts: FrontParts): Listener {
  const { app, readingApp, pages, files, headers, admission, browseLimit, trustedProxies, isDraining, before } = parts
  const call = listenerOf(app)
  const readingCall = listenerOf(readingApp)
  const segments = apiSegments(app)

  const door: PageDoor = {
    count: (incoming) => browseLimit.take(clientAddress(incoming, trustedProxies)),
    enter: () =>
      new Promise((resolve) => {
        admission.enter('page', { begin: resolve, refuse: () => resolve(null) })
      }),
  }

  function answerCall(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const reads = isRead(incoming.method)
    const kind = workClass(incoming.method ?? 'GET', path)
    if (kind === 'exempt') return call(incoming, outgoing, () => undefined)
    if (reads) {
      const retryAfterSeconds = door.count(incoming)
      if (retryAfterSeconds > 0)
        return refuse(outgoing, headersFor(incoming, parts), { code: 'RATE_LIMITED', retryAfterSeconds })
    }
    const chosen = reads && kind === 'browse' ? readingCall : call
    const enter = (): void => {
      const giveUp = admission.enter(kind, {
        begin: (done) => {
          outgoing.off('close', leave)
          chosen(incoming, outgoing, done)
        },
        refuse: () => {
          outgoing.off('close', leave)
          refuse(outgoing, headersFor(incoming, parts), { code: 'SERVICE_BUSY', retryAfterSeconds: someSeconds() })
        },
      })
      function leave(): void {
        giveUp()
      }
      outgoing.once('close', leave)
    }
    if (reads) enter()
    else receiveBody(incoming, enter)
  }

  function route(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = pathOf(incoming.url ?? '/')
    if (!isRead(incoming.method) || segments.has(firstSegment(path))) return answerCall(incoming, outgoing, path)
    if (files.answer(incoming, outgoing)) return
    const answerPage = (): void => void pages.answer(incoming, outgoing, door).catch(() => outgoing.destroy())
    if (before === undefined) answerPage()
    else before(incoming, outgoing, answerPage)
  }

  return (incoming, outgoing) => {
    if (isDraining()) outgoing.shouldKeepAlive = false
    const url = incoming.url ?? ''
    if (!url.startsWith('/')) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
    const isAddressed = isProbe(url)
      ? hostsNamed(incoming.rawHeaders) <= 1
      : hostsNamed(incoming.rawHeaders) === 1 && isOurs(incoming, parts)
    if (!isAddressed) return refuse(outgoing, headers, { code: 'MISDIRECTED_REQUEST' })
    // The answer to TRACE would repeat the request, with its cookies.
    if (incoming.method === 'TRACE') {
      outgoing.setHeader('Allow', 'GET, HEAD, POST')
      return refuse(outgoing, headers, { code: 'METHOD_NOT_ALLOWED' })
    }
    route(incoming, outgoing)
  }
}

function headersFor(incoming: IncomingMessage, { headers, crossOrigins }: FrontParts): HeaderPairs {
  const { origin } = incoming.headers
  if (origin === undefined || crossOrigins?.has(origin) !== true) return headers
  return [
    ...headers,
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', 'Retry-After'],
    ['Vary', 'Origin'],
  ]
}

/**
 * Calls an app. `done` is called when the work has ended, whether or not its client is still there: work that nobody
 * waits for takes as much of the machine as any other.
 */
function listenerOf(app: Hono<AppEnv>) {
  const endings = new WeakMap<IncomingMessage, () => void>()
  const answer = getRequestListener(
    async (request, env) => {
      try {
        return await app.fetch(request, env)
      } finally {
        const incoming = incomingOf(env)
        if (incoming !== undefined) endings.get(incoming)?.()
      }
    },
    // The checks of load balancers may come without a host. Without this name the adapter would refuse them.
    { hostname: 'localhost', overrideGlobalObjects: false },
  )
  return (incoming: IncomingMessage, outgoing: ServerResponse, done: () => void): void => {
    endings.set(incoming, done)
    // The adapter refuses some targets without asking the app.
    void answer(incoming, outgoing).finally(done)
  }
}

/** Load balancers ask by the address of the machine, and HTTP/1.0 names no host at all. */
function isProbe(target: string): boolean {
  const path = pathOf(target)
  return path === LIVE_PATH || path === READY_PATH
}

function isOurs({ headers, url }: IncomingMessage, { hosts, loopback }: FrontParts): boolean {
  if (hosts.has((headers.host ?? '').toLowerCase())) return true
  const path = pathOf(url ?? '/')
  return headers.host === loopback.host && loopback.prefixes.some((prefix) => path.startsWith(prefix))
}

/** Node keeps the first of two hosts; a proxy before us might use the other one. */
function hostsNamed(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

function pathOf(target: string): string {
  const questionMark = target.indexOf('?')
  return questionMark === -1 ? target : target.slice(0, questionMark)
}
