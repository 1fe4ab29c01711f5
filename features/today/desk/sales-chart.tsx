import type { DailySales } from '../api/desk-calls.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import chart from '#ui/desk/chart.module.css'
import { roundAxis } from '#ui/desk/lib/round-axis.ts'
import classes from './sales-chart.module.css'

const WIDTH = 330
const HEIGHT = 170
const LEFT_MARGIN = 48
const BOTTOM = 146
const TOP = 10

/**
 * Bars for this year, a line for last year, and an axis in round rupees. Below them is a table with the same values.
 */
export function SalesChart({ days, label }: { days: readonly DailySales[]; label: string }) {
  const highest = Math.max(...days.flatMap(({ paise, lastYearPaise }) => [paise, lastYearPaise])) / 100
  const { top, steps } = roundAxis(highest)
  const y = (paise: number) => BOTTOM - (paise / 100 / top) * (BOTTOM - TOP)
  const step = (WIDTH - LEFT_MARGIN) / days.length
  const x = (i: number) => LEFT_MARGIN + i * step
  const line = days.map(({ lastYearPaise }, i) => `${x(i) + step / 2},${y(lastYearPaise)}`).join(' ')
  const hasLastYear = days.some(({ lastYearPaise }) => lastYearPaise > 0)
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={classes.chart}>
        {steps.map((rupees) => (
          <g key={rupees}>
            <path className={chart.grid} d={`M${LEFT_MARGIN} ${y(rupees * 100)}H${WIDTH}`} />
            <text className={classes.axis} x={LEFT_MARGIN - 6} y={y(rupees * 100) + 4} textAnchor="end">
              {texts.axis(rupees)}
            </text>
          </g>
        ))}
        {days.map(({ day, paise }, i) => (
          <rect
            key={day}
            className={i === days.length - 1 ? chart.running : chart.bar}
            x={x(i) + step * 0.2}
            y={y(paise)}
            width={step * 0.6}
            height={Math.max(0, BOTTOM - y(paise))}
            rx={1.5}
          >
            <title>{`${formatDayOfTrip(calendarDate(day))}: ${printRupees(paise)}`}</title>
          </rect>
        ))}
        {hasLastYear ? <polyline className={classes.before} points={line} /> : null}
        {days.map(({ day }, i) =>
          i % 7 === 1 ? (
            <text key={day} className={classes.axis} x={x(i + 1)} y={HEIGHT - 6} textAnchor="end">
              {formatDayOfTrip(calendarDate(day)).replace(/^\w+, /, '')}
            </text>
          ) : null,
        )}
      </svg>
      <p className="line middle soft small gap-6">
        <span className={chart.keyBar} aria-hidden="true" /> {texts.thisYear}
        {hasLastYear ? (
          <>
            <span className={chart.keyLine} aria-hidden="true" /> {texts.lastYear}
          </>
        ) : null}
      </p>
    </>
  )
}
