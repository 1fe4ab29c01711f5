import { useSearchParams } from 'react-router'
import type { ReportDays } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { REPORT_PERIODS, type ReportPeriod } from '../rules/report-period.ts'
import { financialYearOf } from '#features/documents/rules/tax-invoice.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { withChanges } from '#ui/desk/lib/list-address.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field } from '#ui/desk/field.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { readUrlDays } from './report-url.ts'
import classes from './reports.module.css'

/**
 * The period of a page, stored in its URL. `days`: the days currently shown, used as initial values for custom dates.
 */
export function PeriodBar({ days }: { days: ReportDays | undefined }) {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const { period = 'month', from, to } = readUrlDays(search)
  const present = from === undefined ? period : 'dates'
  const change = (changes: { period: string; from: string; to: string }) => setSearch(withChanges(search, changes))
  const names: Record<ReportPeriod, string> = {
    ...texts.periods,
    year: texts.periods.year(financialYearOf(today)),
  }
  const handlePeriod = (next: ReportPeriod | 'dates') =>
    next === 'dates'
      ? change({ period: '', from: days?.from ?? today, to: days?.to ?? today })
      : change({ period: next, from: '', to: '' })
  /** A typed day counts only once it is complete. The other day is updated with it, so that both stay in order. */
  const handleDay = (name: 'from' | 'to', day: string) => {
    if (day === '' || from === undefined || to === undefined) return
    change({
      period: '',
      from: name === 'from' ? day : day < from ? day : from,
      to: name === 'to' ? day : day > to ? day : to,
    })
  }
  return (
    <div className={`stack gap-8 ${classes.period}`}>
      <Segments
        label={texts.period}
        value={present}
        options={[
          ...REPORT_PERIODS.map((value) => ({ value, text: names[value] })),
          { value: 'dates' as const, text: texts.dates },
        ]}
        onChange={handlePeriod}
      />
      {from === undefined || to === undefined ? null : (
        <div className={`stack gap-8 ${classes.dates}`}>
          <Field
            label={texts.from}
            type="date"
            value={from}
            onChange={({ target }) => handleDay('from', target.value)}
          />
          <Field label={texts.to} type="date" value={to} onChange={({ target }) => handleDay('to', target.value)} />
        </div>
      )}
    </div>
  )
}
