import type { DeskOccupancyRow } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { occupancyOf, netReceived, type MoneyReport } from '#features/exports/rules/money-report.ts'
import { paise } from '#kernel/money/money.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import type { ReportLine } from './collect-report.ts'
import type { MovementRow } from './movement-repository.ts'

const { columnHeadings } = texts

/** The columns of a money report. A payment method has no sales, so the report by method has no bookings. */
export function moneyTable(by: MoneyReport): readonly TableColumn<ReportLine>[] {
  const soldColumns: readonly TableColumn<ReportLine>[] = [
    { kind: 'number', name: 'bookings', head: columnHeadings.bookings, read: ({ sums }) => sums.bookings },
    { kind: 'number', name: 'guests', head: columnHeadings.guests, read: ({ sums }) => sums.guests },
  ]
  return [
    by === 'day'
      ? { kind: 'date', name: 'day', head: columnHeadings.day, read: ({ key }) => calendarDate(key) }
      : { kind: 'text', name: by, head: columnHeadings[by], width: 36, read: ({ name }) => name },
    ...(by === 'method' ? [] : soldColumns),
    { kind: 'number', name: 'moves', head: columnHeadings.moves, read: ({ sums }) => sums.moves },
    { kind: 'paise', name: 'in', head: columnHeadings.in, width: 16, read: ({ sums }) => sums.in },
    { kind: 'paise', name: 'bounced', head: columnHeadings.bounced, width: 16, read: ({ sums }) => sums.bounced },
    { kind: 'paise', name: 'back', head: columnHeadings.back, width: 16, read: ({ sums }) => sums.back },
    { kind: 'paise', name: 'stays', head: columnHeadings.stays, width: 16, read: ({ sums }) => netReceived(sums) },
  ]
}

/** The columns of the seats report, by package. */
export const OCCUPANCY_TABLE: readonly TableColumn<DeskOccupancyRow>[] = [
  { kind: 'text', name: 'package', head: columnHeadings.package, width: 36, read: ({ name }) => name },
  { kind: 'number', name: 'trips', head: columnHeadings.trips, read: ({ trips }) => trips },
  { kind: 'number', name: 'capacity', head: columnHeadings.capacity, read: ({ capacity }) => capacity },
  { kind: 'number', name: 'sold', head: columnHeadings.sold, read: ({ sold }) => sold },
  { kind: 'number', name: 'held', head: columnHeadings.held, read: ({ held }) => held },
  { kind: 'number', name: 'percent', head: columnHeadings.percent, read: occupancyOf },
]

/** The columns of the money movements. Outgoing amounts are negative, so that a spreadsheet can add them up. */
export const MOVEMENT_TABLE: readonly TableColumn<MovementRow>[] = [
  { kind: 'moment', name: 'at', head: columnHeadings.at, width: 18, read: ({ at }) => at },
  { kind: 'text', name: 'kind', head: columnHeadings.kind, read: ({ kind }) => texts.kinds[kind] },
  { kind: 'text', name: 'method', head: columnHeadings.method, width: 24, read: ({ method }) => texts.method(method) },
  {
    kind: 'paise',
    name: 'amount',
    head: columnHeadings.amount,
    width: 16,
    read: ({ kind, paise: amount }) => paise(kind === 'in' ? amount : -amount),
  },
  { kind: 'text', name: 'number', head: columnHeadings.number, width: 24, read: ({ number }) => number },
  { kind: 'text', name: 'reference', head: columnHeadings.reference, read: ({ reference }) => reference },
  { kind: 'text', name: 'package', head: columnHeadings.package, width: 36, read: ({ packageName }) => packageName },
]
