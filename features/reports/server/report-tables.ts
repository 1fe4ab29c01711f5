import type { OccupancyLine } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { occupancyOf, staysOf, type MoneyReport } from '#features/exports/rules/money-report.ts'
import { paise } from '#kernel/money/money.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import type { ReportLine } from './collect-report.ts'
import type { MoveRow } from './move-repository.ts'

const { heads } = texts

/** The columns of a report of money. Who pays in which way is no sale, so that one has no bookings. */
export function moneyTable(by: MoneyReport): readonly TableColumn<ReportLine>[] {
  const sold: readonly TableColumn<ReportLine>[] = [
    { kind: 'number', name: 'bookings', head: heads.bookings, read: ({ sums }) => sums.bookings },
    { kind: 'number', name: 'guests', head: heads.guests, read: ({ sums }) => sums.guests },
  ]
  return [
    by === 'day'
      ? { kind: 'date', name: 'day', head: heads.day, read: ({ key }) => calendarDate(key) }
      : { kind: 'text', name: by, head: heads[by], width: 36, read: ({ name }) => name },
    ...(by === 'method' ? [] : sold),
    { kind: 'number', name: 'moves', head: heads.moves, read: ({ sums }) => sums.moves },
    { kind: 'paise', name: 'in', head: heads.in, width: 16, read: ({ sums }) => sums.in },
    { kind: 'paise', name: 'bounced', head: heads.bounced, width: 16, read: ({ sums }) => sums.bounced },
    { kind: 'paise', name: 'back', head: heads.back, width: 16, read: ({ sums }) => sums.back },
    { kind: 'paise', name: 'stays', head: heads.stays, width: 16, read: ({ sums }) => staysOf(sums) },
  ]
}

/** The columns of the seats of packages. */
export const OCCUPANCY_TABLE: readonly TableColumn<OccupancyLine>[] = [
  { kind: 'text', name: 'package', head: heads.package, width: 36, read: ({ name }) => name },
  { kind: 'number', name: 'trips', head: heads.trips, read: ({ trips }) => trips },
  { kind: 'number', name: 'capacity', head: heads.capacity, read: ({ capacity }) => capacity },
  { kind: 'number', name: 'sold', head: heads.sold, read: ({ sold }) => sold },
  { kind: 'number', name: 'held', head: heads.held, read: ({ held }) => held },
  { kind: 'number', name: 'percent', head: heads.percent, read: occupancyOf },
]

/** The columns of the movements of money. What went is below zero, so that a sheet adds them up. */
export const MOVE_TABLE: readonly TableColumn<MoveRow>[] = [
  { kind: 'moment', name: 'at', head: heads.at, width: 18, read: ({ at }) => at },
  { kind: 'text', name: 'kind', head: heads.kind, read: ({ kind }) => texts.kinds[kind] },
  { kind: 'text', name: 'method', head: heads.method, width: 24, read: ({ method }) => texts.method(method) },
  {
    kind: 'paise',
    name: 'amount',
    head: heads.amount,
    width: 16,
    read: ({ kind, paise: amount }) => paise(kind === 'in' ? amount : -amount),
  },
  { kind: 'text', name: 'number', head: heads.number, width: 24, read: ({ number }) => number },
  { kind: 'text', name: 'reference', head: heads.reference, read: ({ reference }) => reference },
  { kind: 'text', name: 'package', head: heads.package, width: 36, read: ({ packageName }) => packageName },
]
