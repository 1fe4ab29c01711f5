import type { listMoves as listMovesCall, ReportMove } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { MoveKind } from '#features/exports/rules/money-report.ts'
import { boundsOfSpan } from '../rules/report-period.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readDays, toCounted, type DaysQuery } from './counted-days.ts'
import { moveRepository, type MoveRow } from './move-repository.ts'

type Query = DaysQuery & {
  kind?: MoveKind | undefined
  method?: string | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A page of money movements, latest first, with the totals of the whole list.
 *
 * @throws {AppError} `REPORT_DAYS`; `INVALID_INPUT` for a cursor that we did not issue.
 */
export async function listMoves(
  platform: Platform,
  { kind, method, limit, cursor, ...asked }: Query,
): Promise<ResponseOf<typeof listMovesCall>> {
  const days = readDays(platform, asked)
  const page = planPage({ cursor, limit })
  const filter = { span: boundsOfSpan(days), mode: platform.payments.mode, kind, method }
  const [found, total] = await Promise.all([
    moveRepository.list(platform.db, filter, page.part),
    moveRepository.sumUp(platform.db, filter),
  ])
  const { rows, ...beside } = page.cut(found, ({ place, id }) => ({ value: place, key: id }))
  return {
    days: toCounted(platform, days),
    moves: rows.map(toMove),
    total,
    ...beside,
  }
}

function toMove({ id, kind, at, paise, method, number, reference, packageName }: MoveRow): ReportMove {
  return { id, kind, at: at.toISOString(), paise, method, number, reference, packageName }
}
