import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long to wait for a pause without visitors before closing the port. */
const QUIET_TIMEOUT_MS = 1_000
/** How long a visitor who connected just before the port closed has to send a request. */
const LAST_REQUEST_MS = 500
const FINISH_TIMEOUT_MS = 15_000

/**
 * Closes a server without cutting off any visitor. Each response closes its connection, the port is closed when nobody
 * is waiting to connect, and running work may finish for at most 15 s.
 *
 * When a port closes, the kernel resets connections that it has accepted and we have not. It also resets unread
 * requests on a connection that counts as idle. Visitors of a busy site would see both at every release.
 */
export async function closeServer(server: Server): Promise<void> {
  let startedCount = 0
  let open = 0
  const closeAfterResponse = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
    startedCount += 1
    open += 1
    response.once('close', () => (open -= 1))
  }
  server.prependListener('request', closeAfterResponse)
  server.prependListener('connection', () => (startedCount += 1))
  await waitForQuiet(() => ({ startedCount, open }))
  await new Promise<void>((resolve) => {
    // The HTTP server's own close would cut connections that seem idle, although a request may be arriving on them.
    NetServer.prototype.close.call(server, () => resolve())
    const closeIdleTimer = setTimeout(() => server.closeIdleConnections(), LAST_REQUEST_MS)
    const closeAllTimer = setTimeout(() => server.closeAllConnections(), FINISH_TIMEOUT_MS)
    server.once('close', () => {
      clearTimeout(closeIdleTimer)
      clearTimeout(closeAllTimer)
    })
  })
}

/** Waits for an event loop turn without new requests or open responses, up to a time limit. */
async function waitForQuiet(countRequests: () => { startedCount: number; open: number }): Promise<void> {
  const end = performance.now() + QUIET_TIMEOUT_MS
  let before = countRequests()
  while (performance.now() < end) {
    await new Promise((resolve) => setImmediate(resolve))
    const now = countRequests()
    if (now.open === 0 && now.startedCount === before.startedCount) return
    before = now
  }
}
