import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAddressedToUs, pathOf, type OwnHosts } from './addressed-host.ts'
import type { AddressLimit } from './address-limit.ts'
import type { Admission } from './admission.ts'
import { clientAddress } from './client-address.ts'
import { firstSegment } from './first-segment.ts'
import type { PageCache, PageAdmission } from './page-cache.ts'
import { refuse } from './refuse.ts'
import type { HeaderPairs } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import type { UploadedFiles } from './uploaded-files.ts'
import { isRead } from './work-class.ts'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void
/** Vite's middleware in development. It calls `next` for requests that are not its own. */
type NextMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

export type SiteDependencies = OwnHosts & {
  pages: PageCache
  files: StaticFiles
  /** Pictures uploaded by the office. */
  uploads?: UploadedFiles
  headers: HeaderPairs
  admission: Admission
  /** Counts the read requests of an address. */
  browseLimit: AddressLimit
  trustedProxies: number
  isDraining: () => boolean
  before?: NextMiddleware
}

/** Handles everything that is neither a page nor a file. */
type Calls = {
  /** True when paths whose first segment is `segment` are API calls. */
  owns: (segment: string) => boolean
  answer: (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => void
}

/** The outermost listener: checks the host, serves cached pages and files, and passes everything else to the app. */
export function createSiteFront(parts: SiteDependencies, calls: Calls): Listener {
  const { pages, files, uploads, headers, admission, browseLimit, trustedProxies, isDraining, before = proceed } = parts
  const count = (incoming: IncomingMessage): number => browseLimit.take(clientAddress(incoming, trustedProxies))
  const pageAdmission: PageAdmission = { count, enter: () => acquirePageSlot(admission) }

  function route(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = pathOf(incoming.url ?? '/')
    const answerCall = (): void => calls.answer(incoming, outgoing, path)
    if (!isRead(incoming.method)) return answerCall()
    if (calls.owns(firstSegment(path)))
      return DESK_SOURCE.test(path) ? before(incoming, outgoing, answerCall) : answerCall()
    if (files.answer(incoming, outgoing) || uploads?.answer(incoming, outgoing, count) === true) return
    before(
      incoming,
      outgoing,
      () => void pages.answer(incoming, outgoing, pageAdmission).catch(() => outgoing.destroy()),
    )
  }

  return (incoming, outgoing) => {
    if (isDraining()) outgoing.shouldKeepAlive = false
    if (!incoming.url?.startsWith('/')) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
    if (!isAddressedToUs(incoming, parts)) return refuse(outgoing, headers, { code: 'MISDIRECTED_REQUEST' })
    if (incoming.method === 'TRACE') return refuseTrace(outgoing, headers)
    route(incoming, outgoing)
  }
}

/** A source file of the desk, served in development. The source folder has the same name as the desk's path. */
const DESK_SOURCE = /^\/desk\/.+\.(?:tsx?|css|js|woff2|svg)$/

const proceed: NextMiddleware = (_, __, next) => next()

/** Waits for a slot to render a page. Null when there is none. */
function acquirePageSlot(admission: Admission): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    admission.enter('page', { begin: resolve, refuse: () => resolve(null) })
  })
}

/** The response to TRACE would echo the request, with its cookies. */
function refuseTrace(outgoing: ServerResponse, headers: HeaderPairs): void {
  outgoing.setHeader('Allow', 'GET, HEAD, POST')
  refuse(outgoing, headers, { code: 'METHOD_NOT_ALLOWED' })
}
