import { describe, expect, it } from 'vitest'
import { needsAnyDetail, DEFAULT_TRAVELLER_NEEDS, isTravellerNeeds } from './traveller-needs.ts'

describe('isTravellerNeeds', () => {
  it.each([
    [{}],
    [DEFAULT_TRAVELLER_NEEDS],
    [{ name: 'required' }],
    [{ name: 'required', age: undefined }],
    [{ name: 'required', age: 'optional', medicalNotes: 'optional' }],
  ])('accepts %j', (needs) => {
    expect(isTravellerNeeds(needs)).toBe(true)
  })

  it.each([
    [null],
    [5],
    [true],
    ['name'],
    [['name']],
    [{ age: 'required' }],
    [{ name: 'optional' }],
    [{ name: 'required', age: 'maybe' }],
    [{ name: 'required', passport: 'required' }],
    [{ name: 'required', medicalNotes: 'required' }],
  ])('refuses %j: the name is required, medical notes never are, and there are no other fields', (needs) => {
    expect(isTravellerNeeds(needs)).toBe(false)
  })
})

describe('the default', () => {
  it('is what hotels and permits require from everybody, and the food for the kitchen', () => {
    expect(DEFAULT_TRAVELLER_NEEDS).toEqual({ name: 'required', age: 'required', gender: 'required', food: 'optional' })
  })
})

describe('needsAnyDetail', () => {
  it('is false for a trip that requires no traveller details', () => {
    expect([needsAnyDetail({}), needsAnyDetail({ name: undefined }), needsAnyDetail({ name: 'required' })]).toEqual([
      false,
      false,
      true,
    ])
  })
})
