import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { DEFAULT_LIMITS } from '#features/settings/rules/office-limits.ts'
import { exceptionProblem, needsOwnerApproval } from './refund-exception.ts'

describe('the amount of an exception', () => {
  const bounds = { policy: paise(50_000), maxRefund: paise(100_000) }

  it.each([
    [50_000, 'policy'],
    [50_001, null],
    [100_000, null],
    [100_001, 'most'],
  ])('%i paise between 50,000 and 100,000: %s', (amount, problem) => {
    expect(exceptionProblem(paise(amount), bounds)).toBe(problem)
  })

  it('is at least one rupee, unless less than one rupee is left', () => {
    const nothing = paise(0)
    expect(exceptionProblem(paise(99), { policy: nothing, maxRefund: paise(100) })).toBe('small')
    expect(exceptionProblem(paise(99), { policy: nothing, maxRefund: paise(99) })).toBeNull()
    expect(exceptionProblem(nothing, { policy: nothing, maxRefund: paise(100) })).toBe('policy')
  })
})

describe('the approval of an owner', () => {
  it('is needed above the limit for all exceptions of the booking together, and never without a limit', () => {
    const limit = DEFAULT_LIMITS.managerException
    expect(needsOwnerApproval(paise(1_000_000), { limit, granted: paise(0) })).toBe(false)
    expect(needsOwnerApproval(paise(1), { limit, granted: paise(1_000_000) })).toBe(true)
    expect(needsOwnerApproval(paise(1_000_001), { limit, granted: paise(0) })).toBe(true)
    expect(needsOwnerApproval(paise(99_000_000), { limit: null, granted: paise(99_000_000) })).toBe(false)
  })
})
