// cached-page.ts runs this in a separate process. `cached` is the product's outermost listener with a cached page. `bare`
// is plain node:http with the same bytes and headers. `shortest` has the same bytes with only the mandatory headers.
import { createServer, type RequestListener } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { createAdmission } from '#platform/http/admission.ts'
import { createFront } from '#platform/http/front.ts'
import { listen } from '#platform/http/listen.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createStaticFiles } from '#platform/http/static-files.ts'
import { createLog } from '#platform/runtime/log.ts'

const headers = securityHeaders('page', {
  isHttps: true,
  hasLivePayments: false,
  googleMaps: false,
  isDevelopment: false,
})
const cards = Array.from(
  { length: 60 },
  (_, i) =>
    `<li><a href="/tour-single/${i}"><h3>Journey ${i * 7919}</h3><p>${'A day by the river. '.repeat(1 + (i % 9))}</p></a></li>`,
)
const html = `<!doctype html><title>Tours</title><ul>${cards.join('')}</ul>`
const body = brotliCompressSync(html)
const typeHeaders = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Content-Length',
  String(body.length),
  'Content-Encoding',
  'br',
]

function cachedPage(): RequestListener {
  const app = new Hono<AppEnv>().get('/packages', (c) => c.json([]))
  return createFront({
    app,
    readApp: app,
    pages: createPageCache({
      render: async () => ({ status: 200, html, isWhole: true }),
      headersOf: () => headers,
      log: createLog('silent'),
    }),
    files: createStaticFiles({ folders: [], singleFiles: [], headers, fileHeaders: [] }),
    hosts: new Set(['localhost']),
    loopback: { host: '127.0.0.1', prefixes: [] },
    headers,
    admission: createAdmission(),
    browseLimit: { take: () => 0 },
    writeLimit: { take: () => 0 },
    trustedProxies: 0,
    isDraining: () => false,
  })
}

const minimalHeaders = [
  ...typeHeaders,
  ...headers.flat(),
  'Cache-Control',
  'no-cache',
  'Vary',
  'Accept-Encoding',
  'ETag',
  'W/"0123456789012345678901"',
]
const answerWith =
  (flat: string[]): RequestListener =>
  (_, outgoing) =>
    void outgoing.writeHead(200, flat).end(body)
const listeners: Record<string, () => RequestListener> = {
  cached: cachedPage,
  bare: () => answerWith(minimalHeaders),
  shortest: () => answerWith(typeHeaders),
}

const kind = process.argv[2] ?? ''
const listener = listeners[kind]?.()
if (listener === undefined) throw new Error(`There is no server ${kind}.`)
if (kind === 'cached') report((await listen(listener, { host: '127.0.0.1', port: 0, isBehindProxy: true })).port)
else {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) report(address.port)
  })
}

function report(port: number): void {
  process.send?.({ port })
  // Before and after each round, the parent asks how much CPU time was used.
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
  process.on('disconnect', () => process.exit(0))
}
