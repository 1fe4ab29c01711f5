import { useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportList, exportPackages } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { EXPORT_LISTS, type ExportFormat, type ExportList } from '#features/exports/rules/list-export.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { deskExports } from '#messages/exports/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import classes from './exchange.module.css'

/** What leaves as a file, as far as the role goes. */
export function TakeOutCard({ staff }: { staff: StaffMember }) {
  const [list, setList] = useState<ExportList | 'packages'>()
  const mayLists = mayDo(staff, 'export_lists')
  const lists = EXPORT_LISTS.filter((each) => mayLists && (staff.role !== 'accounts' || each === 'departures'))
  const order = (format: ExportFormat) =>
    list === undefined || list === 'packages'
      ? deskCall(exportPackages, { body: { format } })
      : deskCall(exportList, { body: { list, format } })
  return (
    <Card title={texts.out}>
      <ul className={classes.lists}>
        {(['packages', ...lists] as const).map((each) => (
          <li key={each}>
            <span>
              <b>{texts.lists[each]}</b>
              <small>{texts.listWhat[each]}</small>
            </span>
            <Button size="small" onClick={() => setList(each)}>
              {texts.takeOut(texts.lists[each])}
            </Button>
          </li>
        ))}
        {mayLists ? (
          <li>
            <span>
              <Link to={deskPages.bookings()}>{texts.bookings}</Link> <small>{texts.bookingsWhat}</small>
            </span>
          </li>
        ) : null}
      </ul>
      <ExportDialog
        key={list}
        rows={null}
        what={texts.listWhat[list ?? 'packages']}
        limits={staff.role === 'sales' ? [deskExports.limit] : []}
        isOpen={list !== undefined}
        onClose={() => setList(undefined)}
        order={order}
      />
    </Card>
  )
}
