import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReportDays, exportReport } from '../api/desk-calls.ts'
import { REPORTS } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { withChanges } from '#ui/desk/lib/list-address.ts'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { MoneyReportTable } from './money-report-table.tsx'
import { MovementsList } from './movements-list.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import { printDays } from './print-days.ts'
import { ReportHead } from './report-head.tsx'
import { readReportQuery } from './report-query.ts'

/**
 * The reports by day, package, region and payment method, of seats sold, and of single payments. All state is in the
 * URL.
 */
export function ReportsPage() {
  const [search, setSearch] = useSearchParams()
  const { by, days, narrowed, page } = readReportQuery(search)
  const [reportDays, setReportDays] = useState<ReportDays>()
  const [isExporting, setIsExporting] = useState(false)
  const name = texts.reportKinds[by]
  const shared = { days, onDaysLoaded: setReportDays }
  return (
    <>
      <ReportHead
        present="reports"
        title={texts.reports}
        days={reportDays}
        actions={
          <Button onClick={() => setIsExporting(true)}>
            <DeskIcon name="download" />
            {texts.file}
          </Button>
        }
      />
      <div className="row middle below-12 gap-8-12">
        <Segments
          label={texts.by}
          value={by}
          options={REPORTS.map((value) => ({ value, text: texts.reportKinds[value] }))}
          onChange={(next) => setSearch(withChanges(search, { by: next, kind: '', method: '' }))}
        />
      </div>
      <p className="soft below-12">{texts.explanations[by]}</p>
      {by === 'payment' ? <MovementsList {...shared} {...{ narrowed, page }} /> : null}
      {by === 'occupancy' ? <OccupancyTable {...shared} /> : null}
      {by === 'payment' || by === 'occupancy' ? null : <MoneyReportTable {...shared} by={by} />}
      <ExportDialog
        rows={null}
        what={texts.exportDescription(name, reportDays === undefined ? '' : printDays(reportDays))}
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
