import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CountedDays } from '../api/desk-schemas.ts'
import { exportReport } from '../api/desk-calls.ts'
import { REPORTS } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed } from '#desk/lib/list-address.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { MoneyReportTable } from './money-report-table.tsx'
import { MovesList } from './moves-list.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import { printDays } from './print-days.ts'
import { ReportHead } from './report-head.tsx'
import { readReportQuery } from './report-query.ts'
import classes from './reports.module.css'

/** The reports by day, package, region, way to pay, the seats sold, and each payment. All state is in the address. */
export function ReportsPage() {
  const [search, setSearch] = useSearchParams()
  const { by, days, narrowed, page } = readReportQuery(search)
  const [counted, setCounted] = useState<CountedDays>()
  const [isExporting, setIsExporting] = useState(false)
  const name = texts.kindsOfReport[by]
  const shared = { days, onCounted: setCounted }
  return (
    <>
      <ReportHead
        present="reports"
        title={texts.reports}
        days={counted}
        acts={
          <Button onClick={() => setIsExporting(true)}>
            <DeskIcon name="download" />
            {texts.file}
          </Button>
        }
      />
      <div className={classes.kinds}>
        <Segments
          label={texts.by}
          value={by}
          options={REPORTS.map((value) => ({ value, words: texts.kindsOfReport[value] }))}
          onChange={(next) => setSearch(changed(search, { by: next, kind: '', method: '' }))}
        />
      </div>
      <p className={classes.explains}>{texts.explains[by]}</p>
      {by === 'payment' ? <MovesList {...shared} {...{ narrowed, page }} /> : null}
      {by === 'occupancy' ? <OccupancyTable {...shared} /> : null}
      {by === 'payment' || by === 'occupancy' ? null : <MoneyReportTable {...shared} by={by} />}
      <ExportDialog
        rows={null}
        what={texts.fileWhat(name, counted === undefined ? '' : printDays(counted))}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) =>
          deskCall(exportReport, { body: { ...days, ...(by === 'payment' && narrowed), report: by, format } })
        }
      />
    </>
  )
}
