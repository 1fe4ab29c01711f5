import { describe, expect, it } from 'vitest'

import { loadEnvironment } from './env.ts'
import { toPublicSite } from '#platform/office/public-site.ts'

describe('loadEnvironment', () => {
  it('an empty environment gives the defaults of a first start', () => {
    const environment = loadEnvironment({})
    expect(environment).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      cluster: 1,
      rateLimitScale: 1,
      production: false,
    })
    expect(environment.payments).toEqual({ mode: 'sandbox', controls: false })
    expect(environment).not.toHaveProperty('databaseUrl')
    expect(environment).not.toHaveProperty('siteUrl')
  })

  it('an empty variable counts as unset', () => {
    expect(loadEnvironment({ PORT: '', SITE_URL: '', PAYMENTS: '' }).port).toBe(3000)
  })

  it.each([
    ['PORT', 'abc', 'PORT is “abc”, but it must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', 'HOST is “a b”'],
    ['DATABASE_URL', 'mysql://root@db/x', 'DATABASE_URL is set, but it must be a URL such as postgres://'],
    ['SITE_URL', 'pathik.example', 'SITE_URL is “pathik.example”, but it must be http:// or https:// and a host'],
    ['SITE_URL', 'https://pathik.example/tours', 'without path'],
    ['SITE_URL', 'https://user:pw@pathik.example', 'without path, name or password'],
    ['SITE_URL', 'http://0.0.0.0:3000', 'SITE_URL'],
    ['PAYMENTS', 'test', 'PAYMENTS is “test”, but it must be live or sandbox.'],
    ['RAZORPAY_KEY_ID', 'secret-thing', 'RAZORPAY_KEY_ID is set, but it must be a key id that begins with'],
    ['SITE_LOCATION', 'Ahmedabad', 'SITE_LOCATION is “Ahmedabad”, but it must be latitude and longitude'],
    ['SITE_LOCATION', '123,72', 'latitude and longitude'],
    ['GOOGLE_MAPS_KEY', 'a key', 'GOOGLE_MAPS_KEY is set, but it must be a key for the Maps JavaScript API'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL is set, but it must be a URL such as smtps://'],
    ['IMAP_URL', 'imap.example', 'IMAP_URL is set, but it must be a URL such as imaps://'],
    ['IMAP_URL', 'imaps://mail.example/INBOX', 'with user and password'],
    ['IMAP_URL', 'imaps://a:%E0%A4%A@mail.example', 'IMAP_URL is set'],
    [
      'STORAGE_URL',
      'https://key:tops3cret@s3.example',
      'STORAGE_URL is set, but it must be a URL such as https://key:secret@',
    ],
    ['STORAGE_URL', 's3://key:secret@bucket', 'with key, secret and bucket'],
    ['CLUSTER', '0', 'CLUSTER is “0”, but it must be a whole number from 1 to 64.'],
    ['RATE_LIMIT_SCALE', '-1', 'RATE_LIMIT_SCALE'],
    ['NODE_ENV', 'prod', 'production or development or test'],
    ['SITE_GSTIN', '123', 'SITE_GSTIN'],
    ['SITE_GSTIN', '24ABCDE1234F1Z5', 'SITE_GSTIN is set, so GST_RATE and GST_SAC must be set too'],
    ['SITE_GSTIN', '99ABCDE1234F1Z5', 'no state of India has the number 99'],
    ['GST_RATE', '5%', 'GST_RATE is “5%”, but it must be a rate in percent'],
    ['GST_SAC', '9985', 'GST_SAC is “9985”, but it must be a services accounting code of 6 digits.'],
    ['SITE_PHONE', 'call us', 'SITE_PHONE'],
    ['SITE_INSTAGRAM', 'javascript:alert(1)', 'SITE_INSTAGRAM'],
  ])('%s=%s stops the start with a message that names the variable and the expected value', (name, value, sentence) => {
    expect(() => loadEnvironment({ [name]: value })).toThrow(sentence)
  })

  it.each(['0.0.0.0', '10.0.0.9', '::'])(
    'a proxy must be listed when it may be on another machine: HOST=%s',
    (HOST) => {
      const variables = { HOST, TRUSTED_PROXIES: '1' }
      expect(() => loadEnvironment(variables)).toThrow(
        /PROXY_ADDRESSES must say from which addresses your proxies connect/,
      )
      expect(loadEnvironment({ ...variables, PROXY_ADDRESSES: '10.0.0.5' }).proxies).toEqual(['10.0.0.5'])
      expect(loadEnvironment({ HOST }).trustedProxies).toBe(0)
      expect(loadEnvironment({ TRUSTED_PROXIES: '1' }).proxies).toEqual([])
    },
  )

  it('the value of a variable that may hold a password is not repeated', () => {
    expect(() => loadEnvironment({ DATABASE_URL: 'hunter2' })).not.toThrow(/hunter2/)
  })

  it('the mailbox of the office is read from one URL, with the given folder', () => {
    const imap = (IMAP_URL: string) => loadEnvironment({ IMAP_URL }).imap
    expect(imap('imaps://office%40pathik.example:p%3Aw@mail.example/Desk%20mails')).toEqual({
      host: 'mail.example',
      port: 993,
      isSecure: true,
      user: 'office@pathik.example',
      password: 'p:w',
      folder: 'Desk mails',
    })
    expect(imap('imap://a:b@[::1]:1143')).toMatchObject({ host: '::1', port: 1143, isSecure: false, folder: 'INBOX' })
    expect(loadEnvironment({})).not.toHaveProperty('imap')
  })

  it('origins lose a trailing slash', () => {
    const { siteUrl } = loadEnvironment({ SITE_URL: 'https://Pathik.example/', PAYMENTS: 'sandbox' })
    expect(siteUrl).toBe('https://pathik.example')
  })

  it('the business can be renamed without a change of code', () => {
    const { site } = loadEnvironment({
      SITE_NAME: 'Yatra Ghar',
      SITE_ADDRESS: 'CG Road | Ahmedabad',
      SITE_YOUTUBE: 'https://youtube.com/@yatra',
    })
    expect(site).toMatchObject({
      title: 'Yatra Ghar Tours & Pilgrimages',
      address: ['CG Road', 'Ahmedabad'],
      gstin: null,
      location: null,
      mapsKey: null,
    })
    expect(site.social).toEqual([{ name: 'YouTube', url: 'https://youtube.com/@yatra' }])
  })

  it('a business with a GSTIN gets its state from the first digits, and the given rate', () => {
    expect(loadEnvironment({}).tax).toBeUndefined()
    expect(loadEnvironment({ SITE_GSTIN: '27ABCDE1234F1Z5', GST_RATE: '2.5', GST_SAC: '998555' }).tax).toEqual({
      gstin: '27ABCDE1234F1Z5',
      state: { code: '27', name: 'Maharashtra', isUnionTerritory: false },
      rateBasisPoints: 250,
      sac: '998555',
    })
  })

  it('the office is at the sample address, or at SITE_LOCATION when that is set', () => {
    expect(loadEnvironment({}).site.location).toEqual({ latitude: 23.0365, longitude: 72.5661 })
    const movedEnv = loadEnvironment({ SITE_ADDRESS: 'Fort, Mumbai', SITE_LOCATION: '18.9322, 72.8347' })
    expect(movedEnv.site.location).toEqual({ latitude: 18.9322, longitude: 72.8347 })
  })

  it('pages get only the business, the origins and the test mode from the environment', () => {
    const publicSite = toPublicSite(
      loadEnvironment({ AUTH_SECRET: 'k'.repeat(40), SMTP_URL: 'smtp://u:p@mail.example' }),
    )
    expect(Object.keys(publicSite).toSorted()).toEqual([
      'address',
      'apiUrl',
      'courtsCity',
      'email',
      'gstin',
      'isTestMode',
      'legalName',
      'location',
      'mapsKey',
      'name',
      'phone',
      'siteUrl',
      'social',
      'title',
      'whatsapp',
    ])
    expect(publicSite).toMatchObject({ title: 'Pathik Tours & Pilgrimages', siteUrl: null, isTestMode: true })
  })
})
