import { describe, expect, it } from 'vitest'
import { holdChoices } from './hold-choices.ts'

const now = new Date('2026-11-21T06:32:10Z')
const hours = (role: Parameters<typeof holdChoices>[0], heldUntil = now) =>
  holdChoices(role, { now, heldUntil }).map((choice) => choice.hours)

describe('the ends of a hold to choose from', () => {
  it('stay within the limits of the role', () => {
    expect(hours('sales')).toEqual([2, 24, 48])
    expect(hours('manager')).toEqual([2, 24, 48, 168])
    expect(hours('owner')).toEqual([2, 24, 48, 168, 336])
    expect(hours('accounts')).toEqual([])
  })

  it('are round times, and never before the current end', () => {
    const [first] = holdChoices('sales', { now, heldUntil: now })
    expect(first?.until.toISOString()).toBe('2026-11-21T08:30:00.000Z')
    expect(hours('sales', new Date('2026-11-22T07:00:00Z'))).toEqual([48])
  })
})
