import { describe, expect, it } from 'vitest'
import { fileHeaders, securityHeaders } from './security-headers.ts'

const facts = { isHttps: true, hasLivePayments: false, googleMaps: false, isDevelopment: false }
type Kind = Parameters<typeof securityHeaders>[0]
const headersOf = (kind: Kind, changes: Partial<Parameters<typeof securityHeaders>[1]> = {}) =>
  new Map(securityHeaders(kind, { ...facts, ...changes }))
const policyOf = (kind: Kind, changes: Partial<Parameters<typeof securityHeaders>[1]> = {}) =>
  headersOf(kind, changes).get('Content-Security-Policy') ?? ''

describe('securityHeaders', () => {
  it('allows no inline code, no external host and no data URLs', () => {
    for (const kind of ['page', 'booking', 'map', 'token', 'trip'] as const) {
      expect(policyOf(kind)).not.toMatch(/unsafe-|data:|https?:|\*/)
      expect(policyOf(kind)).toContain("default-src 'none'")
      expect(policyOf(kind)).toContain("frame-ancestors 'none'")
      expect(policyOf(kind)).toContain("base-uri 'none'")
      expect(policyOf(kind)).toContain("object-src 'none'")
    }
  })
  it('lets the desk show our own frames, and lets only a preview be framed, without scripts and forms', () => {
    expect(policyOf('desk')).toContain("frame-src 'self'")
    expect(policyOf('desk')).toContain("frame-ancestors 'none'")
    expect(policyOf('page')).not.toContain('frame-src')
    for (const part of [
      "script-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ])
      expect(policyOf('preview')).toContain(part)
    expect(headersOf('preview').get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headersOf('desk').get('X-Frame-Options')).toBe('DENY')
  })
  it('allows the real payment gateway only in the wizard', () => {
    expect(policyOf('booking', { hasLivePayments: true })).toContain('https://checkout.razorpay.com')
    expect(headersOf('booking', { hasLivePayments: true }).get('Cross-Origin-Opener-Policy')).toBe(
      'same-origin-allow-popups',
    )
    expect(headersOf('booking', { hasLivePayments: true }).get('Permissions-Policy')).toContain(
      'payment=(self "https://api.razorpay.com")',
    )
    expect(policyOf('page', { hasLivePayments: true })).not.toContain('razorpay')
    expect(policyOf('booking', { hasLivePayments: true })).not.toMatch(/script-src[^;]*unsafe/)
  })
  it('allows the hosts of Google Maps on the contact page only, and only with a key', () => {
    const policy = policyOf('map', { googleMaps: true })
    expect(policy).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const kind of ['page', 'booking', 'token'] as const)
      expect(policyOf(kind, { googleMaps: true })).toBe(policyOf(kind))
  })
  it('allows a worker only on pages that are saved for offline use, and sends no referrer from a secret address', () => {
    for (const kind of ['kept', 'trip'] as const) expect(policyOf(kind)).toContain("worker-src 'self';")
    for (const kind of ['page', 'booking', 'map', 'token'] as const) {
      expect(policyOf(kind)).toContain("worker-src 'none';")
    }
    expect(policyOf('map', { googleMaps: true })).toContain('worker-src blob:')
    expect(headersOf('trip').get('Referrer-Policy')).toBe('no-referrer')
  })
  it('allows the camera only for the saved offline copy of a departure', () => {
    const policy = (kind: Parameters<typeof headersOf>[0]) => headersOf(kind).get('Permissions-Policy')
    expect(policy('day')).toContain('camera=(self),')
    expect(policy('day')).toContain('microphone=(),')
    expect(policyOf('day')).toContain("worker-src 'self';")
    for (const kind of ['desk', 'preview', 'page', 'booking', 'trip', 'kept'] as const)
      expect(policy(kind)).toContain('camera=(),')
  })
  it('requires https only where the site has it', () => {
    expect(headersOf('page').get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headersOf('page', { isHttps: false }).has('Strict-Transport-Security')).toBe(false)
  })
  it('lets pages call an API on its own host', () => {
    expect(policyOf('page', { apiOrigin: 'https://api.pathik.example' })).toContain(
      "connect-src 'self' https://api.pathik.example",
    )
  })
  it('sends type, CORP and https headers with a file that is not a document, but no document policy', () => {
    expect(fileHeaders(facts).map(([name]) => name)).toEqual([
      'X-Content-Type-Options',
      'Cross-Origin-Resource-Policy',
      'Strict-Transport-Security',
    ])
    expect(fileHeaders({ ...facts, isHttps: false })).toHaveLength(2)
  })
})
