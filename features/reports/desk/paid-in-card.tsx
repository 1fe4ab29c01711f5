import { useState } from 'react'
import type { MoneyOverview } from '../api/desk-calls.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import chart from '#ui/desk/chart.module.css'
import { BarsChart } from './bars-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { printAmount as amount } from './print-amount.ts'
import { printStep } from './print-days.ts'

/** The amounts received per day or month, compared with the previous period. */
export function PaidInCard({ overview: { steps, days, was, now } }: { overview: MoneyOverview }) {
  const [isTableShown, setIsTableShown] = useState(false)
  const isDaily = steps.every(({ from, to }) => from === to)
  return (
    <ChartCard
      title={isDaily ? texts.receivedPerDay : texts.receivedPerMonth}
      none={now.inPaise + was.inPaise + now.refundAmountPaise === 0 ? texts.nothing : undefined}
      legend={
        <span className="line middle soft small gap-6" aria-hidden="true">
          <i className={chart.keyBar} /> {texts.now}
          <i className={chart.keyLine} /> {texts.before}
        </span>
      }
      chart={<BarsChart steps={steps} isRunning={days.until !== null} />}
      table={<StepsTable steps={steps} />}
      isTableShown={isTableShown}
      onToggleTable={setIsTableShown}
    />
  )
}

function StepsTable({ steps }: Pick<MoneyOverview, 'steps'>) {
  return (
    <DataTable
      headings={[
        texts.columnHeadings.day,
        { number: texts.columnHeadings.in },
        { number: texts.columnHeadings.before },
        { number: texts.columnHeadings.back },
        { number: texts.columnHeadings.stays },
      ]}
    >
      {steps.map((step) => (
        <tr key={step.from}>
          <th scope="row">{printStep(step)}</th>
          <NumberCell label={texts.columnHeadings.in}>{amount(step.inPaise)}</NumberCell>
          <NumberCell label={texts.columnHeadings.before}>{amount(step.beforePaise)}</NumberCell>
          <NumberCell label={texts.columnHeadings.back}>{amount(step.refundAmountPaise)}</NumberCell>
          <NumberCell label={texts.columnHeadings.stays}>{amount(step.netPaise)}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
