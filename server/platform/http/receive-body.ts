import type { IncomingMessage } from 'node:http'

/** No call accepts a larger body. What is longer is cut here, and each call refuses it by its own limit. */
const LONGEST_BODY = 1024 * 1024

/**
 * Receives the body of a request, and then calls `received`, or never when the client leaves before. The app finds the
 * body in `incoming.rawBody`.
 *
 * A call takes its place of work only after this. Otherwise a few clients that send their bodies slowly could hold all
 * places.
 */
export function receiveBody(incoming: IncomingMessage, received: () => void): void {
  // The app refuses such a body by this header, before it reads anything.
  if (Number(incoming.headers['content-length'] ?? 0) > LONGEST_BODY) return received()
  const chunks: Buffer[] = []
  let size = 0
  const finish = (): void => {
    incoming.off('data', take).off('end', finish)
    Object.assign(incoming, { rawBody: Buffer.concat(chunks) })
    received()
  }
  const take = (chunk: Buffer): void => {
    chunks.push(chunk)
    size += chunk.length
    if (size > LONGEST_BODY) finish()
  }
  incoming.on('data', take).on('end', finish)
}
