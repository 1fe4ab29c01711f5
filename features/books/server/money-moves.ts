import { sql, type SQL } from 'drizzle-orm'
import type { Span } from './tax-document-repository.ts'

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`
/** The SQL condition for a time within a span; the end is excluded. */
export const within = (at: SQL, { from, until }: Span) => sql`${at} >= ${time(from)} and ${at} < ${time(until)}`

/** The time when the refund with the alias `f` was paid. This expression is indexed. */
const REFUNDED_AT = sql`coalesce(f.processed_at, f.updated_at)`

type Query = {
  /** Sandbox payments never appear beside real ones. */
  mode: 'live' | 'sandbox'
  /** The condition on money movements, by their effective time and their booking. */
  where: (movement: { at: SQL; bookingId: SQL }) => SQL
}

/**
 * The SQL for every movement of money, the base of all books and reports: captured gateway payments, office payments
 * confirmed by a second person, bounced cheques, and paid refunds. Each has the time when it took effect. A payment
 * taken by the office is listed as its office payments.
 *
 * Columns: id, kind (`capture`, `receipt`, `bounce`, `refund`), number, at, came_at (when the underlying payment
 * arrived), paise, way (of an office payment), method (as reported by the gateway), at_gateway, booking_id.
 */
export function moneyMovements({ mode, where }: Query): SQL {
  const of = (at: SQL, bookingId: SQL) => where({ at, bookingId })
  const wasConfirmed = sql`r.state in ('confirmed', 'bounced') and r.decided_at is distinct from r.bank_news_at`
  // A subquery per payment: with a join, all orders would be read for the few payments of a month.
  const matchesMode = sql`(select o.mode from gateway_orders o where o.id = p.gateway_order_row_id) = ${mode}`
  return sql`
    select p.id::text as id, 'capture' as kind, coalesce(p.gateway_payment_id, '') as number, p.captured_at as at,
      p.captured_at as came_at, p.amount_paise as paise, null as way, p.method, true as at_gateway, p.booking_id
    from payments p where p.channel = 'gateway' and p.status = 'captured' and ${matchesMode} and ${of(sql`p.captured_at`, sql`p.booking_id`)}
    union all
    select r.id::text, 'receipt', r.number, r.decided_at, r.decided_at, r.amount_paise, r.way, null, false, r.booking_id
    from office_payments r where ${wasConfirmed} and ${of(sql`r.decided_at`, sql`r.booking_id`)}
    union all
    select r.id || '-bounced', 'bounce', r.number, r.bank_news_at, r.decided_at, r.amount_paise, r.way, null, false, r.booking_id
    from office_payments r where r.state = 'bounced' and ${wasConfirmed} and ${of(sql`r.bank_news_at`, sql`r.booking_id`)}
    union all
    select f.id::text, 'refund', coalesce(f.bank_reference, f.gateway_refund_id, ''), ${REFUNDED_AT}, p.captured_at,
      f.amount_paise, null, p.method, f.gateway_refund_id is not null, f.booking_id
    from refunds f join payments p on p.id = f.payment_id
    where f.status = 'processed' and ${matchesMode} and ${of(REFUNDED_AT, sql`f.booking_id`)}`
}
