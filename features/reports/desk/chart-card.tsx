import type { ReactNode } from 'react'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import charts from './charts.module.css'
import classes from './reports.module.css'

type ChartCardProps = {
  title: string
  legend?: ReactNode
  /** Pictures of the table. Readers of the screen pass them over. */
  chart: ReactNode
  /**
   * The same figures. It is always there for readers, and by the button for eyes. What nobody sees must have nothing that the
   * keyboard stops at.
   */
  table: ReactNode
  /** Instead of both, when there is nothing to show. */
  none?: string | undefined
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** A chart that is a table too. */
export function ChartCard({ title, legend, chart, table, none, isTable, onTable }: ChartCardProps) {
  if (none !== undefined)
    return (
      <Card title={title}>
        <p className={classes.none}>{none}</p>
      </Card>
    )
  return (
    <Card
      title={title}
      acts={
        <>
          {isTable ? null : legend}
          <Button
            size="small"
            aria-label={isTable ? texts.asChartOf(title) : texts.asTableOf(title)}
            onClick={() => onTable(!isTable)}
          >
            {isTable ? texts.asChart : texts.asTable}
          </Button>
        </>
      }
    >
      {isTable ? null : (
        <div className={charts.chart} aria-hidden="true">
          {chart}
        </div>
      )}
      <div className={isTable ? classes.shown : charts.unseen}>{table}</div>
    </Card>
  )
}
