import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission, workClass } from './admission.ts'

describe('workClass', () => {
  it('ranks paying before signing in, and signing in before browsing', () => {
    expect(workClass('POST', '/booking/create')).toBe('checkout')
    expect(workClass('POST', '/api/orders')).toBe('checkout')
    expect(workClass('GET', '/api/payments/status')).toBe('checkout')
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

describe('createAdmission', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const browse = (admission: ReturnType<typeof createAdmission>) => admission.enter('GET', '/packages')

  it('refuses calls above the limit of their class, and accepts calls again later', () => {
    const admission = createAdmission(() => 0)
    const taken = Array.from({ length: 400 }, () => browse(admission)).filter((done) => done !== null)
    expect(taken).toHaveLength(300)
    expect(admission.enter('POST', '/booking/create')).not.toBeNull()
    taken[0]?.()
    expect(browse(admission)).not.toBeNull()
    expect(browse(admission)).toBeNull()
    admission.stop()
  })

  it('accepts less browsing while the process is late, and as much paying as before', () => {
    let late = 500
    const admission = createAdmission(() => late)
    vi.advanceTimersByTime(500)
    const taken = Array.from({ length: 100 }, () => browse(admission)).filter((done) => done !== null)
    expect(taken).toHaveLength(45)
    expect(
      Array.from({ length: 100 }, () => admission.enter('POST', '/api/orders')).every((done) => done !== null),
    ).toBe(true)
    late = 0
    vi.advanceTimersByTime(500)
    expect(browse(admission)).not.toBeNull()
    admission.stop()
  })
})
