import { describe, expect, it } from 'vitest'
import { calendarDate as day, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  daysOfPeriod,
  isReportSpan,
  boundsOfSpan,
  spanBefore,
  stepsOfSpan,
  type ReportPeriod,
} from './report-period.ts'

const span = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the days of a period', () => {
  it.each<[ReportPeriod, string, string]>([
    ['today', '2026-11-23', '2026-11-23'],
    ['week', '2026-11-17', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
    ['year', '2026-04-01', '2026-11-23'],
  ])('%s are %s to %s', (period, from, to) => {
    expect(daysOfPeriod(period, day('2026-11-23'))).toEqual({ from, to })
  })

  it('of the financial year begin in the previous calendar year until the end of March', () => {
    expect(daysOfPeriod('year', day('2027-03-31')).from).toBe('2026-04-01')
    expect(daysOfPeriod('year', day('2027-04-01')).from).toBe('2027-04-01')
  })

  it('begin and end at midnight in India', () => {
    const { from, until } = boundsOfSpan(span('2026-11-01', '2026-11-30'))
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'])
  })
})

describe('the previous period', () => {
  it.each([
    { name: 'one day, with the day before', of: '2026-11-23 2026-11-23', with: '2026-11-22 2026-11-22' },
    { name: 'seven days, with seven before them', of: '2026-11-17 2026-11-23', with: '2026-11-10 2026-11-16' },
    {
      name: 'the begin of a month, with that of the one before',
      of: '2026-11-01 2026-11-23',
      with: '2026-10-01 2026-10-23',
    },
    { name: '30 days of March, with all of February', of: '2027-03-01 2027-03-30', with: '2027-02-01 2027-02-28' },
    { name: 'a whole month, with the whole one before', of: '2026-11-01 2026-11-30', with: '2026-10-01 2026-10-31' },
    { name: 'a quarter, with the one before', of: '2026-10-01 2026-12-31', with: '2026-07-01 2026-09-30' },
    {
      name: 'a year so far, with the same days of the one before',
      of: '2026-04-01 2026-11-23',
      with: '2025-04-01 2025-11-23',
    },
    { name: 'a year so far on 29 February, with 28', of: '2027-04-01 2028-02-29', with: '2026-04-01 2027-02-28' },
    {
      name: 'a year up to the end of February, with all of it before',
      of: '2028-04-01 2029-02-28',
      with: '2027-04-01 2028-02-29',
    },
    { name: 'any other days, with as many right before', of: '2026-11-10 2026-12-09', with: '2026-10-11 2026-11-09' },
    {
      name: 'the first day of a month, with that of the one before',
      of: '2026-11-01 2026-11-01',
      with: '2026-10-01 2026-10-01',
    },
  ])('$name', ({ of, with: expected }) => {
    const [from = '', to = ''] = of.split(' ')
    const before = spanBefore(span(from, to))
    expect(`${before.from} ${before.to}`).toBe(expected)
  })
})

describe('the steps of a chart', () => {
  const names = (steps: readonly { from: CalendarDate; to: CalendarDate }[]) =>
    steps.map(({ from, to }) => (from === to ? from : `${from} ${to}`))

  it('are the days of up to two months, without a gap', () => {
    const steps = stepsOfSpan(span('2026-11-29', '2026-12-02'))
    expect(names(steps)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
    expect(stepsOfSpan(span('2026-10-01', '2026-12-01'))).toHaveLength(62)
  })

  it('are months for longer periods, with the first and the last one cut to the period', () => {
    expect(names(stepsOfSpan(span('2026-10-15', '2027-01-03')))).toEqual([
      '2026-10-15 2026-10-31',
      '2026-11-01 2026-11-30',
      '2026-12-01 2026-12-31',
      '2027-01-01 2027-01-03',
    ])
  })
})

describe('the days of a report', () => {
  it('are in order and no more than three years', () => {
    expect(isReportSpan(span('2026-11-23', '2026-11-22'))).toBe(false)
    expect(isReportSpan(span('2026-11-23', '2026-11-23'))).toBe(true)
    expect(isReportSpan(span('2020-01-01', '2026-11-23'))).toBe(false)
  })
})
