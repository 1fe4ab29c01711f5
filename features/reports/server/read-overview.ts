import type { MoneyOverview, ReportSeats, ReportStep } from '../api/desk-calls.ts'
import { netReceived } from '#features/exports/rules/money-report.ts'
import { boundsOfSpan, spanBefore, stepsOfSpan, type DaySpan } from '../rules/report-period.ts'
import { seriesOfBooks } from '#features/books/server/collect-gst-month.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { collectReport, sumSteps, type ReportLine } from './collect-report.ts'
import { readDays, toReportDays, type DaysQuery } from './counted-days.ts'
import { reportRepository } from './report-repository.ts'
import { toRow, toSumsDto } from './to-report-dto.ts'

/**
 * The money overview: a period compared with the previous one, added up from the same lines as the reports.
 *
 * @throws {AppError} `REPORT_PERIOD_INVALID`.
 */
export async function getOverview(platform: Platform, request: DaysQuery): Promise<MoneyOverview> {
  const { db, payments } = platform
  const days = readDays(platform, request)
  const before = spanBefore(days)
  const [now, was, methods, regions, seats, seatsBefore, tax, ahead] = await Promise.all([
    collectReport(platform, 'day', days),
    collectReport(platform, 'day', before),
    collectReport(platform, 'method', days),
    collectReport(platform, 'region', days),
    reportRepository.seats(db, days),
    reportRepository.seats(db, before),
    reportRepository.sumTax(db, boundsOfSpan(days), seriesOfBooks(platform)),
    reportRepository.ahead(db, days.today, { mode: payments.mode }),
  ])
  return {
    days: toReportDays(platform, days),
    before,
    now: toSumsDto(now.total),
    was: toSumsDto(was.total),
    seats: sumSeats(seats),
    seatsBefore: sumSeats(seatsBefore),
    tax,
    ahead,
    steps: toSteps({ days, lines: now.lines }, { days: before, lines: was.lines }),
    methods: methods.lines.map(toRow),
    regions: regions.lines.map(toRow),
  }
}

/** Adds up the seats of all rows. */
export function sumSeats(rows: readonly ReportSeats[]): ReportSeats {
  const sum = (read: (row: ReportSeats) => number) => rows.reduce((total, row) => total + read(row), 0)
  return { trips: sum(({ trips }) => trips), sold: sum(({ sold }) => sold), capacity: sum(({ capacity }) => capacity) }
}

type PeriodLines = { days: DaySpan; lines: readonly ReportLine[] }

/** The bars of the chart, each with the bar at the same position in the previous period. */
function toSteps(now: PeriodLines, was: PeriodLines): ReportStep[] {
  const steps = stepsOfSpan(now.days)
  const earlier = sumSteps(was.lines, stepsOfSpan(was.days))
  return sumSteps(now.lines, steps).map((sums, i) => ({
    from: steps[i]?.from ?? now.days.from,
    to: steps[i]?.to ?? now.days.to,
    inPaise: sums.in,
    refundAmountPaise: sums.back,
    netPaise: netReceived(sums),
    beforePaise: earlier[i]?.in ?? null,
  }))
}
