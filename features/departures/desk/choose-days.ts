import type { DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { departureKey } from '../rules/departure-list.ts'

/** A package in the grid with the days on which it has a departure. */
type GridRow = { packageId: number; days: readonly string[] }

/** All departures in the rectangle between two cells, in the order of the grid. */
export function cellsBetween(rows: readonly GridRow[], one: DepartureRef, other: DepartureRef): DepartureRef[] {
  const rowIndexOf = ({ packageId }: DepartureRef) => rows.findIndex((row) => row.packageId === packageId)
  const [top, bottom] = [rowIndexOf(one), rowIndexOf(other)].toSorted((a, b) => a - b)
  const [first = '', last = ''] = [one.startDate, other.startDate].toSorted()
  return rows
    .slice(top, (bottom ?? -1) + 1)
    .flatMap(({ packageId, days }) =>
      days.filter((day) => day >= first && day <= last).map((startDate) => ({ packageId, startDate })),
    )
}

/** Adds a departure to the selection, or removes it. */
export function toggleCell(selection: readonly DepartureRef[], cell: DepartureRef): DepartureRef[] {
  const remaining = selection.filter((each) => departureKey(each) !== departureKey(cell))
  return remaining.length < selection.length ? remaining : [...selection, cell]
}

const STEPS: Readonly<Record<string, { rows: number; days: -1 | 0 | 1 }>> = {
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
}

/** The departure that an arrow key moves to; undefined where there is none, and for other keys. */
export function stepFrom(rows: readonly GridRow[], cell: DepartureRef, key: string): DepartureRef | undefined {
  const step = STEPS[key]
  const rowIndex = rows.findIndex(({ packageId }) => packageId === cell.packageId)
  if (step === undefined || rowIndex < 0) return undefined
  if (step.days !== 0) {
    const days = rows[rowIndex]?.days ?? []
    const startDate = days[days.indexOf(cell.startDate) + step.days]
    return startDate === undefined ? undefined : { packageId: cell.packageId, startDate }
  }
  for (let next = rowIndex + step.rows; next >= 0 && next < rows.length; next += step.rows) {
    const row = rows[next]
    const nearest = row?.days.toSorted((a, b) => distance(a, cell.startDate) - distance(b, cell.startDate))[0]
    if (row !== undefined && nearest !== undefined) return { packageId: row.packageId, startDate: nearest }
  }
  return undefined
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))
