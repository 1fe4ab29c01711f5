import { monthOfDay } from '#kernel/dates/book-month.ts'
import { addSums, sumByKey, type MoneyReport, type MoneySums } from '#features/exports/rules/money-report.ts'
import { boundsOfSpan, type DaySpan } from '../rules/report-period.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { reportRepository } from './report-repository.ts'

/** A line of a report. `key` is its day, the id of its package, its region or its payment method. */
export type ReportLine = { key: string; name: string; sums: MoneySums }
type ReportPlatform = Pick<Platform, 'db' | 'payments'>
/** The name for unknown values, such as the region of a package without one. */
const NONE = ''

/**
 * The lines of a report and their total. The reports, the overview and the exports all read their numbers here, so they
 * cannot disagree.
 */
export async function collectReport(
  platform: ReportPlatform,
  by: MoneyReport,
  span: DaySpan,
): Promise<{ lines: ReportLine[]; total: MoneySums }> {
  const lines = await linesOf(platform, by, span)
  return { lines, total: addSums(lines.map(({ sums }) => sums)) }
}

async function linesOf(platform: ReportPlatform, by: MoneyReport, span: DaySpan): Promise<ReportLine[]> {
  switch (by) {
    case 'day':
      return collectDays(platform, span)
    case 'package':
      return sortByAmount(await collectPackages(platform, span))
    case 'region': {
      const packages = await collectPackages(platform, span)
      const regions = sumByKey(packages.map(({ region, sums }) => [region, sums] as const))
      return sortByAmount([...regions].map(([key, sums]) => ({ key, name: key || texts.noRegion, sums })))
    }
    case 'method':
      return collectMethods(platform, span)
  }
}

/** Sales and money movements, by day or by package id. */
async function collectSalesAndMovements({ db, payments }: ReportPlatform, span: DaySpan, by: 'day' | 'package') {
  const bounds = boundsOfSpan(span)
  const [money, sold] = await Promise.all([
    reportRepository.money(db, bounds, { by, mode: payments.mode }),
    reportRepository.listSales(db, bounds, by),
  ])
  return sumByKey([...money, ...sold].map(({ key, sums }) => [key, sums] as const))
}

/** The days with sales or movements, in ascending order. */
async function collectDays(platform: ReportPlatform, span: DaySpan): Promise<ReportLine[]> {
  const days = await collectSalesAndMovements(platform, span, 'day')
  return [...days].map(([key, sums]) => ({ key, name: key, sums })).toSorted((a, b) => a.key.localeCompare(b.key))
}

async function collectPackages(platform: ReportPlatform, span: DaySpan) {
  const packages = await collectSalesAndMovements(platform, span, 'package')
  const packagesById = await reportRepository.packages(platform.db, [...packages.keys()].map(Number))
  return [...packages].map(([key, sums]) => {
    const { name = NONE, region = null } = packagesById.get(Number(key)) ?? {}
    return { key, name, region: region ?? NONE, sums }
  })
}

async function collectMethods({ db, payments }: ReportPlatform, span: DaySpan): Promise<ReportLine[]> {
  const money = await reportRepository.money(db, boundsOfSpan(span), { by: 'method', mode: payments.mode })
  return sortByAmount(money.map(({ key, sums }) => ({ key, name: texts.method(key), sums: addSums([sums]) })))
}

const sortByAmount = (lines: readonly ReportLine[]): ReportLine[] =>
  lines.toSorted((a, b) => b.sums.in - a.sums.in || a.name.localeCompare(b.name))

/** The totals of the steps of a chart: single days, or months. */
export function sumSteps(lines: readonly ReportLine[], steps: readonly DaySpan[]): MoneySums[] {
  const isDaily = steps.every(({ from, to }) => from === to)
  const keyOf = (day: string) => (isDaily ? day : day.slice(0, 7))
  const sums = sumByKey(lines.map((line) => [keyOf(line.key), line.sums] as const))
  return steps.map(({ from }) => sums.get(isDaily ? from : monthOfDay(from)) ?? addSums([]))
}
