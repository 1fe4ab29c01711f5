import { describe, expect, it } from 'vitest'
import type { PackageListItem } from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { filterPackages, readPackageFilter } from './package-list.ts'

const line = (id: number, name: string, part: Partial<PackageListItem> = {}): PackageListItem => ({
  id,
  name,
  duration: '4D 3N',
  pricePaise: paise(1_000_000),
  categories: ['Beaches'],
  state: 'on sale',
  changes: null,
  changedBy: null,
  changedAt: null,
  ...part,
})
const LINES = [
  line(1, 'Goa at ease'),
  line(2, 'Kedarnath Yatra', { categories: ['Pilgrimage'] }),
  line(3, 'Goa by boat', { state: 'draft' }),
]
const filterIds = (address: string) =>
  filterPackages(LINES, readPackageFilter(new URLSearchParams(address))).map(({ id }) => id)

describe('the list of packages', () => {
  it('is complete without a filter, even with invalid parts in the address', () => {
    expect(filterIds('')).toEqual([1, 2, 3])
    expect(filterIds('state=sold&q=+')).toEqual([1, 2, 3])
  })
  it('is filtered by words of the name and of the categories, in any order and case', () => {
    expect(filterIds('q=boat+GOA')).toEqual([3])
    expect(filterIds('q=pilgrim')).toEqual([2])
    expect(filterIds('q=goa+pilgrim')).toEqual([])
  })
  it('is filtered by state', () => {
    expect(filterIds('state=draft')).toEqual([3])
    expect(filterIds('state=on+sale&q=goa')).toEqual([1])
  })
})
