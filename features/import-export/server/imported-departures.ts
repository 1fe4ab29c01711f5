import * as z from 'zod/mini'
import { AppError } from '#kernel/errors/errors.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { auditReasons } from '#messages/import-export/audit-reasons.ts'
import { rowProblems } from '#messages/import-export/desk.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { cellText, isEmptyCell, type TableLine } from '#platform/tables/table-line.ts'
import { keyOf, type ImportColumn, type ImportHandler, type LineFinding, type BasicPlatform } from './import-kind.ts'
import { listRepository, type DepartureLine } from './list-repository.ts'
import { DEPARTURE_TABLE } from './list-tables.ts'
import { formulaIn } from './line-cells.ts'
import { parseDay } from './parse-day.ts'
import { invalidCell } from './invalid-cell.ts'

const MAX_SEATS = 500
const Content = z.object({ seats: z.int(), pricePaise: z.nullable(z.int()) })

/**
 * Changes the seats and the date's own price of existing dates; a file adds no dates. A changed date still follows the
 * rules of its package. Seats never fall below those held and sold.
 */
export const departureImport: ImportHandler<BasicPlatform> = {
  columns: DEPARTURE_TABLE,

  async createValidator({ db }, { today }) {
    const departureByKey = new Map(
      (await listRepository.listDepartures(db, today)).map((row) => [`${row.packageId} ${row.startDate}`, row]),
    )
    const lines = new Map<string, number>()
    return async (line, format) => validateLine({ line, format, departureByKey, lines })
  },

  async importLine({ clock }, tx, { line }) {
    const { seats, pricePaise } = z.parse(Content, line.content)
    await bumpCatalogRevision(tx)
    const row = await listRepository.lockDeparture(tx, line.target ?? '')
    if (row === undefined || line.base !== baseOf({ seats: row.capacity, pricePaise: row.pricePaise }))
      throw new AppError('IMPORT_CHANGED')
    if (row.held + row.sold > seats) throw new AppError('IMPORT_BELOW_SOLD')
    await listRepository.updateDeparture(tx, row.id, {
      capacity: seats,
      pricePaise: pricePaise === null ? null : paise(pricePaise),
    })
    await recordAuditEvent(tx, {
      name: 'departure_changed',
      on: { kind: 'departure', id: row.id },
      at: clock.now(),
      reason: auditReasons.importedFromFile,
      before: { seats: row.capacity, pricePaise: row.pricePaise },
      after: { seats, pricePaise },
    })
    return null
  },
}

type ValidationInput = {
  line: TableLine
  format: ExportFormat
  departureByKey: ReadonlyMap<string, DepartureLine>
  /** The line in which each date appeared, by departure id. */
  lines: Map<string, number>
}

async function validateLine({ line, format, departureByKey, lines }: ValidationInput): Promise<LineFinding> {
  const label = `${textOf(line, 'packageName')} ${textOf(line, 'startDate')}`.trim()
  const wrongFinding = (name: string, problem: string): LineFinding => {
    const key = keyOf(line, columnOf(name)) ?? columnOf(name).head
    return { finding: 'wrong', label, reason: invalidCell(key, line.cells.get(key), problem) }
  }
  if (line.problem !== undefined) return { finding: 'wrong', label, reason: line.problem }
  const formula = formulaIn(line)
  if (formula !== null) return { finding: 'wrong', label, reason: formula }
  const date = parseDay(cellOf(line, 'startDate'))
  if (date === null) return wrongFinding('startDate', rowProblems.day)
  const found = departureByKey.get(`${textOf(line, 'packageId')} ${date}`)
  if (found === undefined) return wrongFinding('startDate', rowProblems.noSuchDate)
  const before = lines.get(found.id)
  if (before !== undefined) return wrongFinding('startDate', rowProblems.duplicateDate(before))
  lines.set(found.id, line.line)
  const seats = parseSeats(cellOf(line, 'seats'), found.seats)
  if (seats === null || seats > MAX_SEATS) return wrongFinding('seats', rowProblems.seats(MAX_SEATS))
  if (seats < found.taken) return wrongFinding('seats', rowProblems.belowSold(found.taken))
  const price = parsePrice(line, format, found)
  if (price === undefined) return wrongFinding('pricePaise', format === 'json' ? rowProblems.paise : rowProblems.rupees)
  const changes = [...(seats === found.seats ? [] : ['seats']), ...(price === found.pricePaise ? [] : ['pricePaise'])]
  const departureLabel = `${found.packageName}, ${found.startDate}`
  if (changes.length === 0) return { finding: 'same', label: departureLabel, target: found.id }
  const base = baseOf(found)
  return {
    finding: 'changed',
    label: departureLabel,
    target: found.id,
    changes,
    base,
    content: { seats, pricePaise: price },
  }
}

const baseOf = ({ seats, pricePaise }: { seats: number; pricePaise: number | null }) => `${seats} ${pricePaise ?? ''}`

function columnOf(name: string): ImportColumn {
  return DEPARTURE_TABLE.find((column) => column.name === name) ?? { name, head: name }
}

const cellOf = (line: TableLine, name: string) => line.cells.get(keyOf(line, columnOf(name)) ?? '')
const textOf = (line: TableLine, name: string) => cellText(cellOf(line, name)).trim()

/** A missing column or an empty cell changes nothing. */
function parseSeats(cell: unknown, currentSeats: number): number | null {
  if (isEmptyCell(cell)) return currentSeats
  return /^\s*\d{1,4}\s*$/.test(String(cell)) ? Number(cell) : null
}

/** Undefined for an invalid price. Null for an empty cell, which means the price of the package. */
function parsePrice(line: TableLine, format: ExportFormat, { pricePaise }: DepartureLine): Paise | null | undefined {
  const key = keyOf(line, columnOf('pricePaise'))
  if (key === undefined) return pricePaise
  const cell = line.cells.get(key)
  if (isEmptyCell(cell)) return null
  if (format === 'json') return Number.isInteger(cell) && Number(cell) > 0 ? paise(Number(cell)) : undefined
  const read = parseRupees(String(cell))
  return read === null || read === 0 ? undefined : read
}
