import { describe, expect, it } from 'vitest'
import { fillLetter, openPlaces, unknownPlaces } from './letter-places.ts'

describe('a letter with names in braces', () => {
  const values = {
    name: 'Asha {trip}',
    trip: 'Kashi',
    date: 'Sat, 5 Dec 2026',
    reference: 'PTK-7Q4M2XK',
    office_phone: '+91 79 4000 1234',
  }

  it('says to each what is theirs, and reads no braces in a value', () => {
    expect(fillLetter('{name}: {trip} on {date}, {reference}. {name} {office_phone}', values)).toBe(
      'Asha {trip}: Kashi on Sat, 5 Dec 2026, PTK-7Q4M2XK. Asha {trip} +91 79 4000 1234',
    )
  })

  it('keeps a place whose value is not known, and names it', () => {
    const filled = fillLetter('{trip} on {date} {sic}', { ...values, date: '' })
    expect([filled, openPlaces(filled)]).toEqual(['Kashi on {date} {sic}', ['date']])
  })

  it('finds mistyped places, each once', () => {
    expect(unknownPlaces('{name} {nmae} {} {nmae} { trip }')).toEqual(['nmae', '', ' trip '])
  })
})
