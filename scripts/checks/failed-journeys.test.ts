import { describe, expect, it } from 'vitest'
import { failedJourneys } from './failed-journeys.ts'

const spec = (title: string, results: object[]) => ({
  file: 'home.spec.ts',
  line: 7,
  title,
  tests: [{ projectName: 'phone', results }],
})
const failure = { status: 'timedOut', errors: [{ message: '\u001B[31mError: too late\u001B[39m\n  at a line' }] }

describe('failedJourneys', () => {
  it('names each failed journey, also inside a group, with its message and without colours', () => {
    const innerSuite = { specs: [spec('opens', [failure])], suites: [] }
    const suites = [{ specs: [spec('shows', [{ status: 'passed', errors: [] }])], suites: [innerSuite] }]
    expect(failedJourneys({ suites })).toEqual([
      '[phone] home.spec.ts:7 opens: timedOut\n  Error: too late\n    at a line',
    ])
  })

  it('names a journey that passed on a retry, so that its cause is investigated', () => {
    const suites = [{ specs: [spec('opens', [failure, { status: 'passed', errors: [] }])] }]
    expect(failedJourneys({ suites })).toEqual([
      expect.stringContaining('opens: timedOut, and passed on the second attempt'),
    ])
  })

  it('truncates long messages', () => {
    const message = Array.from({ length: 99 }, (_, line) => `line ${line}`).join('\n')
    const [text] = failedJourneys({
      suites: [{ specs: [spec('opens', [{ status: 'failed', errors: [{ message }] }])] }],
    })
    expect(text?.split('\n')).toHaveLength(13)
  })

  it('returns nothing for an unreadable report', () => {
    expect(failedJourneys(undefined)).toEqual([])
    expect(failedJourneys({ suites: 'none' })).toEqual([])
  })
})
