import { describe, expect, it } from 'vitest'
import { listOf } from './list-of.ts'
import { readCards, readStates, readTourPackage } from './read-catalog.ts'

/** A package with only the fields of specification §3. */
const SECTION_3 = {
  id: 4,
  packageId: 4,
  packageName: 'Somnath and Dwarka',
  packageDuration: '4D 3N',
  tourType: 'Pilgrimage',
  basePrice: 13_400,
  strikePrice: 14_900,
  tag: 'Best Seller',
  avatarImage: '["/a.webp"]',
  featuredImage: '/f.webp',
  gallery: '[]',
  packageCategory: '["Pilgrimage"]',
  packageDescription: '<p>Two shrines.</p>',
  highlights: '[]',
  included: '[]',
  excluded: '[]',
  additionalInformation: '[]',
  itinerary: '[]',
  specialInstructions: '',
  conditionsOfTravel: '',
  thingsToMaintain: '',
  policies: '',
  terms: '',
  stateNames: [{ id: 1, name: 'Gujarat' }],
}

describe('a package', () => {
  it('without the additive fields keeps all sent fields, and has empty additive fields', () => {
    expect(readTourPackage(SECTION_3)).toEqual({
      ...SECTION_3,
      nativeName: null,
      images: [],
      nearTransport: '',
      stops: [],
      cancellationPolicy: [{ hoursBefore: 24, basisPoints: 10_000 }],
      leadDays: 0,
      seasonNote: null,
    })
  })

  it('with only an id has empty texts and lists, and a price on request', () => {
    const { packageName, stateNames, images, basePrice, tag } = readTourPackage({ id: 7, tag: null })
    expect({ packageName, stateNames, images, basePrice, tag }).toEqual({
      packageName: '',
      stateNames: [],
      images: [],
      basePrice: 0,
      tag: null,
    })
  })

  it('with a list field that is not a list has an empty list', () => {
    const partialCard: object = { ...SECTION_3, images: 'none', stateNames: { name: 'Gujarat' } }
    expect(readTourPackage(partialCard)).toMatchObject({ images: [], stateNames: [] })
  })

  it('is found by its id when the second field for it is empty', () => {
    expect(readTourPackage({ id: 7, packageId: null }).packageId).toBe(7)
  })

  it('is refused without an id', () => {
    expect(() => readTourPackage({})).toThrow(TypeError)
  })
})

describe('a list', () => {
  it('of cards leaves out entries that are not packages, and is empty when the answer is not a list', () => {
    expect(readCards([SECTION_3, {}]).map(({ packageId, images }) => [packageId, images])).toEqual([[4, []]])
    const noList: object = { packages: [] }
    expect(Reflect.apply(readCards, null, [noList])).toEqual([])
    expect(Reflect.apply(listOf, null, [null])).toEqual([])
  })

  it('of states counts 0 packages when no count was sent, whatever the state’s own list contains', () => {
    const gujarat = { id: 1, name: 'Gujarat', photo_url: '', package_ids: '["4","9"]' }
    expect(
      readStates([gujarat, { ...gujarat, count: null }, { ...gujarat, count: 2 }]).map(({ count }) => count),
    ).toEqual([0, 0, 2])
  })
})
