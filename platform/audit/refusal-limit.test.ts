import { describe, expect, it } from 'vitest'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { createRefusalLimit } from './refusal-limit.ts'

describe('the limit of acts about refusals', () => {
  const clock = createTestClock(new Date('2026-11-21T06:30:00Z'))
  const limit = createRefusalLimit({ clock })
  const actsOf = (addresses: readonly string[]) => addresses.filter((address) => limit.take(address) !== null).length

  it('lets five a minute of one address through, and the tenth, hundredth and thousandth', () => {
    expect(actsOf(Array.from({ length: 1_000 }, () => '198.51.100.1'))).toBe(8)
    expect(actsOf(['198.51.100.2'])).toBe(1)
  })

  it('lets 60 a minute of all addresses through, however many there are, and counts the others', () => {
    clock.advanceMinutes(1)
    // 992 of the minute before, and then as many as these.
    expect(actsOf(Array.from({ length: 30_000 }, (_, i) => `address ${i}`))).toBe(60)
    clock.advanceMinutes(1)
    expect(limit.take('198.51.100.1')).toEqual({ ofAddress: 1, withoutAct: 30_000 - 60 })
  })
})
