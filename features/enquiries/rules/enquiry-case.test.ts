import { expect, it } from 'vitest'
import { complaintDeadlines, dueAtOf, nextAttemptAt, printCaseNumber, parseCaseNumber } from './enquiry-case.ts'

it('a complaint has 48 hours and one month, also from the last day of a long month', () => {
  const deadlinesOf = (text: string) =>
    Object.values(complaintDeadlines(new Date(text))).map((time) => time.toISOString())
  expect(deadlinesOf('2026-11-21T06:30:00Z')).toEqual(['2026-11-23T06:30:00.000Z', '2026-12-21T06:30:00.000Z'])
  expect(deadlinesOf('2027-01-31T06:30:00Z')).toEqual(['2027-02-02T06:30:00.000Z', '2027-02-28T06:30:00.000Z'])
})

it('a case is called by its number, and a complaint by the number of complaints', () => {
  expect([printCaseNumber(1187, null), printCaseNumber(1187, 41)]).toEqual(['E-1187', 'C-0041'])
})

it('a reopened complaint keeps its deadlines; another case gets a day for the reply', () => {
  const at = (text: string) => new Date(text)
  const createdAt = at('2026-11-21T06:30:00Z')
  const now = at('2026-11-30T06:30:00Z')
  const due = (changes: object) =>
    dueAtOf({ createdAt, complaintNumber: null, acknowledgedAt: null, dueAt: null, ...changes }, now).toISOString()
  expect(due({})).toBe('2026-12-01T06:30:00.000Z')
  expect(due({ dueAt: createdAt })).toBe('2026-11-21T06:30:00.000Z')
  expect(due({ complaintNumber: 1 })).toBe('2026-11-23T06:30:00.000Z')
  expect(due({ complaintNumber: 1, acknowledgedAt: createdAt })).toBe('2026-12-21T06:30:00.000Z')
})

it('a person who was not reached is called two hours later, and not at night', () => {
  expect(nextAttemptAt(new Date('2026-11-21T11:00:00+05:30'))).toEqual(new Date('2026-11-21T13:00:00+05:30'))
  expect(nextAttemptAt(new Date('2026-11-21T19:00:00+05:30'))).toEqual(new Date('2026-11-22T09:30:00+05:30'))
})

it('a number is recognised in every form that people write, and nothing else is', () => {
  expect(['E-1187', 'e1187', ' c-0041', 'G 4821', 'G–4821'].map(parseCaseNumber)).toEqual([
    { series: 'E', number: 1187 },
    { series: 'E', number: 1187 },
    { series: 'C', number: 41 },
    { series: 'G', number: 4821 },
    { series: 'G', number: 4821 },
  ])
  expect(['1187', 'E-', 'F-12', 'E-12a', 'E-1234567890', ''].map(parseCaseNumber)).toEqual(Array(6).fill(null))
})
