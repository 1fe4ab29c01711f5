import { describe, expect, it } from 'vitest'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'

describe('the time before a start', () => {
  it.each([
    [504, '21 days before '],
    [72, '3 days before '],
    [48, '48 hours before '],
    [24, '24 hours before '],
    [1, '1 hour before '],
    [0, ''],
  ])('of %i hours is shown as “%sstart”', (hours, text) => {
    expect(cancellationRuleMessages.step(hours)).toBe(`Up to ${text}the start`)
    expect(cancellationRuleMessages.hint(hours)).toBe(`Free cancellation up to ${text}start.`)
    expect(cancellationRuleMessages.snapshotLine(hours)).toBe(`Up to ${text}start`)
  })
})
