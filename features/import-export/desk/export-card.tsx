import { useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportList, exportPackages } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { EXPORT_LISTS, type ExportFormat, type ExportList } from '#features/exports/rules/list-export.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { deskExports } from '#messages/exports/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import classes from './exchange.module.css'

/** The exports that the role allows. */
export function ExportCard({ staff }: { staff: StaffMember }) {
  const [list, setList] = useState<ExportList | 'packages'>()
  const mayExportLists = hasPermission(staff, 'export_lists')
  const lists = EXPORT_LISTS.filter((each) => mayExportLists && (staff.role !== 'accounts' || each === 'departures'))
  const order = (format: ExportFormat) =>
    list === undefined || list === 'packages'
      ? deskCall(exportPackages, { body: { format } })
      : deskCall(exportList, { body: { list, format } })
  return (
    <Card title={texts.out}>
      <ul className={classes.lists}>
        {(['packages', ...lists] as const).map((each) => (
          <li className="line middle spread line-above gap-10 pad-8-16" key={each}>
            <span className="anywhere">
              <b>{texts.lists[each]}</b>
              <small className="block muted small">{texts.exportListHints[each]}</small>
            </span>
            <SmallButton onClick={() => setList(each)}>{texts.exportList[each]}</SmallButton>
          </li>
        ))}
        {mayExportLists ? (
          <li className="line middle spread line-above gap-10 pad-8-16">
            <span className="anywhere">
              <Link to={deskPages.bookings()}>{texts.bookings}</Link>{' '}
              <small className="block muted small">{texts.bookingsExportHint}</small>
            </span>
          </li>
        ) : null}
      </ul>
      <ExportDialog
        key={list}
        rows={null}
        what={texts.exportListHints[list ?? 'packages']}
        limits={staff.role === 'sales' ? [deskExports.limit] : []}
        isOpen={list !== undefined}
        onClose={() => setList(undefined)}
        order={order}
      />
    </Card>
  )
}
