import { describe, expect, it } from 'vitest'
import { fillMessage, unfilledPlaceholders, unknownPlaceholders } from './template-fields.ts'

describe('a message with names in braces', () => {
  const values = {
    name: 'Asha {trip}',
    trip: 'Kashi',
    date: 'Sat, 5 Dec 2026',
    reference: 'PTK-7Q4M2XK',
    office_phone: '+91 79 4000 1234',
  }

  it('gets each recipient’s own values, and ignores braces inside a value', () => {
    expect(fillMessage('{name}: {trip} on {date}, {reference}. {name} {office_phone}', values)).toBe(
      'Asha {trip}: Kashi on Sat, 5 Dec 2026, PTK-7Q4M2XK. Asha {trip} +91 79 4000 1234',
    )
  })

  it('keeps a placeholder whose value is unknown, and names it', () => {
    const filledText = fillMessage('{trip} on {date} {sic}', { ...values, date: '' })
    expect([filledText, unfilledPlaceholders(filledText)]).toEqual(['Kashi on {date} {sic}', ['date']])
  })

  it('finds mistyped placeholders, each once', () => {
    expect(unknownPlaceholders('{name} {nmae} {} {nmae} { trip }')).toEqual(['nmae', '', ' trip '])
  })
})
