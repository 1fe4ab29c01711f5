import { describe, expect, it } from 'vitest'
import { countIssuedNumbers } from './issued-numbers.ts'

const seriesKey = { series: 'CN', financialYear: '26-27' } as const

describe('the document numbers of a month', () => {
  it('run from the first number after the previous month to the last one', () => {
    expect(countIssuedNumbers({ ...seriesKey, first: 398, takenNumbers: [398, 399, 400], last: 400 })).toEqual({
      series: 'CN',
      from: 'CN/26-27/000398',
      to: 'CN/26-27/000400',
      total: 3,
      missing: [],
    })
  })
  it('list each number without a document, including at the beginning', () => {
    const { total, missing } = countIssuedNumbers({ ...seriesKey, first: 1, takenNumbers: [2, 5], last: 5 })
    expect(total).toBe(5)
    expect(missing).toEqual(['CN/26-27/000001', 'CN/26-27/000003', 'CN/26-27/000004'])
  })
})
