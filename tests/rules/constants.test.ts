import { describe, expect, it } from 'vitest'
import { readText } from './project-files.ts'

/**
 * What no journey can see without measuring time: the specification's numbers, and words that appear only for a moment.
 */
const CONSTANTS: readonly [file: string, ...patterns: RegExp[]][] = [
  ['web/features/accounts/login-form.tsx', /AUTH_DIALOG_CLOSE_DELAY_MS = 600/],
  ['web/features/accounts/auth.module.css', /min\(420px/],
  ['web/features/layout/side-menu.module.css', /min\(400px/],
  ['web/features/layout/site-header.tsx', /STICKY_AFTER_PIXELS = 10\b/],
  ['web/features/catalog/use-animated-amount.ts', /ANIMATION_MS = 350/],
  ['web/lib/load-chunk.ts', /CHUNK_TIMEOUT_MS = 120_000/],
  ['web/features/catalog/tour-gallery.module.css', /501px/],
  [
    'web/ui/slider.module.css',
    /--gap: 30px/,
    /\(min-width: 500px\)[^}]*--gap: 20px/,
    /\(min-width: 768px\)[^}]*--gap: 22px/,
    /\(min-width: 1024px\)[^}]*--gap: 30px/,
    /\(min-width: 1200px\)/,
  ],
  [
    'web/features/catalog/open-lightbox.ts',
    /zoomAnimationDuration: 333/,
    /showAnimationDuration: 333/,
    /hideAnimationDuration: 333/,
    /bgOpacity: 0\.8/,
    /preload: \[1, 2\]/,
    /preloaderDelay: 2000/,
  ],
  // These are the library's own defaults: double tap, keyboard pan and drag axis.
  ['node_modules/photoswipe/dist/photoswipe.esm.js', /DOUBLE_TAP_DELAY = 300/, /AXIS_SWIPE_HYSTERISIS = 10/, /80/],
  ['contract/payments/payment-method.ts', /DEFAULT_PAYMENT_METHOD = 'Razorpay'/],
  [
    'messages/en/accounts-sign-in.ts',
    /'Signing in\.\.\.'/,
    /'Creating\.\.\.'/,
    /'Login failed'/,
    /'Signup failed'/,
    /'Min 8 characters'/,
  ],
]

describe('the constants of the specification', () => {
  it('are in the code as the specification gives them', () => {
    const missing = CONSTANTS.flatMap(([file, ...patterns]) => {
      const text = readText(file)
      return patterns.filter((pattern) => !pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`)
    })
    expect(missing).toEqual([])
  })
  it('are shown while something is under way', () => {
    const texts = ['messages/en/bookings.ts', 'messages/en/payments.ts'].map(readText).join('\n')
    for (const text of ['Saving...', 'Processing...', 'Finalizing payment...']) expect(texts).toContain(`'${text}'`)
  })
})
