import { describe, expect, it } from 'vitest'
import { workClass } from './work-class.ts'

describe('workClass', () => {
  it('tells booking, paying and signing in from browsing', () => {
    expect(workClass('POST', '/booking/create')).toBe('booking')
    expect(workClass('POST', '/api/orders')).toBe('checkout')
    expect(workClass('GET', '/api/payments/status')).toBe('checkout')
    expect(workClass('GET', '/booking/5f1d')).toBe('checkout')
    expect(workClass('POST', '/auth/login')).toBe('login')
    expect(workClass('GET', '/auth/me')).toBe('browse')
    expect(workClass('GET', '/packages')).toBe('browse')
    expect(workClass('POST', '/api/submit-form')).toBe('browse')
  })
  it('never refuses the gateway or a probe', () => {
    for (const path of ['/api/payments/webhook', '/api/payments/callback', '/livez', '/readyz', '/sandbox/v1/orders'])
      expect(workClass('POST', path)).toBe('exempt')
  })
})
