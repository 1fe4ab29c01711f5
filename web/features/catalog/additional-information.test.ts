import { expect, it } from 'vitest'
import { hasAdditionalInformation } from './additional-information.tsx'

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
