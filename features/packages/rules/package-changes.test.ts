import { describe, expect, it } from 'vitest'
import { changedFields, fieldsForManagers, PACKAGE_FIELDS } from './package-changes.ts'
import { blankPackage } from './blank-package.ts'

const base = { ...blankPackage(), name: 'Kedarnath', highlights: ['Snow'] }

describe('changedFields', () => {
  it('names the fields that differ, regardless of the order of keys', () => {
    const after = { ...base, name: 'Kedarnath yatra', facts: { ...base.facts, effort: 4 } }
    expect(changedFields(base, after)).toEqual(['name', 'facts'])
    const { effort, ...others } = base.facts
    const reordered = { ...others, effort }
    expect(changedFields(base, { ...base, facts: reordered })).toEqual([])
  })

  it('detects an entry added, removed and reordered', () => {
    for (const highlights of [[], ['Snow', 'Sun'], ['Sun']])
      expect(changedFields(base, { ...base, highlights })).toEqual(['highlights'])
  })

  it('covers every field of a document', () => {
    expect(PACKAGE_FIELDS.toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(base).toSorted((a, b) => a.localeCompare(b)),
    )
  })
})

describe('fieldsForManagers', () => {
  it('are prices, refund steps and the departure days, and nothing else', () => {
    expect(fieldsForManagers(PACKAGE_FIELDS)).toEqual([
      'basePricePaise',
      'strikePricePaise',
      'groupPrices',
      'cancellationPolicy',
      'departureRules',
      'leadDays',
    ])
    expect(fieldsForManagers(['name', 'itinerary', 'policiesHtml', 'seasonNote'])).toEqual([])
  })
})
