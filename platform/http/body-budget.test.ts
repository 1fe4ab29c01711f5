import { describe, expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const MIB = 1024 * 1024

describe('createBodyBudget', () => {
  it('lets one address use a sixteenth, and reuse what it has released', () => {
    const budget = createBodyBudget(64 * MIB)
    const grants = Array.from({ length: 10 }, () => budget.take('a', MIB))
    expect([grants.filter(Boolean).length, budget.heldBytes()]).toEqual([4, 4 * MIB])
    budget.release('a', MIB)
    expect([budget.take('a', MIB), budget.take('a', 1), budget.take('b', MIB)]).toEqual([true, false, true])
  })

  it('has room for small bodies of further addresses when fifty have used all they could get', () => {
    const budget = createBodyBudget(64 * MIB)
    for (let i = 0; i < 50; i++) while (budget.take(`greedy ${i}`, 4096));
    expect(budget.heldBytes()).toBeLessThan(64 * MIB)
    const small = Array.from({ length: 20 }, (_, i) => budget.take(`small ${i}`, 4096))
    expect(small).toEqual(Array(20).fill(true))
  })

  it('never exceeds its limit, and has all of it available again in the end', () => {
    const budget = createBodyBudget(MIB)
    const addresses: string[] = []
    for (let i = 0; i < 5000; i++) if (budget.take(`address ${i}`, 1024)) addresses.push(`address ${i}`)
    expect(budget.heldBytes()).toBeLessThanOrEqual(MIB)
    for (const address of addresses) budget.release(address, 1024)
    expect(budget.heldBytes()).toBe(0)
  })
})
