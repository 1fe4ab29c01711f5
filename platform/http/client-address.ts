import { isIP } from 'node:net'

/** The address of in-process server rendering. Limits ignore it. */
export const IN_PROCESS = 'in-process'

/** The parts of a request from which its IP address is read. */
type Sender = {
  socket: { remoteAddress?: string | undefined }
  headers: { [name: string]: string | string[] | undefined }
}

/**
 * The IP address under which a request is counted. Anybody can write X-Forwarded-For, so only the entries appended by
 * our own proxies, counted from the right, are trusted.
 *
 * @param trustedProxies the number of our own proxies in front of the app; 0 ignores the header
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

/** The plain form of an IPv4 address. For IPv6, the /64 network, because a home or a phone has a whole one. */
export function networkOf(address: string): string {
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mappedAddress !== undefined) return mappedAddress
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
