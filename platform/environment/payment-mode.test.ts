import { describe, expect, it } from 'vitest'

import { loadEnvironment } from './env.ts'

const TEST_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_AbC123',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-account',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
}
const LIVE_KEYS = { ...TEST_KEYS, RAZORPAY_KEY_ID: 'rzp_live_AbC123' }
const PUBLIC_URL = 'https://www.pathik.example'

describe('choosePaymentMode', () => {
  it('without keys the sandbox gateway takes the payments', () => {
    expect(loadEnvironment({}).payments.mode).toBe('sandbox')
  })

  it('with all three keys Razorpay takes them', () => {
    expect(loadEnvironment(TEST_KEYS).payments).toMatchObject({ mode: 'live', keyId: 'rzp_test_AbC123' })
  })

  it('PAYMENTS=sandbox overrides test keys', () => {
    expect(loadEnvironment({ ...TEST_KEYS, PAYMENTS: 'sandbox' }).payments.mode).toBe('sandbox')
  })

  it.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])(
    'names a forgotten %s, and does not use the sandbox instead',
    (name) => {
      expect(() => loadEnvironment({ ...TEST_KEYS, [name]: undefined })).toThrow(`${name} must be set too`)
    },
  )

  it('PAYMENTS=live without keys is refused', () => {
    expect(() => loadEnvironment({ PAYMENTS: 'live' })).toThrow('because PAYMENTS is live')
  })

  it('a public site without keys must set PAYMENTS=sandbox itself, with any NODE_ENV', () => {
    expect(() => loadEnvironment({ SITE_URL: PUBLIC_URL, NODE_ENV: 'development' })).toThrow('PAYMENTS=sandbox')
    expect(loadEnvironment({ SITE_URL: PUBLIC_URL, PAYMENTS: 'sandbox' }).payments.mode).toBe('sandbox')
    expect(loadEnvironment({ SITE_URL: 'http://localhost:3000', NODE_ENV: 'production' }).payments.mode).toBe('sandbox')
  })

  it('live keys are refused except on a public https site', () => {
    expect(() => loadEnvironment(LIVE_KEYS)).toThrow('RAZORPAY_KEY_ID is a live key')
    expect(() => loadEnvironment({ ...LIVE_KEYS, PAYMENTS: 'sandbox' })).toThrow('RAZORPAY_KEY_ID is a live key')
    expect(() => loadEnvironment({ ...LIVE_KEYS, SITE_URL: 'http://www.pathik.example' })).toThrow('https://')
    expect(loadEnvironment({ ...LIVE_KEYS, SITE_URL: PUBLIC_URL }).payments.mode).toBe('live')
  })

  it('the sandbox controls never open with real keys or on a public site', () => {
    expect(() => loadEnvironment({ ...TEST_KEYS, SANDBOX_CONTROLS: '1' })).toThrow('SANDBOX_CONTROLS')
    expect(() => loadEnvironment({ SITE_URL: PUBLIC_URL, PAYMENTS: 'sandbox', SANDBOX_CONTROLS: '1' })).toThrow(
      'SANDBOX_CONTROLS',
    )
    expect(loadEnvironment({ SANDBOX_CONTROLS: '1' }).payments).toEqual({ mode: 'sandbox', controls: true })
  })

  it('a short webhook secret, or the API secret used twice, is refused', () => {
    expect(() => loadEnvironment({ ...TEST_KEYS, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow('RAZORPAY_WEBHOOK_SECRET')
    expect(() => loadEnvironment({ ...TEST_KEYS, RAZORPAY_WEBHOOK_SECRET: TEST_KEYS.RAZORPAY_KEY_SECRET })).toThrow(
      'differ',
    )
  })
})
