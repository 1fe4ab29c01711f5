import { sql, type SQL } from 'drizzle-orm'
import type { Span } from './tax-paper-repository.ts'

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
/** Between two moments, the second one left out. */
export const within = (at: SQL, { from, until }: Span) => sql`${at} >= ${moment(from)} and ${at} < ${moment(until)}`

/** The moment at which a refund `f` was paid. It has an index. */
const PAID_BACK_AT = sql`coalesce(f.processed_at, f.updated_at)`

type Asked = {
  /** Payments of the sandbox gateway never stand beside real ones. */
  mode: 'live' | 'sandbox'
  /** Which moves, by the moment at which one counted and the booking that it is of. */
  where: (move: { at: SQL; bookingId: SQL }) => SQL
}

/**
 * Every movement of money, as the statement that all books and reports add up: what the gateway captured, receipts that a
 * second person confirmed, cheques that the bank returned, and refunds that were paid. Each has the moment at which it
 * counted. A payment that the office took by hand is its receipts.
 *
 * Columns: id, kind (`capture`, `receipt`, `bounce`, `refund`), number, at, came_at (when the money came in that it is of), paise, way (of a receipt), method (as the
 * gateway says), at_gateway, booking_id.
 */
export function moneyMoves({ mode, where }: Asked): SQL {
  const of = (at: SQL, bookingId: SQL) => where({ at, bookingId })
  const wasConfirmed = sql`r.state in ('confirmed', 'bounced') and r.decided_at is distinct from r.bank_news_at`
  // Asked for each payment: joined, all orders would be read for the few of a month.
  const isOfMode = sql`(select o.mode from gateway_orders o where o.id = p.gateway_order_row_id) = ${mode}`
  return sql`
    select p.id::text as id, 'capture' as kind, coalesce(p.gateway_payment_id, '') as number, p.captured_at as at,
      p.captured_at as came_at, p.amount_paise as paise, null as way, p.method, true as at_gateway, p.booking_id
    from payments p where p.channel = 'gateway' and p.status = 'captured' and ${isOfMode} and ${of(sql`p.captured_at`, sql`p.booking_id`)}
    union all
    select r.id::text, 'receipt', r.number, r.decided_at, r.decided_at, r.amount_paise, r.way, null, false, r.booking_id
    from office_receipts r where ${wasConfirmed} and ${of(sql`r.decided_at`, sql`r.booking_id`)}
    union all
    select r.id || '-bounced', 'bounce', r.number, r.bank_news_at, r.decided_at, r.amount_paise, r.way, null, false, r.booking_id
    from office_receipts r where r.state = 'bounced' and ${wasConfirmed} and ${of(sql`r.bank_news_at`, sql`r.booking_id`)}
    union all
    select f.id::text, 'refund', coalesce(f.bank_reference, f.gateway_refund_id, ''), ${PAID_BACK_AT}, p.captured_at,
      f.amount_paise, null, p.method, f.gateway_refund_id is not null, f.booking_id
    from refunds f join payments p on p.id = f.payment_id
    where f.status = 'processed' and ${isOfMode} and ${of(PAID_BACK_AT, sql`f.booking_id`)}`
}
