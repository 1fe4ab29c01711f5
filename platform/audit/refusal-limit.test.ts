import { describe, expect, it } from 'vitest'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { createRefusalLimit } from './refusal-limit.ts'

describe('the limit of audit events about refusals', () => {
  const clock = createTestClock(new Date('2026-11-21T06:30:00Z'))
  const limit = createRefusalLimit({ clock })
  const auditEventsOf = (addresses: readonly string[]) =>
    addresses.filter((address) => limit.take(address) !== null).length

  it('allows five per minute and IP address, and the tenth, hundredth and thousandth', () => {
    expect(auditEventsOf(Array.from({ length: 1_000 }, () => '198.51.100.1'))).toBe(8)
    expect(auditEventsOf(['198.51.100.2'])).toBe(1)
  })

  it('allows 60 per minute for all addresses together, however many there are, and counts the others', () => {
    clock.advanceMinutes(1)
    // Events of the previous minute already reported that minute's refusals, so only those of this minute are counted.
    expect(auditEventsOf(Array.from({ length: 30_000 }, (_, i) => `address ${i}`))).toBe(60)
    clock.advanceMinutes(1)
    expect(limit.take('198.51.100.1')).toEqual({ ofAddress: 1, withoutAuditEvent: 30_000 - 60 })
  })
})
