import { once } from 'node:events'
import { connect } from 'node:net'

export type Load = { requests: number; seconds: number; p50Ms: number; p99Ms: number }

/** `host` is the value of the Host header. */
type Target = { port: number; path: string; connections: number; seconds: number; host?: string }

/**
 * A closed loop over plain sockets: each connection sends its next request once its response is complete. All responses
 * of one server have the same length, so the loop only counts bytes and costs far less than what it measures.
 */
export async function loadPage({ port, path, connections, seconds, host = 'localhost' }: Target): Promise<Load> {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept: text/html\r\nUser-Agent: bench\r\n\r\n`
  const length = await answerLength(port, request)
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => loop({ port, request, length, end }, times)))
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    requests: times.length,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}

async function loop(
  { port, request, length, end }: { port: number; request: string; length: number; end: number },
  times: number[],
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await new Promise<void>((resolve, reject) => {
    let got = 0
    let since = performance.now()
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      got += chunk.length
      if (got < length) return
      const now = performance.now()
      times.push(now - since)
      got -= length
      since = now
      if (now < end) socket.write(request)
      else {
        socket.destroy()
        resolve()
      }
    })
    socket.write(request)
  })
}

/** Returns the length of one complete response, headers included. The first request also fills the product's cache. */
async function answerLength(port: number, request: string): Promise<number> {
  let length = 0
  // Repeat until the length is stable, because a cached page is recompressed shortly after its first request.
  for (let same = 0; same < 5;) {
    const now = await readAnswerLength(port, request)
    same = now === length ? same + 1 : 0
    length = now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return length
}

async function readAnswerLength(port: number, request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    const headEnd = bytes.indexOf('\r\n\r\n')
    const body = Number(/^content-length: (\d+)/im.exec(bytes.toString('latin1'))?.[1])
    if (headEnd !== -1 && bytes.length >= headEnd + 4 + body) break
  }
  socket.destroy()
  if (!bytes.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`The server answered ${bytes.toString('latin1').split('\r\n')[0] ?? 'nothing'}.`)
  return bytes.length
}
