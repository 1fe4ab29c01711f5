import type { getMoneyReport as moneyCall, getOccupancy as occupancyCall, DeskOccupancyRow } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { MoneyReport } from '#features/exports/rules/money-report.ts'
import type { DaySpan } from '../rules/report-period.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { collectReport } from './collect-report.ts'
import { readDays, toReportDays, type DaysQuery } from './counted-days.ts'
import { sumSeats } from './read-overview.ts'
import { reportRepository } from './report-repository.ts'
import { toRow, toSumsDto } from './to-report-dto.ts'

/** What was sold, received and refunded, in one breakdown. @throws {AppError} `REPORT_PERIOD_INVALID`. */
export async function getMoneyReport(
  platform: Platform,
  { by, ...query }: DaysQuery & { by: MoneyReport },
): Promise<ResponseOf<typeof moneyCall>> {
  const days = readDays(platform, query)
  const { lines, total } = await collectReport(platform, by, days)
  return { days: toReportDays(platform, days), rows: lines.map(toRow), total: toSumsDto(total) }
}

/** The seats of the trips that begin in a period. @throws {AppError} `REPORT_PERIOD_INVALID`. */
export async function getOccupancy(platform: Platform, request: DaysQuery): Promise<ResponseOf<typeof occupancyCall>> {
  const days = readDays(platform, request)
  const rows = await collectOccupancy(platform, days)
  return { days: toReportDays(platform, days), rows, total: sumSeats(rows) }
}

/** The trips with guests by package, most seats sold first. */
export async function collectOccupancy({ db }: Pick<Platform, 'db'>, span: DaySpan): Promise<DeskOccupancyRow[]> {
  const seats = await reportRepository.seats(db, span)
  const packagesById = await reportRepository.packages(
    db,
    seats.map(({ id }) => id),
  )
  return seats
    .map(({ id, ...row }) => ({ packageId: id, name: packagesById.get(id)?.name ?? '', ...row }))
    .toSorted((a, b) => b.sold - a.sold || a.name.localeCompare(b.name))
}
