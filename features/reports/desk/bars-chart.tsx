import type { ReportStep } from '../api/desk-calls.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { roundAxis } from '#ui/desk/lib/round-axis.ts'
import chart from '#ui/desk/chart.module.css'
import { printStep } from './print-days.ts'
import classes from './charts.module.css'

type Shape = { width: number; height: number; labels: number }
/** The chart for a wide screen, and the one for a phone. The style sheet shows one of them. */
const WIDE: Shape = { width: 860, height: 250, labels: 8 }
const NARROW: Shape = { width: 330, height: 200, labels: 4 }
const LEFT_MARGIN = 56
const BOTTOM_MARGIN = 24
const TOP = 12

type BarsChartProps = {
  steps: readonly ReportStep[]
  /** True while the last step is not over. */
  isRunning: boolean
}

/** Bars of the amounts received, and a line with the amounts of the previous period at the same positions. */
export function BarsChart(props: BarsChartProps) {
  return (
    <>
      <Bars {...props} shape={WIDE} className={classes.wide} />
      <Bars {...props} shape={NARROW} className={classes.narrow} />
    </>
  )
}

type BarsProps = BarsChartProps & { shape: Shape; className: string | undefined }

function Bars({ steps, isRunning, shape: { width, height, labels }, className }: BarsProps) {
  const highest = Math.max(...steps.flatMap(({ inPaise, beforePaise }) => [inPaise, beforePaise ?? 0])) / 100
  const { top, steps: gridSteps } = roundAxis(highest)
  const bottom = height - BOTTOM_MARGIN
  const y = (paise: number) => bottom - (paise / 100 / top) * (bottom - TOP)
  const step = (width - LEFT_MARGIN) / steps.length
  const middle = (i: number) => LEFT_MARGIN + (i + 0.5) * step
  const bar = Math.min(step * 0.64, 64)
  const before = steps.flatMap(({ beforePaise }, i) =>
    beforePaise === null ? [] : [`${middle(i).toFixed(1)},${y(beforePaise).toFixed(1)}`],
  )
  const every = Math.max(1, Math.ceil(steps.length / labels))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className}>
      {gridSteps.map((rupees) => (
        <g key={rupees}>
          <path className={chart.grid} d={`M${LEFT_MARGIN} ${y(rupees * 100)}H${width}`} />
          <text className={classes.axis} x={LEFT_MARGIN - 8} y={y(rupees * 100) + 4} textAnchor="end">
            {texts.axis(rupees)}
          </text>
        </g>
      ))}
      {steps.map(({ from, inPaise }, i) => (
        <rect
          key={from}
          className={isRunning && i === steps.length - 1 ? chart.running : chart.bar}
          x={middle(i) - bar / 2}
          y={y(inPaise)}
          width={bar}
          height={Math.max(0, bottom - y(inPaise))}
          rx={Math.min(3, bar / 4)}
        />
      ))}
      {before.length > 1 ? <polyline className={classes.before} points={before.join(' ')} /> : null}
      {steps.map((each, i) =>
        i % every === 0 ? (
          <text key={each.from} className={classes.axis} x={middle(i)} y={height - 6} textAnchor="middle">
            {printStep(each)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
