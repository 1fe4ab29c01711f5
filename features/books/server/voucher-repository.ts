import { sql } from 'drizzle-orm'
import type { ReceiptWay } from '#features/receipts/rules/office-receipt.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { moneyMoves, within } from './money-moves.ts'
import type { Span } from './tax-paper-repository.ts'

/** Money that came, or went back. */
export type MoneyMove = {
  id: string
  kind: 'capture' | 'receipt' | 'bounce' | 'refund'
  /** Of the gateway, of the slip, or of the bank. */
  number: string
  at: Date
  paise: number
  /** The way of a receipt; null for money of the gateway, and for a refund that is paid by bank. */
  way: ReceiptWay | null
  isAtGateway: boolean
  reference: string
}
type Row = Omit<MoneyMove, 'at' | 'paise'> & { at: string; paise: string }

/** What the books read of money. Each move has the moment at which it counted, so none comes into an earlier month. */
export const voucherRepository = {
  /** Captures of the gateway, receipts that a second person confirmed, cheques that bounced, refunds that were paid. */
  async listMoves(db: Queryable, span: Span, mode: 'live' | 'sandbox'): Promise<MoneyMove[]> {
    const { rows } = await db.execute<Row>(sql`
      select m.id, m.kind, m.number, m.at::text as at, m.paise::text as paise, m.way, m.at_gateway as "isAtGateway",
        b.reference
      from (${moneyMoves({ mode, where: ({ at }) => within(at, span) })}) m join bookings b on b.id = m.booking_id
      order by m.at::text, m.id`)
    return rows.map(({ at, paise, ...row }) => ({ ...row, at: new Date(at), paise: Number(paise) }))
  },
}
