import type { listMoves as listMovesCall } from '../api/desk-calls.ts'
import type { ReportMove } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { MoveKind } from '#features/exports/rules/money-report.ts'
import { momentsOfSpan } from '../rules/report-period.ts'
import { askPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readDays, toCounted, type AskedDays } from './counted-days.ts'
import { moveRepository, type MoveRow } from './move-repository.ts'

type Asked = AskedDays & {
  kind?: MoveKind | undefined
  method?: string | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A page of the movements of money, the latest first, with the sums of the whole list.
 *
 * @throws {AppError} `REPORT_DAYS`; `INVALID_INPUT` for a cursor that is none of ours.
 */
export async function listMoves(
  platform: Platform,
  { kind, method, limit, cursor, ...asked }: Asked,
): Promise<ResponseOf<typeof listMovesCall>> {
  const days = readDays(platform, asked)
  const page = askPage({ cursor, limit })
  const filter = { span: momentsOfSpan(days), mode: platform.payments.mode, kind, method }
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
