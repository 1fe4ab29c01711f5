import * as z from 'zod/mini'
import { exportBookings as exportBookingsCall, type DeskBookingListItem } from '../api/desk-calls.ts'
import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_IMMEDIATE_EXPORT_ROWS, MAX_SALES_EXPORT_ROWS } from '#features/exports/rules/list-export.ts'
import { exportRepository, type ExportRow } from '#features/exports/server/export-repository.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { KeysetPosition } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { fileColumns } from './booking-table-columns.ts'
import { filterOf, toFilterParams } from './desk-booking-filter.ts'
import { toLines } from './desk-booking-lines.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { bookingExportQueue } from './queues.ts'

const PAGE_SIZE = 500
const { body: Body } = exportBookingsCall.schemas
/** The parameters of the call. They are stored unchanged, so that a job can read them again. */
type RequestedExport = z.output<typeof Body>

/**
 * Exports all bookings that match the filter as a file, in the filter's order. A short list is exported immediately, a
 * long one by a job.
 *
 * @throws {AppError} `DESK_EXPORT_LIMIT` for more rows than sales may export, `DESK_EXPORT_TRAVELLERS` for a column
 * that accounts may not export, `DESK_EXPORT_TOO_MANY_ROWS`.
 */
export async function exportBookings(
  platform: Platform,
  staff: Staff,
  { format, columns, ...bookingFilter }: RequestedExport,
): Promise<DeskExport> {
  const { bookings: rows } = await deskBookingRepository.sumUp(platform.db, {
    filter: filterOf(bookingFilter, staff),
    time: now(platform),
  })
  if (staff.role === 'sales' && rows > MAX_SALES_EXPORT_ROWS) throw new AppError('DESK_EXPORT_LIMIT')
  if (staff.role === 'accounts' && columns.includes('names')) throw new AppError('DESK_EXPORT_TRAVELLERS')
  const isLong = rows > MAX_IMMEDIATE_EXPORT_ROWS
  const deskExport = await inTransaction(platform.db, async (tx) => {
    const filter = toFilterParams(bookingFilter)
    const row = await requestExport(platform, tx, { staff, kind: 'bookings', format, filter, columns, rows })
    if (isLong) await platform.jobs.send(bookingExportQueue, { exportId: row.id }, { tx })
    return row
  })
  if (!isLong) await fillBookingsExport(platform, deskExport)
  return getExport(platform, staff, deskExport.id)
}

/** Creates the file of a queued export. Does nothing when the export has since been deleted. */
export async function runBookingsExport(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found !== undefined && found.file === null) await fillBookingsExport(platform, found.row)
}

async function fillBookingsExport(platform: Platform, row: ExportRow): Promise<void> {
  const request = z.parse(Body, { ...row.filter, format: row.format, columns: row.columns })
  const columns = fileColumns(DESK_BOOKING_COLUMNS.filter((name) => request.columns.includes(name)))
  await fillExport(platform, row, { columns, pages: pagesOf(platform, request, row), referenceOf })
}

const referenceOf = ({ reference }: DeskBookingListItem) => reference

async function* pagesOf(platform: Platform, request: RequestedExport, { staffId }: Pick<ExportRow, 'staffId'>) {
  const { sort } = request
  const filter = filterOf(request, { id: staffId })
  const time = now(platform)
  let after: KeysetPosition | null = null
  for (;;) {
    const found = await deskBookingRepository.list(
      platform.db,
      { filter, time },
      { sort, after, isBackwards: false, limit: PAGE_SIZE },
    )
    yield await toLines(
      platform.db,
      found.map(({ row }) => row),
    )
    const last = found.at(-1)
    if (found.length < PAGE_SIZE || last === undefined) return
    after = { value: last.place, key: last.row.reference }
  }
}

function now({ clock }: Platform) {
  const at = clock.now()
  return { now: at, today: todayIn(BUSINESS_TIME_ZONE, at) }
}
