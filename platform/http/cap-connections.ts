import { BlockList, isIP, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { networkOf } from './client-address.ts'

/** The maximum number of open connections of one IP address. Mobile networks put many people behind one address. */
export const MAX_CONNECTIONS_PER_ADDRESS = 500

const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1']

export type ConnectionCap = {
  /** Counts a new connection until it closes. False when its IP address has too many. */
  accept(socket: Socket): boolean
}

type CapOptions = {
  maxConnections: number
  /** Addresses and networks of our own proxies. Their connections carry many visitors and are not counted. */
  proxies: readonly string[]
  trustedProxies: number
}

/**
 * Caps the connections of each IP address. The server accepts only a limited number of connections, even from clients
 * that request nothing but `/livez`, so one address must not take them all. A proxy that is not listed can only be on
 * this machine (`assertProxiesListed`), so in that case this machine's connections are not counted.
 */
export function connectionCap({ maxConnections, proxies, trustedProxies }: CapOptions): ConnectionCap {
  const exemptAddresses = blockListOf(trustedProxies > 0 && proxies.length === 0 ? LOOPBACK_NETWORKS : proxies)
  const open = new Map<string, number>()
  return {
    accept(socket) {
      const peer = plainAddress(socket.remoteAddress ?? '')
      if (isIP(peer) !== 0 && exemptAddresses.check(peer, familyOf(peer))) return true
      const address = networkOf(peer)
      const count = open.get(address) ?? 0
      if (count >= maxConnections) return false
      open.set(address, count + 1)
      socket.once('close', () => {
        const remaining = (open.get(address) ?? 1) - 1
        if (remaining > 0) open.set(address, remaining)
        else open.delete(address)
      })
      return true
    },
  }
}

/** Cuts every connection rejected by the cap, before it costs anything else. */
export function capConnections(server: Server, cap: ConnectionCap): void {
  server.on('connection', (socket) => {
    if (!cap.accept(socket)) socket.destroy()
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
