import { describe, expect, it } from 'vitest'
import { cancellationMessages } from '#messages/catalog-cancellation.ts'

describe('the time before a start', () => {
  it.each([
    [504, '21 days before '],
    [72, '3 days before '],
    [48, '48 hours before '],
    [24, '24 hours before '],
    [1, '1 hour before '],
    [0, ''],
  ])('of %i hours is told as “%sstart”', (hours, words) => {
    expect(cancellationMessages.step(hours)).toBe(`Up to ${words}the start`)
    expect(cancellationMessages.hint(hours)).toBe(`Free cancellation up to ${words}start.`)
    expect(cancellationMessages.snapshotLine(hours)).toBe(`Up to ${words}start`)
  })
})
