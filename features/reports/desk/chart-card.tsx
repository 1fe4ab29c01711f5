import type { ReactNode } from 'react'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import charts from './charts.module.css'
import classes from './reports.module.css'

type ChartCardProps = {
  title: string
  legend?: ReactNode
  /** Charts of the table's data. Screen readers skip them. */
  chart: ReactNode
  /**
   * The same data as a table. Screen readers always get the table; the button shows it to everybody else. A hidden
   * table must contain nothing that can receive focus.
   */
  table: ReactNode
  /** Shown instead of both when there is no data. */
  none?: string | undefined
  isTableShown: boolean
  onToggleTable: (isTableShown: boolean) => void
}

/** A chart that can also be shown as a table. */
export function ChartCard({ title, legend, chart, table, none, isTableShown, onToggleTable }: ChartCardProps) {
  if (none !== undefined)
    return (
      <Card title={title}>
        <p className="muted pad-14-16">{none}</p>
      </Card>
    )
  return (
    <Card
      title={title}
      actions={
        <>
          {isTableShown ? null : legend}
          <SmallButton
            aria-label={isTableShown ? texts.asChartLabel(title) : texts.asTableLabel(title)}
            onClick={() => onToggleTable(!isTableShown)}
          >
            {isTableShown ? texts.asChart : texts.asTable}
          </SmallButton>
        </>
      }
    >
      {isTableShown ? null : (
        <div className={charts.chart} aria-hidden="true">
          {chart}
        </div>
      )}
      <div className={isTableShown ? classes.shown : 'unseen'}>{table}</div>
    </Card>
  )
}
