import { BlockList, isIP, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { isLoopbackHost } from '#server/platform/origins.ts'
import { startProblem } from '#server/platform/start-errors.ts'
import { networkOf } from './client-address.ts'

/** Most open connections of one internet address. Mobile networks put many people behind one address. */
export const MOST_CONNECTIONS_OF_ADDRESS = 500

const THIS_MACHINE = ['127.0.0.0/8', '::1']

export type ConnectionCap = {
  /** Counts a new connection until it closes. False when its address has too many. */
  accept(socket: Socket): boolean
}

type ProxySettings = { host: string; trustedProxies: number; proxies: readonly string[] }

type CapOptions = {
  most: number
  /** Addresses and networks of our own proxies. Their connections are those of many visitors, and are not counted. */
  proxies: readonly string[]
  trustedProxies: number
}

/**
 * Caps the connections of each address. The server takes only so many connections, also of clients that ask for nothing
 * but `/livez`: one address must not have them all. When no proxy is listed, it can only be on this machine
 * ({@link assertProxiesListed}), so this machine's connections are not counted.
 */
export function connectionCap({ most, proxies, trustedProxies }: CapOptions): ConnectionCap {
  const exempt = blockListOf(trustedProxies > 0 && proxies.length === 0 ? THIS_MACHINE : proxies)
  const open = new Map<string, number>()
  return {
    accept(socket) {
      const peer = plainAddress(socket.remoteAddress ?? '')
      if (isIP(peer) !== 0 && exempt.check(peer, familyOf(peer))) return true
      const address = networkOf(peer)
      const count = open.get(address) ?? 0
      if (count >= most) return false
      open.set(address, count + 1)
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
      return true
    },
  }
}

/** Cuts every connection that the cap does not accept. It costs nothing but the connection itself. */
export function capConnections(server: Server, cap: ConnectionCap): void {
  server.on('connection', (socket) => {
    if (!cap.accept(socket)) socket.destroy()
  })
}

/**
 * A proxy on another machine must be listed. Else it could not be told from a visitor whose connections are capped.
 *
 * @throws StartProblem
 */
export function assertProxiesListed({ host, trustedProxies, proxies }: ProxySettings): void {
  if (trustedProxies === 0 || proxies.length > 0 || isLoopbackHost(host)) return
  throw startProblem(
    `TRUSTED_PROXIES is set and HOST is “${host}”, so PROXY_ADDRESSES must say from which addresses your proxies connect, such as 10.0.0.5 or 10.0.0.0/24.`,
  )
}

/** The entries of a list such as `10.0.0.1, 10.1.0.0/16`. */
export function proxiesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

/** True for a list of addresses and networks, separated by commas. */
export function isProxyList(text: string): boolean {
  return proxiesOf(text).every((entry) => {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = isIP(address)
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    return family !== 0 && isPrefix && rest.length === 0
  })
}

function blockListOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
