import { describe, expect, it } from 'vitest'
import { tagStyleOf } from './tag-style.ts'

describe('tagStyleOf', () => {
  it.each([
    ['likely to sell out*', 'dark'],
    ['Likely To Sell Out*', 'dark'],
    ['BEST SELLER', 'blue'],
    ['best seller', 'blue'],
    [' Top Rated ', 'yellow'],
    ['likely to sell out', 'plain'],
    ['New', 'plain'],
    ['', 'plain'],
  ])('shows %j in %s', (tag, style) => {
    expect(tagStyleOf(tag)).toBe(style)
  })
})
