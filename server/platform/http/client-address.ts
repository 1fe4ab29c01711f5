import { isIP } from 'node:net'

/** What our own server rendering counts as, so that limits leave it alone. */
export const IN_PROCESS = 'in-process'

/** What of a request its address is read from. */
type Sender = {
  socket: { remoteAddress?: string | undefined }
  headers: { [name: string]: string | string[] | undefined }
}

/**
 * The address a request is counted under. X-Forwarded-For is written by anyone; only the entries that our own proxies
 * appended, counted from the right, are believed.
 *
 * @param trustedProxies how many proxies of ours stand before the app; 0 ignores the header
 */
export function clientAddress(incoming: Sender, trustedProxies: number): string {
  const peer = incoming.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return networkOf(peer)
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
  const claimed = forwarded[forwarded.length - trustedProxies]
  return networkOf(claimed !== undefined && isIP(claimed) !== 0 ? claimed : peer)
}

/** IPv4 in its plain form; of IPv6 the /64, because a home or a phone has all of it. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
