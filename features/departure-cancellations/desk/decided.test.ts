import { describe, expect, it } from 'vitest'
import { MAX_DRAFT_NAME_LENGTH } from '#features/staff/rules/desk-draft.ts'
import { listBookingsWithoutEmail, noteDraft } from './decided.ts'

const KEY = { packageId: 4, startDate: '2026-12-10' }
const row = (reference: string, standing: 'no_address' | 'mail_sent' = 'mail_sent') => ({
  reference,
  standing,
  booker: `Booker ${reference}`,
})

describe('a decision by phone', () => {
  it('has a note for these bookings only, in whatever order they were selected', () => {
    const one = noteDraft(KEY, [row('A')])
    expect(noteDraft(KEY, [row('B')])).not.toBe(one)
    expect(noteDraft({ ...KEY, startDate: '2026-12-11' }, [row('A')])).not.toBe(one)
    expect(noteDraft(KEY, [row('B'), row('A')])).toBe(noteDraft(KEY, [row('A'), row('B')]))
    const many = Array.from({ length: 200 }, (_, index) => row(`PTK${index}`))
    expect(noteDraft(KEY, many)).not.toBe(noteDraft(KEY, many.slice(0, -1)))
    expect(noteDraft(KEY, many)).not.toBe(noteDraft(KEY, [...many.slice(0, 100), row('PTK'), ...many.slice(101)]))
    expect(noteDraft(KEY, many).length).toBeLessThan(MAX_DRAFT_NAME_LENGTH)
  })

  it('names bookings without an email address, without those that were left out', () => {
    const rows = [row('A', 'no_address'), row('B'), row('C', 'no_address')]
    expect(listBookingsWithoutEmail(rows, [{ reference: 'C' }])).toEqual(['Booker A'])
  })
})
