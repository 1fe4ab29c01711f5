import { describe, expect, it } from 'vitest'
import { reviewerName } from './reviewer-name.ts'

describe('reviewerName', () => {
  it.each([
    ['Meera Shah', 'Meera S.'],
    ['  meera   kumari shah ', 'Meera S.'],
    ['Smt. Meera Shah', 'Meera S.'],
    ['Dr', 'Dr'],
    ['Meera', 'Meera'],
    ['मीरा शाह', 'मीरा शा.'],
    ['R. K. Sharma', 'R. S.'],
    ['Meera (98765 43210)', 'Meera'],
    ['Meera\u202E Shah', 'Meera S.'],
  ])('of “%s” is “%s”', (name, shown) => {
    expect(reviewerName(name)).toBe(shown)
  })
  it('is null when no letter is left, and is never very long', () => {
    expect(reviewerName('12 34')).toBeNull()
    expect(reviewerName('A'.repeat(90))).toHaveLength(24)
  })
})
