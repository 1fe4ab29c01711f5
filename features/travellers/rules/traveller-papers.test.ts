import { describe, expect, it } from 'vitest'
import {
  knownPapers,
  lackedOfPassport,
  missingPapers,
  NO_PAPERS,
  readPapers,
  speaksOfRegistration,
} from './traveller-papers.ts'

const read = (typed: Partial<typeof NO_PAPERS>) => readPapers({ ...NO_PAPERS, ...typed })
const full = {
  ...NO_PAPERS,
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

describe('papers of travellers', () => {
  it('are tidied: a PNR in any digits with dashes, numbers without spaces and in capital letters', () => {
    const { papers, wrong } = read({ pnr: '૮૪૪-271 9035', passport: ' c01x 00t47 ', berth: '  B2   21 ' })
    expect(papers).toEqual({ ...NO_PAPERS, pnr: '8442719035', passport: 'C01X00T47', berth: 'B2 21' })
    expect(wrong).toEqual([])
  })

  it('are not complete without the day of arrival and the end of a visa; an OCI card stands for a visa and has no end', () => {
    expect(lackedOfPassport(full)).toEqual([])
    expect(lackedOfPassport({ ...full, arrivedOn: '', visaUntil: '' })).toEqual(['visaUntil', 'arrivedOn'])
    expect(lackedOfPassport({ ...full, visa: '', visaUntil: '', oci: 'A1234567' })).toEqual([])
    expect(knownPapers({ ...full, visaUntil: '' }, true).hasPassport).toBe(false)
  })

  it('have no berth without the PNR of its ticket', () => {
    expect(read({ berth: 'B2 21' }).wrong).toEqual(['pnr'])
    expect(read({ pnr: '8442719035', berth: 'x'.repeat(31) }).wrong).toEqual(['berth'])
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
  ] as const)('refuse what has not the form of its field: %s %s', (field, text) => {
    expect(read({ [field]: text }).wrong).toEqual([field])
  })

  it('are missing as the departure asks, and a passport only of foreigners', () => {
    const asked = { asksRegistration: true, asksTickets: false }
    expect(missingPapers(knownPapers(NO_PAPERS, false), asked)).toEqual(['registration'])
    expect(missingPapers(knownPapers({ ...NO_PAPERS, registration: 'UK26-001122' }, true), asked)).toEqual(['passport'])
    expect(missingPapers(knownPapers({ ...full, registration: 'UK26-001122' }, true), asked)).toEqual([])
    expect(missingPapers(knownPapers(NO_PAPERS, false), { asksRegistration: false, asksTickets: true })).toEqual([
      'ticket',
    ])
  })

  it('are a registration where the package speaks of one', () => {
    expect(speaksOfRegistration(['The photo ID.', 'The Yatra registration; we arrange it.'])).toBe(true)
    expect(speaksOfRegistration(['The photo ID.'])).toBe(false)
  })
})
