import { expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { amountAt } from './use-animated-amount.ts'

it('counts from the old amount to exactly the new one, in whole rupees', () => {
  const start = paise(2_499_900)
  const target = paise(4_999_850)
  expect(amountAt(start, target, 0)).toBe(start)
  expect(amountAt(start, target, 1)).toBe(target)
  const halfway = amountAt(start, target, 0.5)
  expect(halfway).toBeGreaterThan(start)
  expect(halfway).toBeLessThan(target)
  expect(halfway % 100).toBe(0)
})
