import type { IncomingMessage } from 'node:http'
import { LIVE_PATH, READY_PATH } from './health-routes.ts'
import { isPlainPath } from './plain-path.ts'

export type OwnHosts = {
  /** `host:port` or `host`, as a browser sends it. */
  hosts: ReadonlySet<string>
  /**
   * Paths that our own gateway client and its webhooks call over loopback. They are accepted under any host.
   */
  loopback: { host: string; prefixes: readonly string[] }
}

/** True when a request names exactly one host, and it is one of ours. A probe may name any host, or none. */
export function isAddressedToUs({ rawHeaders, headers, url }: IncomingMessage, ownHosts: OwnHosts): boolean {
  const path = pathOf(url ?? '/')
  const hostCount = countHostHeaders(rawHeaders)
  if (isProbe(path)) return hostCount <= 1
  return hostCount === 1 && isOurs(headers.host ?? '', path, ownHosts)
}

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
  const questionMark = target.indexOf('?')
  return questionMark === -1 ? target : target.slice(0, questionMark)
}

/** Load balancers use the machine's IP address as the host, and HTTP/1.0 sends no host at all. */
function isProbe(path: string): boolean {
  return path === LIVE_PATH || path === READY_PATH
}

function isOurs(host: string, path: string, { hosts, loopback }: OwnHosts): boolean {
  if (hosts.has(host.toLowerCase())) return true
  return host === loopback.host && isPlainPath(path) && loopback.prefixes.some((prefix) => path.startsWith(prefix))
}

/** Node uses the first of two hosts; a proxy before us might use the other one. */
function countHostHeaders(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
