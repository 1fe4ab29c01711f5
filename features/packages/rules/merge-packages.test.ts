import { describe, expect, it } from 'vitest'
import { blankPackage } from './blank-package.ts'
import { mergePackages, copyPaths } from './merge-packages.ts'
import { paise } from '#kernel/money/money.ts'
import type { PackageContent, PackageDay } from './package-content.ts'

const NO_FIGURES = {
  driveKm: null,
  driveMinutes: null,
  walkKm: null,
  walkMinutes: null,
  climbM: null,
  steps: null,
  canSkip: null,
  nightPlace: null,
  nightAltitudeM: null,
}
const day = (title: string): PackageDay => ({ title, detailsHtml: '', pictures: [], ...NO_FIGURES })
const [first, second] = [day('To Katra'), day('The walk')]
const base: PackageContent = {
  ...blankPackage(),
  name: 'Kedarnath',
  itinerary: [first, second],
  cancellationPolicy: [
    { hoursBefore: 720, basisPoints: 10_000 },
    { hoursBefore: 360, basisPoints: 5_000 },
  ],
}

describe('mergePackages', () => {
  it('accepts what only one of two changed', () => {
    const theirs = { ...base, tag: 'Winter only' }
    const mine = { ...base, basePricePaise: paise(1_250_000) }
    expect(mergePackages({ base, theirs, mine })).toEqual({
      merged: { ...base, tag: 'Winter only', basePricePaise: paise(1_250_000) },
      conflicts: [],
    })
  })

  it('reports a conflict when both changed to different values, but not when they are equal', () => {
    const theirs = { ...base, name: 'Kedar', tag: 'New' }
    const mine = { ...base, name: 'Kedarnath by air', tag: 'New' }
    expect(mergePackages({ base, theirs, mine })).toEqual({ merged: mine, conflicts: [['name']] })
  })

  it('merges facts one by one', () => {
    const theirs = { ...base, facts: { ...base.facts, walking: 'Two hours', food: 'Vegetarian' } }
    const mine = { ...base, facts: { ...base.facts, toilets: 'Western', food: 'Jain on request' } }
    expect(mergePackages({ base, theirs, mine })).toEqual({
      merged: { ...mine, facts: { ...mine.facts, walking: 'Two hours' } },
      conflicts: [['facts', 'food']],
    })
  })

  it('merges days cell by cell while none was added, removed or moved', () => {
    const theirs = {
      ...base,
      itinerary: [
        { ...first, driveKm: 50 },
        { ...second, title: 'The climb' },
      ],
    }
    const mine = {
      ...base,
      itinerary: [
        { ...first, title: 'Jammu to Katra' },
        { ...second, title: 'Up' },
      ],
    }
    expect(mergePackages({ base, theirs, mine })).toEqual({
      merged: {
        ...mine,
        itinerary: [
          { ...first, title: 'Jammu to Katra', driveKm: 50 },
          { ...second, title: 'Up' },
        ],
      },
      conflicts: [['itinerary', 1, 'title']],
    })
  })

  it.each([
    ['moved', [second, first]],
    ['came', [first, second, day('Home')]],
    ['went', [first]],
  ])('reports a conflict for the whole list when a day %s in one of the documents', (_, itinerary) => {
    const mine = { ...base, itinerary }
    const theirs = { ...base, itinerary: [{ ...first, driveKm: 50 }, second] }
    expect(mergePackages({ base, theirs, mine })).toEqual({ merged: mine, conflicts: [['itinerary']] })
  })

  it('never mixes two refund policies: the steps are valid only together', () => {
    const [whole, half] = base.cancellationPolicy
    if (whole === undefined || half === undefined) return expect.fail()
    const theirs = { ...base, cancellationPolicy: [whole, { ...half, hoursBefore: 600 }] }
    const mine = { ...base, cancellationPolicy: [{ ...whole, hoursBefore: 480 }, half] }
    expect(mergePackages({ base, theirs, mine }).conflicts).toEqual([['cancellationPolicy']])
  })
})

describe('copyPlaces', () => {
  it('copies only the values at the given places', () => {
    const other = {
      ...base,
      name: 'Kedar',
      facts: { ...base.facts, food: 'Vegetarian', walking: 'Two hours' },
      itinerary: [day('Other'), { ...second, title: 'The climb', driveKm: 9 }],
    }
    expect(copyPaths(base, other, [['name'], ['facts', 'food'], ['itinerary', 1, 'title']])).toEqual({
      ...base,
      name: 'Kedar',
      facts: { ...base.facts, food: 'Vegetarian' },
      itinerary: [first, { ...second, title: 'The climb' }],
    })
  })
})
