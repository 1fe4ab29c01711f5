import { useState } from 'react'
import type { MoneyOverview } from '../api/desk-schemas.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import table from '#desk/ui/table.module.css'
import chart from '#desk/ui/chart.module.css'
import { BarsChart } from './bars-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { printAmount as amount } from './print-amount.ts'
import { printStep } from './print-days.ts'

/** What came in on each day or in each month, beside the days before. */
export function PaidInCard({ overview: { steps, days, was, now } }: { overview: MoneyOverview }) {
  const [isTable, setIsTable] = useState(false)
  const isDaily = steps.every(({ from, to }) => from === to)
  return (
    <ChartCard
      title={isDaily ? texts.paidInDaily : texts.paidInMonthly}
      none={now.inPaise + was.inPaise + now.backPaise === 0 ? texts.nothing : undefined}
      legend={
        <span className={chart.legend} aria-hidden="true">
          <i className={chart.keyBar} /> {texts.now}
          <i className={chart.keyLine} /> {texts.before}
        </span>
      }
      chart={<BarsChart steps={steps} isRunning={days.until !== null} />}
      table={<StepsTable steps={steps} />}
      isTable={isTable}
      onTable={setIsTable}
    />
  )
}

function StepsTable({ steps }: Pick<MoneyOverview, 'steps'>) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.heads.day}</th>
          {[texts.heads.in, texts.heads.before, texts.heads.back, texts.heads.stays].map((head) => (
            <th key={head} scope="col" className={table.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from}>
            <th scope="row">{printStep(step)}</th>
            <td className={table.number} data-label={texts.heads.in}>
              {amount(step.inPaise)}
            </td>
            <td className={table.number} data-label={texts.heads.before}>
              {amount(step.beforePaise)}
            </td>
            <td className={table.number} data-label={texts.heads.back}>
              {amount(step.backPaise)}
            </td>
            <td className={table.number} data-label={texts.heads.stays}>
              {amount(step.staysPaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
