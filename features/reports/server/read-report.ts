import type { readMoneyReport as moneyCall, readOccupancy as occupancyCall } from '../api/desk-calls.ts'
import type { OccupancyLine } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { MoneyReport } from '#features/exports/rules/money-report.ts'
import type { DaySpan } from '../rules/report-period.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { collectReport } from './collect-report.ts'
import { readDays, toCounted, type AskedDays } from './counted-days.ts'
import { sumSeats } from './read-overview.ts'
import { reportRepository } from './report-repository.ts'
import { toRow, toSumsDto } from './to-report-dto.ts'

/** What was sold, paid in and paid back, by one thing. @throws {AppError} `REPORT_DAYS`. */
export async function readMoneyReport(
  platform: Platform,
  { by, ...asked }: AskedDays & { by: MoneyReport },
): Promise<ResponseOf<typeof moneyCall>> {
  const days = readDays(platform, asked)
  const { lines, total } = await collectReport(platform, by, days)
  return { days: toCounted(platform, days), rows: lines.map(toRow), total: toSumsDto(total) }
}

/** The seats of the trips that begin within some days. @throws {AppError} `REPORT_DAYS`. */
export async function readOccupancy(platform: Platform, asked: AskedDays): Promise<ResponseOf<typeof occupancyCall>> {
  const days = readDays(platform, asked)
  const rows = await collectOccupancy(platform, days)
  return { days: toCounted(platform, days), rows, total: sumSeats(rows) }
}

/** The trips with guests by package, the one with the most seats sold first. */
export async function collectOccupancy({ db }: Pick<Platform, 'db'>, span: DaySpan): Promise<OccupancyLine[]> {
  const seats = await reportRepository.seats(db, span)
  const known = await reportRepository.packages(
    db,
    seats.map(({ id }) => id),
  )
  return seats
    .map(({ id, ...row }) => ({ packageId: id, name: known.get(id)?.name ?? '', ...row }))
    .toSorted((a, b) => b.sold - a.sold || a.name.localeCompare(b.name))
}
