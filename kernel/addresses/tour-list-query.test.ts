import { describe, expect, it } from 'vitest'
import { parseTourListQuery, tourListSearch } from './tour-list-query.ts'

const read = (search: string) => parseTourListQuery(new URLSearchParams(search))
const normalise = (search: string) => tourListSearch(read(search))

describe('the address of a listing', () => {
  it('has one order and one spelling, and no empty parameter', () => {
    expect(normalise('days=4-7&maxPrice=20,000&state=Goa&minPrice=&sort=-price&utm_source=x')).toBe(
      '?state=Goa&sort=-price&maxPrice=20000&days=4-7',
    )
  })

  it('is empty for a query without filters', () => {
    for (const search of ['', 'sort=', 'sort=recommended', 'minPrice=0', 'maxPrice=0', 'days=', 'category=%20%20']) {
      expect(normalise(search)).toBe('')
    }
  })

  it.each([
    'minPrice=abc',
    'minPrice=-5000',
    'maxPrice=1e3',
    'maxPrice=10.50',
    'maxPrice=0x10',
    'minPrice=1&minPrice=2',
    'minPrice[]=5',
    'sort=DROP TABLE',
    'sort=price&sort=name',
    'days=3-1',
    'days=999',
    'cursor=%27%20or%201',
    `cursor=${'a'.repeat(501)}`,
    'effort=0',
    'effort=5',
    'effort=1&effort=1',
    'effort=easy',
    'month=2026-13',
    'month=2026-1',
    'month=1999-12',
    'month=december',
    'month=2026-12-05',
    'from=%00',
    'from=%20',
    'from[]=Rajkot',
    'state=a&state=b',
    'state=a%00b',
    'q=%ff',
  ])('leaves out parameters without meaning: %s', (search) => {
    expect(normalise(search)).toBe('')
  })

  it('swaps two prices that were written in the wrong order', () => {
    expect(read('minPrice=20000&maxPrice=5000')).toMatchObject({ minPrice: 5000, maxPrice: 20_000 })
  })

  it('limits prices that are too high to the highest one', () => {
    expect(read('minPrice=99999999999999')).toMatchObject({ minPrice: 100_000_000 })
  })

  it('reads prices as people type them', () => {
    expect(read('minPrice=₹ 1,25,000')).toMatchObject({ minPrice: 125_000 })
  })

  it('cuts a text that is too long, but never inside a character', () => {
    expect(read(`state=${'x'.repeat(3000)}`).state).toBe('x'.repeat(100))
    expect(read(`state=${'x'.repeat(99)}🛕🛕`).state).toBe('x'.repeat(99))
  })

  it('gives the same query when it is read again', () => {
    for (const search of [
      'state=Goa&sort=name&minPrice=9&maxPrice=3&days=8-plus&cursor=abc_-',
      'month=2026-12&from=Rajkot&effort=1&sort=start',
      `q=${'a '.repeat(90)}`,
    ]) {
      expect(normalise(normalise(search))).toBe(normalise(search))
    }
  })
})
