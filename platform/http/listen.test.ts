import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

const received: string[] = []
const http = await listen(
  (incoming, outgoing) => {
    received.push(`${incoming.method} ${incoming.url}`)
    incoming.resume().once('end', () => outgoing.end('fine'))
  },
  { host: '127.0.0.1', port: 0, isBehindProxy: false },
)
afterAll(async () => {
  http.server.closeAllConnections()
  await http.close()
})

/** Sends raw bytes, ends the connection, and returns the status line of every response. */
async function statuses(raw: string): Promise<string[]> {
  received.length = 0
  const socket = connect(http.port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.end(raw, 'latin1')
  await once(socket, 'close')
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '')
}

const getRequest = 'GET / HTTP/1.1\r\nHost: x\r\n'
const post = 'POST / HTTP/1.1\r\nHost: x\r\n'
const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'

describe('raw requests', () => {
  it.each([
    ['a length and chunks at once', `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`],
    ['a length with a sign', `${post}Content-Length: +6\r\n\r\n${smuggled}`],
    ['an unknown transfer encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`],
    ['chunks encoded twice', `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${smuggled}`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n${smuggled}`],
    ['a folded header', `${getRequest}X-A: b\r\n c: d\r\n\r\n`],
    ['a bare line feed in a header', `${getRequest}X-A: b\nX-B: c\r\n\r\n`],
    ['a control character in a header', `${getRequest}X-A: a\x01b\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['another protocol', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['a chunk size that is none', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n`],
  ])('with %s are refused and smuggle nothing', async (_, raw) => {
    const answers = await statuses(raw)
    expect(received).not.toContain('GET /smuggled')
    expect(answers.filter((status) => status.startsWith('2'))).toEqual([])
  })
  it('with more than 16 KiB of headers are refused with 431', async () => {
    expect(await statuses(`${getRequest}X-A: ${'x'.repeat(17_000)}\r\n\r\n`)).toEqual(['431'])
    expect(await statuses(`${getRequest}X-A: ${'x'.repeat(8_000)}\r\n\r\n`)).toEqual(['200'])
  })
  it('that request a tunnel are cut off', async () => {
    expect(await statuses('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toEqual([])
  })
  it('that are well formed and follow each other are answered in order', async () => {
    expect(
      await statuses(`${getRequest}\r\n${post}Content-Length: 2\r\n\r\nab${getRequest}Connection: close\r\n\r\n`),
    ).toEqual(['200', '200', '200'])
    expect(received).toEqual(['GET /', 'POST /', 'GET /'])
  })
})

describe('a port that is taken', () => {
  it('is reported with the system’s own error', async () => {
    await expect(
      listen(() => undefined, { host: '127.0.0.1', port: http.port, isBehindProxy: false }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE', port: http.port })
  })
})
