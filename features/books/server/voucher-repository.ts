import { sql } from 'drizzle-orm'
import type { OfficePaymentMethod } from '#features/office-payments/rules/office-payment.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { moneyMovements, within } from './money-moves.ts'
import type { Span } from './tax-document-repository.ts'

/** Money received, or refunded. */
export type MoneyMovement = {
  id: string
  kind: 'capture' | 'receipt' | 'bounce' | 'refund'
  /** The number from the gateway, the slip, or the bank. */
  number: string
  at: Date
  paise: number
  /** The payment method of an office payment; null for gateway payments, and for a refund paid by bank. */
  way: OfficePaymentMethod | null
  isAtGateway: boolean
  reference: string
}
type Row = Omit<MoneyMovement, 'at' | 'paise'> & { at: string; paise: string }

/** The money movements for the books. Each has the time when it took effect, so none falls into an earlier month. */
export const voucherRepository = {
  /** Captured gateway payments, confirmed office payments, bounced cheques, and paid refunds. */
  async listMoneyMovements(db: Queryable, span: Span, mode: 'live' | 'sandbox'): Promise<MoneyMovement[]> {
    const { rows } = await db.execute<Row>(sql`
      select m.id, m.kind, m.number, m.at::text as at, m.paise::text as paise, m.way, m.at_gateway as "isAtGateway",
        b.reference
      from (${moneyMovements({ mode, where: ({ at }) => within(at, span) })}) m join bookings b on b.id = m.booking_id
      order by m.at::text, m.id`)
    return rows.map(({ at, paise, ...row }) => ({ ...row, at: new Date(at), paise: Number(paise) }))
  },
}
