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
  ])('of “%s” is “%s”', (name, expected) => {
    expect(reviewerName(name)).toBe(expected)
  })
  it.each(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Prof', 'Smt', 'Shri', 'Sri', 'Kum', 'Kumari', 'CA', 'Adv'])(
    'leaves out the title %s, with and without a full stop',
    (title) => {
      expect(reviewerName(`${title} Meera Shah`)).toBe('Meera S.')
      expect(reviewerName(`${title.toLowerCase()}. Meera Shah`)).toBe('Meera S.')
    },
  )
  it('removes only full stops at the end of a title', () => {
    expect(reviewerName('Dr.. Meera Shah')).toBe('Meera S.')
    expect(reviewerName('M.r Meera Shah')).toBe('M.r S.')
  })
  it('is null when no letter is left, and is never very long', () => {
    expect(reviewerName('12 34')).toBeNull()
    expect(reviewerName('A'.repeat(90))).toHaveLength(24)
  })
})
