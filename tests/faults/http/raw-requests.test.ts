import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { drawFor } from '../seed.ts'
import { sendRaw } from './send-raw.ts'

const RANDOM_REQUESTS = 300
const draw = drawFor('raw requests')

let app: App
let host = ''
beforeAll(async () => {
  app = await startApp()
  host = new URL(app.url).host
})
afterAll(async () => {
  await app.stop()
})

/** The server's own limits cut off an unfinished request. */
const send = (bytes: string | Buffer): Promise<number[]> => sendRaw(Number(new URL(app.url).port), bytes)

const getRequest = (path = '/livez'): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const post = (headers: string, body: string): string =>
  `POST /api/submit-form HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.url}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const hidden = (): string => getRequest('/hidden')

/** Requests that two programs in a chain may parse differently. Each is a single message that must be rejected. */
const ambiguousRequests: readonly (readonly [string, () => string])[] = [
  ['a length and chunks', () => post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden()}`)],
  ['two lengths', () => post('Content-Length: 2\r\nContent-Length: 60\r\n', `{}${hidden()}`)],
  ['a length with a sign', () => post('Content-Length: +2\r\n', `{}${hidden()}`)],
  ['an unknown way of sending', () => post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden()}`)],
  ['chunks named twice', () => post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden()}`)],
  ['a size of a chunk that is no number', () => post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n`)],
  ['a folded header', () => `GET /livez HTTP/1.1\r\nHost: ${host}\r\nX-A: b\r\n c\r\n\r\n`],
  ['a space before the colon', () => `GET /livez HTTP/1.1\r\nHost : ${host}\r\n\r\n`],
  ['a NUL in a header', () => `GET /livez HTTP/1.1\r\nHost: ${host}\r\nX-A: \0\r\n\r\n`],
  ['another version', () => `GET /livez HTTP/3.7\r\nHost: ${host}\r\n\r\n`],
  ['headers above 16 KiB', () => `GET /livez HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an unknown method', () => `SPAM /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['a tunnel', () => `CONNECT example.com:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['another host', () => `GET /about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
  ['two hosts', () => `GET /about HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
]

/** A valid request with some bytes replaced, as zzuf would do. */
function corruptRequest(): Buffer {
  const bytes = Buffer.from(
    draw.between(0, 1) === 0 ? getRequest('/about') : post('Content-Length: 2\r\nConnection: close\r\n', '{}'),
  )
  for (let times = draw.between(1, 6); times > 0; times -= 1)
    bytes[draw.between(0, bytes.length - 1)] = draw.between(0, 255)
  return bytes
}

describe('ambiguous requests', () => {
  it.each(ambiguousRequests)(
    'with %s are refused, and nothing after them is read as another request',
    async (_, bytes) => {
      const statuses = await send(bytes())
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
      // A closed connection also counts as a rejection. Two responses would mean that the smuggled request was parsed.
      expect(statuses.length).toBeLessThanOrEqual(1)
    },
  )

  it('are distinguished from two valid requests in sequence', async () => {
    const first = `GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    expect(await send(first + getRequest())).toEqual([200, 200])
  })

  it('never cause an internal error or end the process, whatever bytes are damaged', { timeout: 300_000 }, async () => {
    const failures: string[] = []
    for (let n = 0; n < RANDOM_REQUESTS; n += 1) {
      const bytes = corruptRequest()
      const statuses = await send(bytes)
      if (statuses.some((status) => status >= 500 && status !== 503))
        failures.push(`${statuses.join()} ${bytes.toString('hex')}`)
    }
    expect(failures).toEqual([])
    expect(await send(getRequest())).toEqual([200])
    expect(app.output()).not.toMatch(/the process ends|unhandled/i)
  })
})
