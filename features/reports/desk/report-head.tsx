import type { ReactNode } from 'react'
import type { CountedDays } from '../api/desk-schemas.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { MoneyTabs } from '#desk/sections/money-tabs.tsx'
import { printTime } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { PeriodBar } from './period-bar.tsx'
import { printDays } from './print-days.ts'
import classes from './reports.module.css'

type ReportHeadProps = {
  present: 'overview' | 'reports'
  title: string
  /** Undefined until they were counted. */
  days: CountedDays | undefined
  /** With what they are compared. */
  before?: { from: string; to: string } | undefined
  acts?: ReactNode
}

/** The head of a screen of figures: what they count, until when, and the period. */
export function ReportHead({ present, title, days, before, acts }: ReportHeadProps) {
  const heading = usePage(title)
  return (
    <>
      <div className={classes.head}>
        <div className={classes.says}>
          <h1 ref={heading} tabIndex={-1}>
            {deskMoney.title}
          </h1>
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
        <div className={classes.acts}>
          <PeriodBar days={days} />
          {acts}
        </div>
      </div>
      <MoneyTabs present={present} />
    </>
  )
}
