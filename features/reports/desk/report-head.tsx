import type { ReactNode } from 'react'
import type { ReportDays } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { MoneyTabs } from '#ui/desk/sections/money-tabs.tsx'
import { printTime } from '#ui/desk/lib/print-time.ts'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { PeriodBar } from './period-bar.tsx'
import { printDays } from './print-days.ts'
import classes from './reports.module.css'

type ReportHeadProps = {
  present: 'overview' | 'reports'
  title: string
  /** Undefined until the report is loaded. */
  days: ReportDays | undefined
  /** The period to compare with. */
  before?: { from: string; to: string } | undefined
  actions?: ReactNode
}

/** The heading of a report page: what is counted, up to when, and the period. */
export function ReportHead({ present, title, days, before, actions }: ReportHeadProps) {
  return (
    <>
      <div className={`row low spread ${classes.head}`}>
        <div className={classes.says}>
          <PageTitle title={title}>{deskMoney.title}</PageTitle>
          <p>
            {days === undefined
              ? ' '
              : [
                  texts.counts(
                    printDays(days),
                    days.until === null ? '' : texts.until(printTime(new Date(days.until))),
                  ),
                  ...(before === undefined ? [] : [texts.comparedWith(printDays(before))]),
                ].join(' ')}
          </p>
        </div>
        <div className={`row low gap-8 ${classes.actions}`}>
          <PeriodBar days={days} />
          {actions}
        </div>
      </div>
      <MoneyTabs present={present} />
    </>
  )
}
