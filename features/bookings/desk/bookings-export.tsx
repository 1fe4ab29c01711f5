import { exportBookings } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_SALES_EXPORT_ROWS } from '#features/exports/rules/list-export.ts'
import { deskExports } from '#messages/exports/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { parseColumns, parseFilter } from './list-query.ts'

type BookingsExportProps = {
  staff: StaffMember
  search: URLSearchParams
  /** The filter for the selected bookings; by default all bookings that match the table's filter. */
  selection?: Partial<ReturnType<typeof parseFilter>> & { only?: string; except?: string }
  rows: number
  isOpen: boolean
  onClose: () => void
}

/** Exports all bookings that match the filter, with the visible columns that the role may export. */
export function BookingsExport({ staff, search, selection, rows, isOpen, onClose }: BookingsExportProps) {
  const isWithoutTravellers = staff.role === 'accounts'
  const columns = parseColumns(search).filter((name) => name !== 'names' || !isWithoutTravellers)
  const limits = [
    ...(isWithoutTravellers ? [deskExports.withoutTravellers] : []),
    ...(staff.role === 'sales' && rows > MAX_SALES_EXPORT_ROWS ? [deskExports.limit] : []),
  ]
  return (
    <ExportDialog
      rows={rows}
      what={selection === undefined ? deskExports.what : deskExports.selectedRowsText}
      limits={limits}
      isOpen={isOpen}
      onClose={onClose}
      order={(format) =>
        deskCall(exportBookings, { body: { ...(selection ?? parseFilter(search)), format, columns: [...columns] } })
      }
    />
  )
}
