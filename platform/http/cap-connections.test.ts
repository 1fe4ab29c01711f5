import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '#tests/helpers/until.ts'
import { isProxyList } from '#platform/environment/proxies.ts'
import { connectionCap } from './cap-connections.ts'
import { listen, type HttpServer } from './listen.ts'

const MAX_CONNECTIONS = 5
const open: Socket[] = []
const servers: HttpServer[] = []
afterEach(async () => {
  open.splice(0).forEach((socket) => socket.destroy())
  await Promise.all(servers.splice(0).map((http) => http.close()))
})

async function serve(cap: Parameters<typeof connectionCap>[0] | undefined): Promise<HttpServer> {
  const http = await listen((_, outgoing) => outgoing.end('fine'), {
    host: '0.0.0.0',
    port: 0,
    isBehindProxy: false,
    ...(cap !== undefined && { connections: connectionCap(cap) }),
  })
  servers.push(http)
  return http
}

/** Connects from a loopback address and sends a request. `null` when the connection was cut without a response. */
async function requestFrom(http: HttpServer, localAddress: string): Promise<string | null> {
  const socket = connect({ host: '127.0.0.1', port: http.port, localAddress })
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [null])])
  return chunk === null ? null : String(chunk).slice(9, 12)
}

async function requestMany(http: HttpServer, localAddress: string, count: number): Promise<(string | null)[]> {
  const answers: (string | null)[] = []
  for (let i = 0; i < count; i++) answers.push(await requestFrom(http, localAddress))
  return answers
}

const okStatuses = (count: number) => Array.from({ length: count }, () => '200')

describe('the connections of one IP address', () => {
  it('are capped, so that they cannot keep other addresses out', async () => {
    const http = await serve({ maxConnections: MAX_CONNECTIONS, proxies: [], trustedProxies: 0 })
    expect(await requestMany(http, '127.0.0.2', MAX_CONNECTIONS + 2)).toEqual([
      ...okStatuses(MAX_CONNECTIONS),
      null,
      null,
    ])
    expect(await requestFrom(http, '127.0.0.3')).toBe('200')
  })
  it('are no longer counted when they are closed', async () => {
    const http = await serve({ maxConnections: MAX_CONNECTIONS, proxies: [], trustedProxies: 0 })
    await requestMany(http, '127.0.0.2', MAX_CONNECTIONS)
    const [first] = open
    first?.destroy()
    await until(async () => {
      const count = await new Promise<number>((resolve) => http.server.getConnections((_, now) => resolve(now)))
      return count < MAX_CONNECTIONS
    })
    expect(await requestFrom(http, '127.0.0.2')).toBe('200')
  })
  it('are not capped without this defence (control)', async () => {
    const http = await serve(undefined)
    expect(await requestMany(http, '127.0.0.2', MAX_CONNECTIONS + 2)).toEqual(okStatuses(MAX_CONNECTIONS + 2))
  })
  it('are not capped for a listed proxy, and are capped for everybody else', async () => {
    const http = await serve({ maxConnections: MAX_CONNECTIONS, proxies: ['127.0.0.4/32', '::1'], trustedProxies: 1 })
    expect(await requestMany(http, '127.0.0.4', MAX_CONNECTIONS + 2)).toEqual(okStatuses(MAX_CONNECTIONS + 2))
    expect((await requestMany(http, '127.0.0.2', MAX_CONNECTIONS + 1)).at(-1)).toBeNull()
  })
  it('are capped behind an unlisted proxy too, except those of this machine, where that proxy must be', () => {
    const cap = connectionCap({ maxConnections: MAX_CONNECTIONS, proxies: [], trustedProxies: 1 })
    const accepted = (remoteAddress: string) =>
      Array.from({ length: MAX_CONNECTIONS + 1 }, () =>
        cap.accept(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })),
      ).at(-1)
    expect(accepted('127.0.0.4')).toBe(true)
    expect(accepted('::1')).toBe(true)
    expect(accepted('192.0.2.7')).toBe(false)
  })
})

describe('a list of proxies', () => {
  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8, 2001:db8::/32', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['proxy.example', false],
    ['10.0.0.1,,', false],
  ])('%j is valid: %s', (text, isValid) => {
    expect(isProxyList(text)).toBe(isValid)
  })
})
