import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { capConnections, type ConnectionCap } from './cap-connections.ts'
import { closeServer } from './close-server.ts'

/**
 * An `import` of node:http reads all its exports, including `WebSocket`, which makes Node load its whole `fetch`
 * client. That would take up a tenth of the time to the first page after a start.
 */
const { createServer } = process.getBuiltinModule('node:http')

type ListenOptions = {
  host: string
  port: number
  /**
   * True behind a proxy. Proxies keep connections open for a long time. The server must keep them open even longer, or
   * a request may arrive on a connection that is closing.
   */
  isBehindProxy: boolean
  /** Caps the connections of each IP address. When absent, connections are not capped. */
  connections?: ConnectionCap
}

export type HttpServer = {
  server: Server
  /** The real port, even when 0 was requested. */
  port: number
  /** Lets open requests finish, for at most 15 s, then cuts the rest. */
  close(): Promise<void>
}

/** Limits of the HTTP server. With Node's own limits a slow client could hold a connection for minutes. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const
const KEEP_ALIVE_MS = 10_000
const KEEP_ALIVE_BEHIND_PROXY_MS = 75_000
const MAX_CONNECTIONS = 8_000

/**
 * Within this window a reader must receive `MIN_READER_BYTES`. A slower reader only occupies the connection: every
 * phone is faster than two KB/s.
 */
const READER_WINDOW_MS = 10_000
const MIN_READER_BYTES = 20_000

/** Opens the port. Rejects with the system's error, which `explainStartError` puts into words. */
export async function listen(
  listener: RequestListener,
  { host, port, isBehindProxy, connections }: ListenOptions,
): Promise<HttpServer> {
  const keepAliveTimeout = isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS
  const server = createServer({ ...LIMITS, keepAliveTimeout }, listener)
  server.maxConnections = MAX_CONNECTIONS
  if (connections !== undefined) capConnections(server, connections)
  disconnectSlowReaders(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => closeServer(server),
  }
}

type Progress = { since: number; bytesSent: number }

/** Ends the connection of a client that reads a response more slowly than any real reader. */
function disconnectSlowReaders(server: Server): void {
  const sockets = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    sockets.set(socket, { since: performance.now(), bytesSent: 0 })
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, progress] of sockets) checkReader(socket, progress)
  }, 1_000)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function checkReader(socket: Socket, progress: Progress): void {
  const now = performance.now()
  const bytesSent = socket.bytesWritten - socket.writableLength
  const isPending = socket.writableLength > 0
  if (!isPending || bytesSent - progress.bytesSent >= MIN_READER_BYTES) {
    progress.since = now
    progress.bytesSent = bytesSent
  } else if (now - progress.since > READER_WINDOW_MS) socket.destroy()
}
