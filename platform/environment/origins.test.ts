import { describe, expect, it } from 'vitest'

import { allowedOrigins, isPublicSite, loopbackOrigin, siteOrigin } from './origins.ts'

describe('origins', () => {
  it('without SITE_URL the names of this machine and HOST are accepted on our port', () => {
    expect(allowedOrigins({ host: '192.168.1.5', port: 4000 })).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
      'http://192.168.1.5:4000',
    ])
  })

  it('a wildcard HOST adds no origin, and port 80 is left out as browsers do', () => {
    expect(allowedOrigins({ host: '0.0.0.0', port: 80 })).toEqual([
      'http://localhost',
      'http://127.0.0.1',
      'http://[::1]',
    ])
  })

  it('with SITE_URL only that origin is accepted', () => {
    expect(allowedOrigins({ host: '127.0.0.1', port: 4000, siteUrl: 'https://pathik.example' })).toEqual([
      'https://pathik.example',
    ])
  })

  it.each([
    [undefined, false],
    ['http://localhost:3000', false],
    ['http://app.localhost', false],
    ['http://127.0.0.2:3000', false],
    ['http://[::1]:3000', false],
    ['http://192.168.1.5', true],
    ['https://127.0.0.1.evil.example', true],
    ['https://localhost.evil.example', true],
  ])('SITE_URL %s is public: %s', (siteUrl, expected) => {
    expect(isPublicSite(siteUrl === undefined ? {} : { siteUrl })).toBe(expected)
  })

  it('the process reaches itself on loopback, or on HOST when it listens only there', () => {
    expect(loopbackOrigin({ host: '0.0.0.0', port: 3000 })).toBe('http://127.0.0.1:3000')
    expect(loopbackOrigin({ host: '::1', port: 3000 })).toBe('http://[::1]:3000')
    expect(loopbackOrigin({ host: '192.168.1.5', port: 3000 })).toBe('http://192.168.1.5:3000')
    expect(siteOrigin({ host: '0.0.0.0', port: 3000 })).toBe('http://localhost:3000')
  })
})
