import { describe, expect, it } from 'vitest'
import { isPrivatePage, pageHeaderClass, pageTarget } from './page-key.ts'

const keyOf = (target: string) => {
  const found = pageTarget(target)
  return found.kind === 'page' ? found.key : found.kind
}

describe('pageTarget', () => {
  it('keeps the allowed parameters in a fixed order and drops all others', () => {
    expect(keyOf('/tour-list-v2?utm_source=x&category=Beach&state=Goa')).toBe('/tour-list-v2?state=Goa&category=Beach')
    expect(keyOf('/tour-list-v2?state=Goa&category=Beach&__proto__=1')).toBe('/tour-list-v2?state=Goa&category=Beach')
    expect(keyOf('/about?state=Goa')).toBe('/about')
    expect(keyOf('/booking-page?packageId=1&order=order_1')).toBe('/booking-page?packageId=1')
  })
  it('never puts a secret from the address into the key', () => {
    expect(keyOf('/reset-password?token=abc')).toBe('/reset-password')
    expect(keyOf('/trip?token=abc')).toBe('/trip')
    expect(keyOf('/newsletter/confirm?token=abc&outcome=later')).toBe('/newsletter/confirm?outcome=later')
  })
  it('gives the same key however a value was encoded', () => {
    expect(keyOf('/tour-list-v2?state=Uttar%20Pradesh')).toBe(keyOf('/tour-list-v2?state=Uttar+Pradesh'))
  })
  it('normalizes the parameters of a listing and drops values without meaning', () => {
    expect(keyOf('/tour-list-v2?days=4-7&sort=price&minPrice=abc&maxPrice=20%2C000&page=3&minDays=2')).toBe(
      '/tour-list-v2?sort=price&maxPrice=20000&days=4-7',
    )
    expect(keyOf('/tour-list-v2?minPrice=9000&maxPrice=100&sort=sideways&days=')).toBe(
      '/tour-list-v2?minPrice=100&maxPrice=9000',
    )
  })
  it('truncates a name that is too long instead of showing everything', () => {
    expect(keyOf(`/tour-list-v2?state=${'x'.repeat(3000)}`)).toBe(`/tour-list-v2?state=${'x'.repeat(100)}`)
    expect(keyOf(`/blog-list-v1?category=${'x'.repeat(201)}`)).toBe('/blog-list-v1')
  })
  it('drops a value that is repeated, empty or not text', () => {
    for (const query of ['state=a&state=b', 'state=', 'state=%ff', 'state=a%00b', 'state=a%0d%0ab', 'state=%e2%80']) {
      expect(keyOf(`/tour-list-v2?${query}`)).toBe('/tour-list-v2')
    }
  })
  it('redirects other spellings of an address to the canonical one', () => {
    for (const spelling of ['/about/', '/ABOUT', '/%61bout', '/About/?x=1']) {
      expect(pageTarget(spelling)).toEqual({ kind: 'moved', location: '/about' })
    }
    expect(pageTarget('/Tour-List-V2/?state=Goa&x=1')).toEqual({ kind: 'moved', location: '/tour-list-v2?state=Goa' })
  })
  it.each([
    '//evil.example',
    '/about//',
    '//evil.example/',
    '/..',
    '/../etc/passwd',
    '/%2e%2e/etc',
    '/a/..%2f..%2fb',
    '/.env',
    '/.git/config',
    '/a/.b',
    '/a%5cb',
    '/a\\b',
    '/a;b',
    '/booking-page;a.js',
    '/a%00',
    '/%zz',
    '/a%',
    `/${'a'.repeat(301)}`,
    '/a b',
    '/<script>',
    '/é',
    '/a\u0000',
    '/a@b',
    '/a:b',
  ])('has no page for %s', (target) => {
    expect(pageTarget(target)).toEqual({ kind: 'refused' })
  })
  it('leaves its own keys unchanged, so that a cached page is found without parsing', () => {
    for (const target of ['/', '/about', '/tour-single/1', '/tour-list-v2?state=Goa&q=%E0%A4%95+x']) {
      const key = keyOf(target)
      expect(keyOf(key)).toBe(key)
    }
  })
})

describe('classes of pages', () => {
  it('treats pages about one visitor as private', () => {
    expect(['/booking-page', '/account', '/reset-password', '/newsletter/confirm'].every(isPrivatePage)).toBe(true)
    // These pages contain nothing personal yet, so a browser may cache them for the Back button.
    expect(['/', '/about', '/tour-single/1', '/login', '/signup'].some(isPrivatePage)).toBe(false)
  })
  it('lets the wizard frame the payment window and hides the address of a reset link', () => {
    expect(pageHeaderClass('/booking-page')).toBe('booking')
    expect(pageHeaderClass('/reset-password')).toBe('token')
    expect(pageHeaderClass('/newsletter/unsubscribe')).toBe('token')
    expect(pageHeaderClass('/trip')).toBe('trip')
    for (const page of ['/', '/saved', '/tour-list-v2', '/tour-single/3']) expect(pageHeaderClass(page)).toBe('kept')
    expect(pageHeaderClass('/account')).toBe('page')
  })
})
