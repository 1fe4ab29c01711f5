import { describe, expect, it } from 'vitest'
import { toSelection } from './prebooking-selection.ts'

const stored = {
  packageId: 7,
  startDate: '2026-12-06',
  endDate: '2026-12-11',
  guests: 2,
  pricePerPerson: 24999,
  total: 49998,
}

describe('toSelection', () => {
  it('returns a valid selection', () => {
    expect(toSelection(stored)).toEqual(stored)
  })

  it('accepts numbers that were stored as text', () => {
    expect(toSelection({ ...stored, packageId: '7', guests: '2' })).toEqual(stored)
  })

  it.each([
    ['nothing', null],
    ['a list', [stored]],
    ['no package', { ...stored, packageId: undefined }],
    ['a day that does not exist', { ...stored, startDate: '2026-02-30' }],
    ['no guest', { ...stored, guests: 0 }],
    ['half a guest', { ...stored, guests: 1.5 }],
    ['more guests than a booking takes', { ...stored, guests: 51 }],
    ['a price that is not a number', { ...stored, pricePerPerson: 'cheap' }],
  ])('has no selection for %s', (_, value) => {
    expect(toSelection(value)).toBeNull()
  })
})
