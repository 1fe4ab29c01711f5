import { describe, expect, it } from 'vitest'
import {
  toKnownTravelDocuments,
  missingPassportFields,
  missingTravelDocuments,
  NO_TRAVEL_DOCUMENTS,
  parseTravelDocuments,
  mentionsRegistration,
} from './travel-documents.ts'

const read = (fields: Partial<typeof NO_TRAVEL_DOCUMENTS>) =>
  parseTravelDocuments({ ...NO_TRAVEL_DOCUMENTS, ...fields })
const full = {
  ...NO_TRAVEL_DOCUMENTS,
  nationality: 'Germany',
  born: '1961-02-03',
  passport: 'C01X00T47',
  passportUntil: '2031-01-01',
  visa: 'VK1234567',
  visaUntil: '2027-06-01',
  arrivedFrom: 'Frankfurt, Germany',
  arrivedOn: '2026-12-02',
  nextPlace: 'Dwarka',
}

describe('travel documents', () => {
  it('are normalised: a PNR in any digits with dashes, numbers without spaces and in capital letters', () => {
    const { documents, invalidFields } = read({ pnr: '૮૪૪-271 9035', passport: ' c01x 00t47 ', berth: '  B2   21 ' })
    expect(documents).toEqual({ ...NO_TRAVEL_DOCUMENTS, pnr: '8442719035', passport: 'C01X00T47', berth: 'B2 21' })
    expect(invalidFields).toEqual([])
  })

  it('are incomplete without the day of arrival and the last day of a visa; an OCI card replaces a visa and has no last day', () => {
    expect(missingPassportFields(full)).toEqual([])
    expect(missingPassportFields({ ...full, arrivedOn: '', visaUntil: '' })).toEqual(['visaUntil', 'arrivedOn'])
    expect(missingPassportFields({ ...full, visa: '', visaUntil: '', oci: 'A1234567' })).toEqual([])
    expect(toKnownTravelDocuments({ ...full, visaUntil: '' }, true).hasPassport).toBe(false)
  })

  it('have no berth without the PNR of its ticket', () => {
    expect(read({ berth: 'B2 21' }).invalidFields).toEqual(['pnr'])
    expect(read({ pnr: '8442719035', berth: 'x'.repeat(31) }).invalidFields).toEqual(['berth'])
  })

  it.each([
    ['pnr', '844271903'],
    ['pnr', '84427190351'],
    ['registration', 'AB12'],
    ['registration', 'UK/2026;DROP'],
    ['passport', 'C01X0'],
    ['passport', 'C01-X00T47'],
    ['passportUntil', '31-12-2030'],
    ['born', '1961-02-30'],
    ['visa', 'V1'],
    ['nationality', '<b>'],
  ] as const)('refuse an invalid format: %s %s', (field, text) => {
    expect(read({ [field]: text }).invalidFields).toEqual([field])
  })

  it('are missing when the departure asks for them, and a passport only for foreigners', () => {
    const request = { asksRegistration: true, asksTickets: false }
    expect(missingTravelDocuments(toKnownTravelDocuments(NO_TRAVEL_DOCUMENTS, false), request)).toEqual([
      'registration',
    ])
    expect(
      missingTravelDocuments(
        toKnownTravelDocuments({ ...NO_TRAVEL_DOCUMENTS, registration: 'UK26-001122' }, true),
        request,
      ),
    ).toEqual(['passport'])
    expect(
      missingTravelDocuments(toKnownTravelDocuments({ ...full, registration: 'UK26-001122' }, true), request),
    ).toEqual([])
    expect(
      missingTravelDocuments(toKnownTravelDocuments(NO_TRAVEL_DOCUMENTS, false), {
        asksRegistration: false,
        asksTickets: true,
      }),
    ).toEqual(['ticket'])
  })

  it('include a registration where the package mentions one', () => {
    expect(mentionsRegistration(['The photo ID.', 'The Yatra registration; we arrange it.'])).toBe(true)
    expect(mentionsRegistration(['The photo ID.'])).toBe(false)
  })
})
