import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (peer: string, forwarded: string | undefined, trusted: number) => {
  return clientAddress({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }, trusted)
}

describe('clientAddress', () => {
  it('ignores what the client says about its own address', () => {
    expect(from('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })
  it('trusts only the entries that our own proxies appended', () => {
    expect(from('10.0.0.2', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1')
    expect(from('10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.1', 2)).toBe('198.51.100.1')
  })
  it('falls back to the peer when the header is missing, short or not an address', () => {
    expect(from('10.0.0.2', undefined, 1)).toBe('10.0.0.2')
    expect(from('10.0.0.2', '198.51.100.1', 2)).toBe('10.0.0.2')
    expect(from('10.0.0.2', 'evil\tstring', 1)).toBe('10.0.0.2')
  })
  it('uses the network of an IPv6 client, and the plain form of IPv4', () => {
    expect(from('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
    expect(from('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8:1:2::9', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(from('2001:0db8:0001:0002:aaaa::9', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(from('::1', undefined, 0)).toBe('0:0:0:0::/64')
  })
})
