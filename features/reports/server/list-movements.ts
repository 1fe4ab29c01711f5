import type { listMovements as listMovementsCall, MoneyMovement } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { MovementKind } from '#features/exports/rules/money-report.ts'
import { boundsOfSpan } from '../rules/report-period.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readDays, toReportDays, type DaysQuery } from './counted-days.ts'
import { movementRepository, type MovementRow } from './movement-repository.ts'

type Query = DaysQuery & {
  kind?: MovementKind | undefined
  method?: string | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A page of money movements, latest first, with the totals of the whole list.
 *
 * @throws {AppError} `REPORT_PERIOD_INVALID`; `INVALID_INPUT` for a cursor that we did not issue.
 */
export async function listMovements(
  platform: Platform,
  { kind, method, limit, cursor, ...query }: Query,
): Promise<ResponseOf<typeof listMovementsCall>> {
  const days = readDays(platform, query)
  const page = planPage({ cursor, limit })
  const filter = { span: boundsOfSpan(days), mode: platform.payments.mode, kind, method }
  const [found, total] = await Promise.all([
    movementRepository.list(platform.db, filter, page.part),
    movementRepository.sumUp(platform.db, filter),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ place, id }) => ({ value: place, key: id }))
  return {
    days: toReportDays(platform, days),
    moves: rows.map(toMovement),
    total,
    ...pageInfo,
  }
}

function toMovement({ id, kind, at, paise, method, number, reference, packageName }: MovementRow): MoneyMovement {
  return { id, kind, at: at.toISOString(), paise, method, number, reference, packageName }
}
