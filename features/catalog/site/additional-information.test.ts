import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
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

it('hides an empty paragraph beside a text with content', () => {
  const tourPackage = readTourPackage({ id: 7, policies: '<p></p>', terms: '<p>Pay first.</p>' })
  const html = renderToStaticMarkup(createElement(AdditionalInformation, { tourPackage }))
  expect(html).toContain('<h3>Terms &amp; Conditions</h3>')
  expect(html).not.toContain('<h3>Policies</h3>')
})

it('shows nothing for a package without any text', () => {
  const tourPackage = readTourPackage({ id: 7, ...nothing })
  expect(renderToStaticMarkup(createElement(AdditionalInformation, { tourPackage }))).toBe('')
})
