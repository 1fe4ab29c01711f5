import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { findHaproxy } from '../cluster/haproxy.ts'
import { freePort } from '../free-port.ts'
import { newFolder, removeFolders } from '../new-folder.ts'
import { endAll, run, until } from '../start/child-process.ts'
import { sendRaw } from './send-raw.ts'

const HOST = '127.0.0.1:3998'
let app: App
let proxy = 0
beforeAll(async () => {
  // The site uses its public address in responses, so this suite chooses the port.
  const port = await freePort()
  app = await startApp({ env: { SITE_URL: `http://${HOST}`, TRUSTED_PROXIES: '1', PORT: String(port) } })
  proxy = await startProxy(port)
})
afterAll(async () => {
  await endAll()
  await app.stop()
  removeFolders()
})

/** A proxy with default settings, in front of whatever listens on that port. */
async function startProxy(backendPort: number): Promise<number> {
  const port = await freePort()
  const file = path.join(newFolder('haproxy'), 'haproxy.cfg')
  fs.writeFileSync(
    file,
    `defaults\n  mode http\n  timeout connect 2s\n  timeout client 5s\n  timeout server 5s\nfrontend site\n  bind 127.0.0.1:${port}\n  default_backend app\nbackend app\n  http-reuse always\n  server s0 127.0.0.1:${backendPort}\n`,
  )
  const checked = spawnSync(findHaproxy(), ['-c', '-f', file], { encoding: 'utf8' })
  expect(checked.status, checked.stderr).toBe(0)
  run(findHaproxy(), ['-db', '-f', file])
  await until(() => sendRaw(port, good()).then((statuses) => statuses.length > 0), 'the proxy answers')
  return port
}

const good = (target = '/livez'): string => `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`
const post = (headers: string, body: string): string =>
  `POST /api/submit-form HTTP/1.1\r\nHost: ${HOST}\r\nOrigin: http://${HOST}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const hidden = good('/hidden-behind-another')

/** Each message contains at most one valid request. */
const MESSAGES: readonly (readonly [string, string])[] = [
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${hidden}`)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 90\r\n', `{}${hidden}`)],
  ['two lengths in one line', post('Content-Length: 2, 90\r\n', `{}${hidden}`)],
  ['a signed length', post('Content-Length: +2\r\n', `{}${hidden}`)],
  ['a length with a space before the colon', post('Content-Length : 2\r\n', `{}${hidden}`)],
  ['a coding with a tab', post('Transfer-Encoding:\tchunked\r\nContent-Length: 2\r\n', `0\r\n\r\n${hidden}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${hidden}`)],
  ['a coding in a folded line', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n', `0\r\n\r\n${hidden}`)],
  ['a folded header', `GET /livez HTTP/1.1\r\nHost: ${HOST}\r\nX-A: b\r\n Content-Length: 90\r\n\r\n`],
  ['bare line feeds', `GET /livez HTTP/1.1\nHost: ${HOST}\nContent-Length: 90\n\n${hidden}`],
  ['a bare carriage return in a header', `GET /livez HTTP/1.1\r\nHost: ${HOST}\r\nX-A: b\rContent-Length: 90\r\n\r\n`],
  ['a chunk with an extension that hides a line', post('Transfer-Encoding: chunked\r\n', `2;\n{}\r\n0\r\n\r\n`)],
  ['a huge size of a chunk', post('Transfer-Encoding: chunked\r\n', `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n`)],
  ['headers above 16 KiB', `GET /livez HTTP/1.1\r\nHost: ${HOST}\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['another host', `GET /about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
  ['two hosts', `GET /about HTTP/1.1\r\nHost: ${HOST}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
  ['a trace', `TRACE /about HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`],
]

describe('a message that two programs could read differently', () => {
  it.each(MESSAGES)('with %s is at most one message for the proxy and the product together', async (_, bytes) => {
    const statuses = await sendRaw(proxy, bytes)
    // A smuggled request would get a 404.
    expect(statuses).not.toContain(404)
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(statuses.filter((status) => status >= 500 && status !== 503 && status !== 501)).toEqual([])
    // The next visitor on the persistent connection gets their own response.
    expect(await sendRaw(proxy, good('/livez'))).toEqual([200])
  })

  it('in absolute form is answered once, only for our own host', async () => {
    const proxyAnswer = await sendRaw(
      proxy,
      `GET http://${HOST}/livez HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
    )
    expect(proxyAnswer).toHaveLength(1)
    const other = await sendRaw(
      proxy,
      `GET http://evil.example/about HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
    )
    expect(other.every((status) => status >= 400 && status < 500)).toBe(true)
  })

  it('is distinguished from two valid ones', async () => {
    expect(await sendRaw(proxy, good().replace('Connection: close', 'X: y') + good())).toEqual([200, 200])
  })

  it('gets a second answer from a program that trusts the length beside the chunks (control)', async () => {
    const lenientServer = http.createServer({ insecureHTTPParser: true }, (_, response) => response.end('ok'))
    lenientServer.listen(0, '127.0.0.1')
    await new Promise((resolve) => lenientServer.once('listening', resolve))
    const address = lenientServer.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const [, first] = MESSAGES[0] ?? ['', '']
    const statuses = await sendRaw(port, first)
    await new Promise((resolve) => lenientServer.close(resolve))
    expect(statuses.length).toBeGreaterThan(1)
  })
})
