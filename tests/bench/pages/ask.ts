import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** A complete raw response. */
export type Answer = {
  status: number
  encoding: string
  /** Alternating names and values, without connection headers. */
  headers: string[]
  body: Buffer
}

export type LoadOptions = {
  port: number
  paths: readonly string[]
  /** The header Accept-Encoding. */
  accept: string
  connections: number
  /** Throws when a response is wrong. It is called between two requests, and its time is not counted. */
  check(path: string, answer: Answer): void
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const END = Buffer.from('\r\n\r\n')

/**
 * Requests each path once, over a few connections from separate addresses, and returns the times in milliseconds.
 * Plain sockets cost the generator far less than Node's own client does.
 */
export async function requestAll({ port, paths, accept, connections, check }: LoadOptions): Promise<number[]> {
  const queue = paths.toReversed()
  const times: number[] = []
  const loop = async (number: number): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.7.${1 + number}` })
    await once(socket, 'connect')
    socket.setNoDelay(true)
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const startedAt = performance.now()
      const answer = await requestOnce(socket, { port, path, accept })
      times.push(performance.now() - startedAt)
      check(path, answer)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: Math.min(connections, paths.length) }, (_, number) => loop(number)))
  return times
}

/** The decoded text of a response. */
export function textOf({ encoding, body }: Answer): string {
  const decode = DECODERS[encoding]
  return (decode === undefined ? body : decode(body)).toString('utf8')
}

function requestOnce(socket: Socket, { port, path, accept }: { port: number; path: string; accept: string }) {
  return new Promise<Answer>((resolve, reject) => {
    const parts: Buffer[] = []
    const finish = (): void => {
      socket.removeAllListeners()
    }
    const fail = (): void => {
      finish()
      reject(new Error(`The server closed the connection at ${path}.`))
    }
    socket.on('error', fail).on('close', fail)
    socket.on('data', (chunk) => {
      parts.push(chunk)
      const answer = readAnswer(parts.length === 1 ? chunk : Buffer.concat(parts))
      if (answer === null) return
      finish()
      resolve(answer)
    })
    const lines = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Accept: text/html', 'User-Agent: bench']
    socket.write(`${[...lines, `Accept-Encoding: ${accept}`].join('\r\n')}\r\n\r\n`)
  })
}

/** Parses a response. Null while part of the response is missing. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(END)
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const rest = bytes.subarray(end + END.length)
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim()
  const length = header('content-length')
  const isWhole = length !== undefined && rest.length >= Number(length)
  const body = length === undefined ? joinChunks(rest) : isWhole ? rest.subarray(0, Number(length)) : null
  if (body === null) return null
  const headers = head
    .split('\r\n')
    .slice(1)
    .flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return { status: Number(head.slice(9, 12)), encoding: header('content-encoding') ?? '', headers, body }
}

/** Joins the chunks of a body. Null while the last one is missing. */
function joinChunks(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return null
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 4 + size
  }
}
