import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebianPackage } from '#scripts/checks/install-debian-package.ts'
import { until } from '#tests/helpers/until.ts'
import { freePort } from '../free-port.ts'
import { run } from '../start/child-process.ts'

const NO_HAPROXY =
  'This suite needs HAProxy: install the package haproxy (as root on Debian it is installed automatically).'

/** Finds HAProxy; installs it on Debian if run as root. */
export function findHaproxy(): string {
  const find = () =>
    ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy'].find((file) => fs.existsSync(file))
  if (find() === undefined) installDebianPackage('haproxy')
  const found = find()
  if (found === undefined) throw new Error(NO_HAPROXY)
  return found
}

type ProxyOptions = {
  /** The ports of the processes behind the proxy. */
  ports: readonly number[]
  /** False in the control: the proxy never checks whether a process is ready, and never retries a request elsewhere. */
  checks: boolean
  /** The site's host name, such as `127.0.0.1:3999`. */
  host: string
  /** The proxy's port; any free one by default. */
  port?: number
}

export type Proxy = {
  url: string
  /** Whether the proxy sends requests to this many processes. */
  hasActiveServers: (count: number) => Promise<boolean>
}

/**
 * Starts a proxy with typical production settings: it checks whether each process is ready, and retries a request on
 * another process when the first one does not respond. `endAll` of child-process.ts ends it.
 */
export async function startProxy({ ports, checks, host, port: requestedPort }: ProxyOptions): Promise<Proxy> {
  const port = requestedPort ?? (await freePort())
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
  ${checks ? `option httpchk\n  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ${host}\n  http-check expect status 200` : ''}
  http-request set-header Host ${host}
  ${servers.join('\n  ')}
`
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-haproxy-')), 'haproxy.cfg')
  fs.writeFileSync(file, config)
  const haproxy = findHaproxy()
  const checked = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`HAProxy refuses its configuration: ${checked.stderr}`)
  run(haproxy, ['-db', '-f', file])
  const url = `http://127.0.0.1:${port}`
  const hasActiveServers = async (count: number): Promise<boolean> => (await countActiveServers(url)) === count
  await until(() => hasActiveServers(ports.length))
  fs.rmSync(path.dirname(file), { recursive: true })
  return { url, hasActiveServers }
}

async function countActiveServers(url: string): Promise<number> {
  const table = await fetch(`${url}/_proxy;csv`).then(
    (response) => response.text(),
    () => '',
  )
  return table.split('\n').filter((line) => /^app,s\d,/.test(line) && /,(?:UP|no check),/.test(line)).length
}
