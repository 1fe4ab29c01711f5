import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CancellationPolicy } from '#domain/cancellation-policy.ts'
import { readTourPackage } from '#web/lib/read-catalog.ts'
import { AdditionalInformation, hasAdditionalInformation } from './additional-information.tsx'

const nothing = {
  specialInstructions: '<p></p>',
  conditionsOfTravel: '',
  thingsToMaintain: '<p>&nbsp;</p>',
  policies: '<p><br></p>',
  terms: ' ',
  included: '[]',
  excluded: '',
  additionalInformation: '[',
}

it('is hidden when every text is an empty paragraph and every list is empty', () => {
  expect(hasAdditionalInformation(nothing)).toBe(false)
})

it('is shown when it has one text, or one point in any of the three lists', () => {
  expect(hasAdditionalInformation({ ...nothing, terms: '<p>Pay first.</p>' })).toBe(true)
  for (const list of ['included', 'excluded', 'additionalInformation'] as const) {
    expect(hasAdditionalInformation({ ...nothing, [list]: '["Breakfast"]' })).toBe(true)
  }
})

const USUAL: CancellationPolicy = [{ hoursBefore: 24, basisPoints: 10_000 }]
const STEPS: CancellationPolicy = [
  { hoursBefore: 24, basisPoints: 10_000 },
  { hoursBefore: 12, basisPoints: 5000 },
]
const HALF: CancellationPolicy = [{ hoursBefore: 48, basisPoints: 5000 }]

type ShownFields = { basePrice: number; cancellationPolicy: CancellationPolicy; policies?: string; terms?: string }

function shown(fields: ShownFields): string {
  const tourPackage = readTourPackage({ id: 7, ...fields, cancellationPolicy: [...fields.cancellationPolicy] })
  return renderToStaticMarkup(createElement(AdditionalInformation, { tourPackage }))
}

it('shows the refund steps of a package with a price in a part of their own, also without any further text', () => {
  for (const cancellationPolicy of [USUAL, STEPS, HALF, []]) {
    const html = shown({ basePrice: 5000, cancellationPolicy })
    expect(html).toContain('<h2 id="if-you-cancel">If you cancel</h2>')
    expect(html).toContain('<dl')
    expect(html).not.toContain('Additional Information')
  }
})

it('shows the refund steps once, and without a price only those that are not the usual ones', () => {
  const terms = '<p>Pay first.</p>'
  expect(shown({ basePrice: 5000, cancellationPolicy: HALF, terms }).split('If you cancel')).toHaveLength(2)
  expect(shown({ basePrice: 0, cancellationPolicy: HALF })).toContain('If you cancel')
  expect(shown({ basePrice: 0, cancellationPolicy: USUAL, terms })).not.toContain('If you cancel')
  expect(shown({ basePrice: 0, cancellationPolicy: USUAL })).toBe('')
})

it('hides an empty paragraph beside a text with content', () => {
  const html = shown({ basePrice: 5000, cancellationPolicy: USUAL, policies: '<p></p>', terms: '<p>Pay first.</p>' })
  expect(html).toContain('<h3>Terms &amp; Conditions</h3>')
  expect(html).not.toContain('<h3>Policies</h3>')
})
