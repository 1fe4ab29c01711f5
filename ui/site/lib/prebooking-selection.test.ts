import { describe, expect, it } from 'vitest'
import { toSelection } from './prebooking-selection.ts'

const storedSelection = {
  packageId: 7,
  startDate: '2026-12-06',
  endDate: '2026-12-11',
  guests: 2,
  pricePerPerson: 24999,
  total: 49998,
}

describe('toSelection', () => {
  it('returns a valid selection', () => {
    expect(toSelection(storedSelection)).toEqual(storedSelection)
  })

  it('accepts numbers that were stored as text', () => {
    expect(toSelection({ ...storedSelection, packageId: '7', guests: '2' })).toEqual(storedSelection)
  })

  it.each([
    ['nothing', null],
    ['a list', [storedSelection]],
    ['no package', { ...storedSelection, packageId: undefined }],
    ['a day that does not exist', { ...storedSelection, startDate: '2026-02-30' }],
    ['no guest', { ...storedSelection, guests: 0 }],
    ['half a guest', { ...storedSelection, guests: 1.5 }],
    ['more guests than a booking takes', { ...storedSelection, guests: 51 }],
    ['a price that is not a number', { ...storedSelection, pricePerPerson: 'cheap' }],
  ])('has no selection for %s', (_, value) => {
    expect(toSelection(value)).toBeNull()
  })
})
