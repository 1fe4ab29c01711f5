import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { parseTravellerList } from '#features/travellers/rules/traveller-list.ts'
import { naughtyStrings } from './corpora.ts'

const AGE_DATE = calendarDate('2027-05-15')

it('reads every naughty string as a list of travellers, and keeps each of its lines', () => {
  const strings = naughtyStrings()
  expect(strings.length).toBeGreaterThan(400)
  for (const text of [...strings, strings.join('\n'), ...strings.map((one) => `1. Asha Rao ${one} 61 F`)]) {
    const { rows, leftOut } = parseTravellerList(text, AGE_DATE)
    const lines = new Set([...rows.flatMap((row) => row.lines), ...leftOut.map(({ line }) => line)])
    const expectedLines = text.split(/\r\n|[\n\r\u2028\u2029\v\f\u0085]/u).filter((line) => line.trim() !== '')
    expect([text, lines.size]).toEqual([text, expectedLines.length])
  }
})
