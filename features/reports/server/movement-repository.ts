import { sql, type SQL } from 'drizzle-orm'
import type { MovementKind } from '#features/exports/rules/money-report.ts'
import type { Span } from '#features/books/server/tax-document-repository.ts'
import { assertPosition, type KeysetPosition } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { movementsInSpan } from './report-repository.ts'

/** The filter for a list of money movements. */
export type MovementFilter = {
  span: Span
  mode: 'live' | 'sandbox'
  kind?: MovementKind | undefined
  method?: string | undefined
}
/** A money movement with the trip it is for. */
export type MovementRow = {
  id: string
  kind: MovementKind
  at: Date
  /** The time as formatted by the database, for a cursor. */
  place: string
  paise: number
  method: string
  number: string
  reference: string
  packageName: string
}
type Part = { after: KeysetPosition | null; isBackwards: boolean; limit: number }

/** Queries for the list of money movements, latest first. */
export const movementRepository = {
  async list(db: Queryable, filter: MovementFilter, { after, isBackwards, limit }: Part): Promise<MovementRow[]> {
    const way = isBackwards ? sql`asc` : sql`desc`
    const { rows } = await db.execute<Omit<MovementRow, 'at' | 'paise'> & { paise: string }>(sql`
      select m.id, m.move_kind as kind, m.at::text as place, m.paise::text as paise, m.method_key as method, m.number,
        b.reference, b.snapshot->>'packageName' as "packageName"
      from (
        select * from (${movementsInSpan(filter.span, filter)}) all_moves
        where ${conditionOf(filter)} and ${isLater(after, isBackwards)}
        order by at ${way}, id ${way} limit ${limit}) m
      join bookings b on b.id = m.booking_id
      order by m.at ${way}, m.id ${way}`)
    return rows.map((row) => ({ ...row, at: new Date(row.place), paise: Number(row.paise) }))
  },

  /** The totals of the whole list. */
  async sumUp(db: Queryable, filter: MovementFilter) {
    const { rows } = await db.execute<{ kind: MovementKind; moves: number; paise: string }>(sql`
      select move_kind as kind, count(*)::int as moves, sum(paise)::text as paise
      from (${movementsInSpan(filter.span, filter)}) m where ${conditionOf(filter)} group by 1`)
    const paiseOf = (kind: MovementKind) => Number(rows.find((row) => row.kind === kind)?.paise ?? 0)
    return {
      moves: rows.reduce((sum, { moves }) => sum + moves, 0),
      inPaise: paiseOf('in'),
      bouncedPaise: paiseOf('bounced'),
      refundAmountPaise: paiseOf('back'),
    }
  },
}

function conditionOf({ kind, method }: MovementFilter): SQL {
  const kindCondition = kind === undefined ? sql`true` : sql`move_kind = ${kind}`
  return method === undefined ? kindCondition : sql`${kindCondition} and method_key = ${method}`
}

function isLater(after: KeysetPosition | null, isBackwards: boolean): SQL {
  if (after === null) return sql`true`
  assertPosition(after, { value: 'moment', key: 'text' })
  return sql`(at, id) ${isBackwards ? sql`>` : sql`<`} (${after.value}::timestamptz, ${after.key})`
}
