import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** Maximum rows per kind. An office with more uses the lists. */
const MAX_ROWS = 50

type PartRow = {
  reference: string
  booker: string
  startDate: CalendarDate
  /** A bigint is returned as text. */
  paid: string
  payable: string
  since: string
}

type ChequeRow = { reference: string; booker: string; amount: string; proof: string; receivedOn: CalendarDate }
type ChangeRow = {
  reference: string
  booker: string
  packageName: string
  startDate: CalendarDate
  amount: string
  heldUntil: string
}
type DebtRow = { reference: string; booker: string; startDate: CalendarDate; owed: string }

/** Queries for open amounts. */
export const openMoneyRepository = {
  /**
   * Bookings with a confirmed part payment and no waiting office payment, longest waiting first.
   *
   * @param late the last part payment was at `since` or earlier, or the trip starts on `startDate` or earlier.
   */
  async listPartPaid(db: Queryable, late: { since: Date; startDate: CalendarDate }): Promise<PartRow[]> {
    const { rows } = await db.execute<PartRow>(sql`
      select b.reference, b.customer_name as booker, b.start_date::text as "startDate", part.paid,
        b.payable_paise as payable, part.since
      from (
        select booking_id, sum(amount_paise) filter (where state = 'confirmed') as paid,
          max(decided_at) filter (where state = 'confirmed') as since
        from office_payments where payment_id is null and state in ('waits', 'confirmed')
        group by booking_id having bool_and(state = 'confirmed')) part
      join bookings b on b.id = part.booking_id
      where b.status in ('held', 'expired')
        and (part.since <= ${late.since.toISOString()}::timestamptz or b.start_date <= ${late.startDate}::date)
      order by part.since limit ${MAX_ROWS}`)
    return rows
  },

  /** Confirmed cheques that were received before a day and that the bank has not reported on, longest waiting first. */
  async listCheques(db: Queryable, before: CalendarDate): Promise<ChequeRow[]> {
    const { rows } = await db.execute<ChequeRow>(sql`
      select b.reference, b.customer_name as booker, r.amount_paise as amount, r.reference as proof,
        r.received_on::text as "receivedOn"
      from office_payments r join bookings b on b.id = r.booking_id
      where r.way = 'cheque' and r.state = 'confirmed' and r.cleared_on is null and r.received_on < ${before}::date
      order by r.received_on, r.entered_at limit ${MAX_ROWS}`)
    return rows
  },

  /**
   * Bookings with a debt, the next to start first. Each booking is looked up separately: there are few, but the
   * database's planner estimates a third of all payments and would read all bookings.
   */
  async listDebts(db: Queryable): Promise<DebtRow[]> {
    const { rows } = await db.execute<DebtRow>(sql`
      select b.reference, b.customer_name as booker, b.start_date::text as "startDate",
        sum(p.bounced_paise - p.forgiven_paise - p.replaced_paise) as owed
      from payments p join lateral (
        select id, reference, customer_name, start_date from bookings where id = p.booking_id offset 0) b on true
      where p.bounced_paise > p.forgiven_paise + p.replaced_paise
      group by b.id, b.reference, b.customer_name, b.start_date order by b.start_date, b.reference limit ${MAX_ROWS}`)
    return rows
  },

  /** Unpaid changes without an office payment, earliest deadline first. */
  async listChanges(db: Queryable): Promise<ChangeRow[]> {
    const { rows } = await db.execute<ChangeRow>(sql`
      select b.reference, b.customer_name as booker, c.snapshot->>'packageName' as "packageName",
        c.start_date::text as "startDate", d.amount_paise as amount, c.held_until as "heldUntil"
      from balance_dues d join balance_due_changes c on c.balance_due_id = d.id join bookings b on b.id = d.booking_id
      where d.status = 'open' and d.reason = 'change' and not d.is_by_hand
      order by c.held_until, b.reference limit ${MAX_ROWS}`)
    return rows
  },
}
