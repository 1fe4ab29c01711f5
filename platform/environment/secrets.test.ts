import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { loadEnvironment } from './env.ts'
import { loadSecrets } from './secrets.ts'

const CONFIGURED_SECRETS = {
  AUTH_SECRET: 'q7Vn2xZp9LrTb4Wc8Ky1Hd6Fm3Gs5JaUeXo0',
  BOOKING_SECRET: 'Zx8Cv3Bn6Ma1Sd5Fg9Hj2Kl7Qw4Er0TyUiOp',
  QR_SECRET: 'Pl0Ok9Ij8Uh7Yg6Tf5Rd4Es3Wa2QzXcVbNm1',
  SANDBOX_SECRET: 'Mn1Bv2Cx3Zl4Kj5Hg6Fd7Sa8Po9Iu0YtReWq',
}

let dataDir = ''
beforeEach(() => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-secrets-')), 'data')
})
afterEach(() => fs.rmSync(path.dirname(dataDir), { recursive: true }))

const load = (variables: Record<string, string>) => loadSecrets(loadEnvironment({ DATA_DIR: dataDir, ...variables }))

describe('loadSecrets', () => {
  it('creates the secrets once, readable by nobody else, and reads them afterwards', () => {
    const first = load({})
    expect(load({})).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(5)
    expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('removes permissions from a file that others could read', () => {
    load({})
    fs.chmodSync(path.join(dataDir, 'secrets.json'), 0o644)
    load({})
    expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('keeps the known secrets when the file lacks a newer one', () => {
    const first = load({})
    const file = path.join(dataDir, 'secrets.json')
    const { qr: _gone, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8'))
    fs.writeFileSync(file, JSON.stringify(rest))
    const second = load({})
    expect({ ...second, qr: '' }).toEqual({ ...first, qr: '' })
    expect(load({})).toEqual(second)
  })

  it('a file that cannot be read stops the start instead of signing everyone out', () => {
    load({})
    fs.writeFileSync(path.join(dataDir, 'secrets.json'), '{ half')
    expect(() => load({})).toThrow('restore it from a backup')
  })

  it('prefers the environment to the file', () => {
    expect(load(CONFIGURED_SECRETS)).toMatchObject({
      auth: CONFIGURED_SECRETS.AUTH_SECRET,
      booking: CONFIGURED_SECRETS.BOOKING_SECRET,
      qr: CONFIGURED_SECRETS.QR_SECRET,
    })
  })

  it('with DATABASE_URL all must come from the environment', () => {
    const DATABASE_URL = 'postgres://app@db.example/pathik'
    expect(() => load({ DATABASE_URL })).toThrow(
      'AUTH_SECRET, BOOKING_SECRET, QR_SECRET, SANDBOX_SECRET must be set when DATABASE_URL is set',
    )
    expect(load({ DATABASE_URL, ...CONFIGURED_SECRETS }).auth).toBe(CONFIGURED_SECRETS.AUTH_SECRET)
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  it.each(['short', 'a'.repeat(40), 'change-me-change-me-change-me-1234567', 'better-auth-secret-123456789-abcdefg'])(
    'refuses %s',
    (secret) => {
      expect(() => load({ AUTH_SECRET: secret })).toThrow(
        'AUTH_SECRET must be a random string of at least 32 characters',
      )
    },
  )

  it('refuses one secret used for two purposes', () => {
    expect(() => load({ ...CONFIGURED_SECRETS, QR_SECRET: CONFIGURED_SECRETS.AUTH_SECRET })).toThrow(
      'QR_SECRET is the same as another secret',
    )
  })
})
