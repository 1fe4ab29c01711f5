import { describe, expect, it } from 'vitest'
import * as accounts from '#features/accounts/api/calls.ts'
import * as bookings from '#features/bookings/api/calls.ts'
import * as cancellations from '#features/cancellations/api/calls.ts'
import * as myBookings from '#features/my-bookings/api/calls.ts'
import * as payments from '#features/payments/api/calls.ts'
import * as privacy from '#features/privacy/api/calls.ts'
import { listEndpoints } from '#kernel/wire/endpoint.ts'
import { workClass } from './work-class.ts'

describe('workClass', () => {
  it('distinguishes booking, paying and signing in from browsing', () => {
    expect(workClass('POST', '/booking/create', true)).toBe('booking')
    expect(workClass('POST', '/api/orders', true)).toBe('checkout')
    expect(workClass('GET', '/api/payments/status', true)).toBe('checkout')
    expect(workClass('GET', '/booking/5f1d', true)).toBe('checkout')
    // Browsers post this request, so anybody can send it, and it is not exempt.
    expect(workClass('POST', '/api/payments/callback', true)).toBe('checkout')
    expect(workClass('POST', '/auth/login', true)).toBe('login')
    expect(workClass('GET', '/auth/me', true)).toBe('browse')
    expect(workClass('GET', '/packages', true)).toBe('browse')
    expect(workClass('POST', '/api/submit-form', true)).toBe('browse')
  })
  it('never refuses the gateway or a probe', () => {
    for (const path of ['/api/payments/webhook', '/livez', '/readyz', '/sandbox/v1/orders'])
      expect(workClass('POST', path, true)).toBe('exempt')
  })
  it('never refuses a CORS preflight', () => {
    for (const path of ['/booking/create', '/auth/login']) expect(workClass('OPTIONS', path, false)).toBe('exempt')
  })

  it.each(
    [bookings, payments, cancellations, myBookings].flatMap((calls) =>
      listEndpoints(calls).map(({ endpoint: { method, path } }) => `${method} ${path}`),
    ),
  )('ranks a call about bookings and money before browsing: %s', (call) => {
    const [method = '', path = ''] = call.split(' ')
    expect(['booking', 'checkout']).toContain(workClass(method, path, false))
  })

  it.each(
    [accounts, privacy]
      .flatMap((calls) => listEndpoints(calls))
      .filter(({ endpoint }) => endpoint.method === 'POST')
      .map(({ endpoint }) => endpoint.path),
  )('ranks a change of an account with the logins: %s', (path) => {
    expect(workClass('POST', path, false)).toBe('login')
  })
})
