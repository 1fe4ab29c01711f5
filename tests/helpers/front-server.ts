import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Hono } from 'hono'
import { createFront } from '#platform/http/front.ts'
import { listen } from '#platform/http/listen.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { SiteDependencies } from '#platform/http/site-front.ts'
import { createStaticFiles } from '#platform/http/static-files.ts'
import { createLog } from '#platform/runtime/log.ts'

/** The host name in the requests. */
export const SITE = 'www.pathik.example'

type FrontDependencies = Parameters<typeof createFront>[0]

export type FrontServer = {
  port: number
  server: Server
  /** Opens a connection and writes these raw bytes. A normal client would normalize them. */
  write(bytes: string, from?: string): Socket
  close(): Promise<void>
}

/** A site with these pages and no files that admits all requests. */
export function createTestSite(render: Parameters<typeof createPageCache>[0]['render']): SiteDependencies {
  return {
    pages: createPageCache({ render, headersOf: () => [], log: createLog('silent') }),
    files: createStaticFiles({ folders: [], singleFiles: [], headers: [], fileHeaders: [] }),
    hosts: new Set([SITE]),
    loopback: { host: '127.0.0.1:4000', prefixes: ['/sandbox/v1/', '/api/payments/webhook'] },
    headers: [],
    admission: {
      enter(_, { begin }) {
        begin(() => undefined)
        return () => undefined
      },
      stop: () => undefined,
    },
    browseLimit: { take: () => 0 },
    trustedProxies: 0,
    isDraining: () => false,
  }
}

/** The outermost listener over an app, without pages and files. It admits everything unless `parts` say otherwise. */
export function startFront(app: Hono<AppEnv>, parts: Partial<FrontDependencies> = {}): Promise<FrontServer> {
  return startServer(
    createFront({
      app,
      readApp: app,
      ...createTestSite(async () => ({ status: 404, html: 'no such page', isWhole: true })),
      writeLimit: { take: () => 0 },
      ...parts,
    }),
  )
}

/** Serves a listener on a free port. */
export async function startServer(listener: RequestListener): Promise<FrontServer> {
  const http = await listen(listener, { host: '127.0.0.1', port: 0, isBehindProxy: false })
  const sockets: Socket[] = []
  return {
    port: http.port,
    server: http.server,
    write(bytes, from = '127.0.0.1') {
      const socket = connect({ port: http.port, host: '127.0.0.1', localAddress: from })
      sockets.push(socket.on('error', () => undefined).setEncoding('latin1'))
      socket.write(Buffer.from(bytes, 'latin1'))
      return socket
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

/** The status of the first response on a connection; 0 if the connection closes without one. */
export function firstStatus(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
      if (status !== undefined) resolve(Number(status))
    })
    socket.once('close', () => resolve(0))
  })
}
