import { expect, it } from 'vitest'
import { complaintClocks, printCaseNumber } from './enquiry-case.ts'

it('a complaint has 48 hours and one month, also from the last day of a long month', () => {
  const clocks = (text: string) => Object.values(complaintClocks(new Date(text))).map((moment) => moment.toISOString())
  expect(clocks('2026-11-21T06:30:00Z')).toEqual(['2026-11-23T06:30:00.000Z', '2026-12-21T06:30:00.000Z'])
  expect(clocks('2027-01-31T06:30:00Z')).toEqual(['2027-02-02T06:30:00.000Z', '2027-02-28T06:30:00.000Z'])
})

it('a case is called by its number, and a complaint by the number of complaints', () => {
  expect([printCaseNumber(1187, null), printCaseNumber(1187, 41)]).toEqual(['E-1187', 'C-0041'])
})
