import { isIP } from 'node:net'
import { isLoopbackHost } from './origins.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'

type ProxySettings = { host: string; trustedProxies: number; proxies: readonly string[] }

/**
 * Requires the addresses of proxies on other machines. An unlisted proxy would look like a visitor, and its connections
 * would be capped.
 *
 * @throws StartProblem when none is listed
 */
export function assertProxiesListed({ host, trustedProxies, proxies }: ProxySettings): void {
  if (trustedProxies === 0 || proxies.length > 0 || isLoopbackHost(host)) return
  throw startProblem(
    `TRUSTED_PROXIES is set and HOST is “${host}”, so PROXY_ADDRESSES must say from which addresses your proxies connect, such as 10.0.0.5 or 10.0.0.0/24.`,
  )
}

/** Splits a list such as `10.0.0.1, 10.1.0.0/16` into its entries. */
export function parseProxies(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

/** True for a list of addresses and networks, separated by commas. */
export function isProxyList(text: string): boolean {
  return parseProxies(text).every((entry) => {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = isIP(address)
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    return family !== 0 && isPrefix && rest.length === 0
  })
}
