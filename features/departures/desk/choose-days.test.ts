import { describe, expect, it } from 'vitest'
import { cellsBetween, stepFrom, toggleCell } from './choose-days.ts'

const rows = [
  { packageId: 1, days: ['2026-12-01', '2026-12-02', '2026-12-05'] },
  { packageId: 2, days: ['2026-12-02'] },
  { packageId: 3, days: [] },
  { packageId: 4, days: ['2026-12-01', '2026-12-09'] },
]
const cell = (packageId: number, day: number) => ({ packageId, startDate: `2026-12-0${day}` })

describe('cells of a calendar', () => {
  it('are selected as a rectangle, from any corner', () => {
    const expectedCells = [cell(1, 2), cell(1, 5), cell(2, 2)]
    expect(cellsBetween(rows, cell(1, 5), cell(2, 2))).toEqual(expectedCells)
    expect(cellsBetween(rows, cell(2, 2), cell(1, 5))).toEqual(expectedCells)
  })

  it('are added and removed one by one', () => {
    expect(toggleCell([cell(1, 2)], cell(4, 9))).toEqual([cell(1, 2), cell(4, 9)])
    expect(toggleCell([cell(1, 2), cell(4, 9)], cell(1, 2))).toEqual([cell(4, 9)])
  })

  it.each([
    ['ArrowRight', cell(1, 2), cell(1, 5)],
    ['ArrowLeft', cell(1, 2), cell(1, 1)],
    ['ArrowRight', cell(1, 5), undefined],
    ['ArrowDown', cell(2, 2), cell(4, 1)],
    ['ArrowUp', cell(4, 9), cell(2, 2)],
    ['ArrowDown', cell(4, 9), undefined],
    ['a', cell(1, 2), undefined],
  ])('%s moves to the next departure, across packages without one', (key, from, to) => {
    expect(stepFrom(rows, from, key)).toEqual(to)
  })
})
