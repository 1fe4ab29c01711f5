import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAddressedToUs, pathOf, type OwnHosts } from './addressed-host.ts'
import type { AddressLimit } from './address-limit.ts'
import type { Admission } from './admission.ts'
import { admitCalls, type CallParts } from './admit-call.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { clientAddress } from './client-address.ts'
import { apiSegments, firstSegment } from './not-found.ts'
import type { PageCache, PageDoor } from './page-cache.ts'
import { isPlainPath } from './plain-path.ts'
import { refuse } from './refuse.ts'
import type { StaticFiles } from './static-files.ts'
import type { UploadedFiles } from './uploaded-files.ts'
import { isRead } from './work-class.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void
/** Vite's middleware in development. It calls `next` for requests that are not its own. */
type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

type FrontParts = Omit<CallParts, 'bodies'> &
  OwnHosts & {
    pages: PageCache
    files: StaticFiles
    /** Pictures that the office has added. */
    uploads?: UploadedFiles
    browseLimit: AddressLimit
    /** The memory for bodies. A test replaces it. */
    bodies?: BodyBudget
    isDraining: () => boolean
    before?: Before
  }

/**
 * The outermost listener: it checks the host, then serves kept pages and files, and gives everything else to the app.
 * What there is no room for is refused here, before the app and the database know of it.
 */
export function createFront(parts: FrontParts): Listener {
  const {
    app,
    pages,
    files,
    uploads,
    headers,
    admission,
    browseLimit,
    trustedProxies,
    isDraining,
    before = goOn,
  } = parts
  const { bodies = createBodyBudget() } = parts
  const count = (incoming: IncomingMessage): number => browseLimit.take(clientAddress(incoming, trustedProxies))
  const segments = apiSegments(app)
  const answerCall = admitCalls({ ...parts, bodies, hasSandbox: segments.has('sandbox') })
  const door: PageDoor = { count, enter: () => placeForPage(admission) }

  function route(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = pathOf(incoming.url ?? '/')
    if (!isRead(incoming.method) || segments.has(firstSegment(path))) {
      if (!isPlainPath(path)) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
      return answerCall(incoming, outgoing, path)
    }
    if (files.answer(incoming, outgoing) || uploads?.answer(incoming, outgoing, count) === true) return
    before(incoming, outgoing, () => void pages.answer(incoming, outgoing, door).catch(() => outgoing.destroy()))
  }

  return (incoming, outgoing) => {
    if (isDraining()) outgoing.shouldKeepAlive = false
    if (!incoming.url?.startsWith('/')) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
    if (!isAddressedToUs(incoming, parts)) return refuse(outgoing, headers, { code: 'MISDIRECTED_REQUEST' })
    if (incoming.method === 'TRACE') return refuseTrace(outgoing, headers)
    route(incoming, outgoing)
  }
}

const goOn: Before = (_, __, next) => next()

/** Waits for a place to render a page. Null when there is no room. */
function placeForPage(admission: Admission): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    admission.enter('page', { begin: resolve, refuse: () => resolve(null) })
  })
}

/** The answer to TRACE would repeat the request, with its cookies. */
function refuseTrace(outgoing: ServerResponse, headers: FrontParts['headers']): void {
  outgoing.setHeader('Allow', 'GET, HEAD, POST')
  refuse(outgoing, headers, { code: 'METHOD_NOT_ALLOWED' })
}
