import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorMessage, type ErrorCode } from '#domain/errors.ts'
import type { Admission } from './admission.ts'
import { errorStatus } from './error-status.ts'
import { LIVE_PATH, READY_PATH } from './health-routes.ts'
import { apiSegments, firstSegment } from './not-found.ts'
import type { PageCache } from './page-cache.ts'
import type { AppEnv } from './request-variables.ts'
import type { HeaderPairs } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void
/** Vite's middleware in development. It calls `next` for requests that are not its own. */
type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

type FrontParts = {
  app: Hono<AppEnv>
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
  admission: Admission
  isDraining: () => boolean
  before?: Before
}

/**
 * The outermost listener: it checks the host, then serves kept pages and files, and gives everything else to the app.
 */
export function createFront(parts: FrontParts): Listener {
  const { app, pages, files, isDraining, before } = parts
  // The checks of load balancers may come without a host. Without this name the adapter would refuse them.
  const callApp = getRequestListener(app.fetch, { hostname: 'localhost', overrideGlobalObjects: false })
  const segments = apiSegments(app)

  function answerCall(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const leave = parts.admission.enter(incoming.method ?? 'GET', path)
    if (leave === null) {
      outgoing.setHeader('Retry-After', String(1 + Math.floor(Math.random() * 3)))
      // The rest of the body is not worth reading.
      outgoing.shouldKeepAlive = false
      return refuse(outgoing, 'SERVICE_BUSY', parts.headers)
    }
    outgoing.once('close', leave)
    void callApp(incoming, outgoing)
  }

  function route(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = pathOf(incoming.url ?? '/')
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    if (!isRead || segments.has(firstSegment(path))) return answerCall(incoming, outgoing, path)
    if (files.answer(incoming, outgoing)) return
    const answerPage = (): void => void pages.answer(incoming, outgoing).catch(() => outgoing.destroy())
    if (before === undefined) answerPage()
    else before(incoming, outgoing, answerPage)
  }

  return (incoming, outgoing) => {
    if (isDraining()) outgoing.shouldKeepAlive = false
    const url = incoming.url ?? ''
    if (!url.startsWith('/')) return refuse(outgoing, 'NOT_FOUND', parts.headers)
    const isAddressed = isProbe(url)
      ? hostsNamed(incoming.rawHeaders) <= 1
      : hostsNamed(incoming.rawHeaders) === 1 && isOurs(incoming, parts)
    if (!isAddressed) {
      return refuse(outgoing, 'MISDIRECTED_REQUEST', parts.headers)
    }
    // The answer to TRACE would repeat the request, with its cookies.
    if (incoming.method === 'TRACE') {
      outgoing.setHeader('Allow', 'GET, HEAD, POST')
      return refuse(outgoing, 'METHOD_NOT_ALLOWED', parts.headers)
    }
    route(incoming, outgoing)
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

/** Refuses a request before anything of it was read. */
function refuse(outgoing: ServerResponse, code: ErrorCode, headers: HeaderPairs): void {
  const body = JSON.stringify({ error: errorMessage(code), code })
  const fixed = [
    'Content-Type',
    'application/json',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
  ]
  outgoing.writeHead(errorStatus[code], [...headers.flat(), ...fixed]).end(body)
}
