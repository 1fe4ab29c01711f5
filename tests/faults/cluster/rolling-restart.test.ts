import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installDebianPackage } from '#scripts/checks/install-debian-package.ts'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { until } from '#tests/helpers/until.ts'
import { freePort } from '../free-port.ts'
import { endAll, run } from '../start/child-process.ts'

const ROUNDS = 5
const HOST = '127.0.0.1:3999'
const NO_HAPROXY =
  'This suite needs HAProxy: install the package haproxy (as root on Debian it is installed by itself).'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-haproxy-'))
let app: App | undefined
afterAll(async () => {
  await endAll()
  await app?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

function findHaproxy(): string {
  const find = () =>
    ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy'].find((file) => fs.existsSync(file))
  if (find() === undefined) installDebianPackage('haproxy')
  const found = find()
  if (found === undefined) throw new Error(NO_HAPROXY)
  return found
}

/**
 * A proxy as an operator would set it up: it asks each process whether it is ready, and sends a request elsewhere only
 * when no process has seen it. `checks` false is the control: it never asks, and never sends a request elsewhere.
 */
async function startProxy(ports: readonly number[], { checks }: { checks: boolean }): Promise<string> {
  const port = await freePort()
  const servers = ports.map(
    (at, index) => `server s${index} 127.0.0.1:${at}${checks ? ' check inter 500 fall 2 rise 1' : ''}`,
  )
  const config = `
global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 20s
  timeout server 20s
  timeout check 5s
  stats enable
  stats uri /_proxy
  option http-keep-alive
  ${checks ? 'option redispatch 1' : 'no option redispatch'}
  retries ${checks ? 3 : 0}
  ${checks ? 'retry-on conn-failure empty-response' : ''}
frontend site
  bind 127.0.0.1:${port}
  default_backend app
backend app
  balance roundrobin
  ${checks ? `option httpchk\n  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ${HOST}\n  http-check expect status 200` : ''}
  http-request set-header Host ${HOST}
  ${servers.join('\n  ')}
`
  const file = path.join(folder, `haproxy-${port}.cfg`)
  fs.writeFileSync(file, config)
  const haproxy = findHaproxy()
  const checked = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })
  expect(checked.status, checked.stderr).toBe(0)
  run(haproxy, ['-db', '-f', file])
  const url = `http://127.0.0.1:${port}`
  await until(() => seesAll(url))
  return url
}

/** Whether the proxy sends requests to both processes. */
async function seesAll(url: string): Promise<boolean> {
  const table = await fetch(`${url}/_proxy;csv`).then(
    (response) => response.text(),
    () => '',
  )
  return table.split('\n').filter((line) => /^app,s\d,/.test(line) && /,(?:UP|no check),/.test(line)).length === 2
}

/** Visitors who ask one request after the other, two of three over kept connections, until they are told to stop. */
function visit(origin: string, isOver: () => boolean): Promise<{ ok: number; failed: string[] }> {
  const seen = { ok: 0, failed: [] as string[] }
  const paths = ['/about', '/api/search?q=goa', '/livez']
  const visitor = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: index % 3 > 0, maxSockets: 1 })
    for (let n = index; !isOver(); n += 1) {
      const failure = await ask(origin + (paths[n % paths.length] ?? ''), agent)
      if (failure === null) seen.ok += 1
      else seen.failed.push(failure)
    }
    agent.destroy()
  }
  return Promise.all(Array.from({ length: 12 }, (_, index) => visitor(index))).then(() => seen)
}

function ask(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200 ? null : `${response.statusCode} ${url}`))
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve(error.message))
  })
}

describe('two processes behind HAProxy, restarted one after the other under load', () => {
  it(
    'fail no request; without health checks and retries the same restarts fail some',
    { timeout: 600_000 },
    async () => {
      const ports = [await freePort(), await freePort()]
      // Visitors know the site by this origin, whatever the port of the proxy.
      const origin = `http://${HOST}`
      app = await startApp({ env: { SITE_URL: origin, TRUSTED_PROXIES: '1' } })
      const running: AppProcess[] = []
      for (const port of ports) running.push(await app.startAnother({ PORT: String(port) }))
      const restart = async (index: number): Promise<void> => {
        await running[index]?.stop()
        if (app !== undefined) running[index] = await app.startAnother({ PORT: String(ports[index]) })
      }

      const proxy = await startProxy(ports, { checks: true })
      let isOver = false
      const visiting = visit(proxy, () => isOver)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of [0, 1]) {
          await restart(index)
          // The next process is restarted only when the proxy has seen that this one is back.
          await until(() => seesAll(proxy), { withinMs: 60_000 })
        }
      }
      isOver = true
      const { ok, failed } = await visiting

      const careless = await startProxy(ports, { checks: false })
      let isControlOver = false
      const controlling = visit(careless, () => isControlOver)
      await restart(0)
      isControlOver = true
      const control = await controlling
      console.log(
        `${2 * ROUNDS} restarts: ${ok} answered, ${failed.length} failed; control, 1 restart: ${control.ok} answered, ${control.failed.length} failed`,
      )
      expect(failed).toEqual([])
      expect(ok).toBeGreaterThan(1000)
      expect(control.failed.length).toBeGreaterThan(0)
    },
  )
})
