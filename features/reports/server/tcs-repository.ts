import { sql } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Span } from '#features/books/server/tax-document-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingPans } from '#platform/db/schema/pans.ts'
import { movementsInSpan } from './report-repository.ts'

/** The movements for one booking abroad in one month (India time). */
export type OverseasRow = {
  bookingId: string
  reference: string
  booker: string
  packageName: string
  countries: string
  month: string
  in: Paise
  bounced: Paise
  back: Paise
  hasPan: boolean
  /** True when a PAN was recorded by the end of the month: a later one does not change the deposit. */
  isPanInTime: boolean
  sealed: string | null
}
type Row = Omit<OverseasRow, 'in' | 'bounced' | 'back'> & { came: string; bounced: string; back: string }

/** Queries for tax on tours abroad. */
export const tcsRepository = {
  /**
   * Sorted by month, then by reference. A package counts as abroad when one of its regions is abroad. A payment, its
   * bounce and its refund count for the package that the booking had when the payment was received. So a later trip
   * change does not alter a month that was already deposited.
   */
  async list(db: Queryable, span: Span, mode: 'live' | 'sandbox'): Promise<OverseasRow[]> {
    const { rows } = await db.execute<Row>(sql`
      with abroad as (
        select t.tour_package_id as id, max(p.name) as name, string_agg(distinct c.name, ', ') as countries
        from countries c join regions r on r.country_id = c.id join tour_package_regions t on t.region_id = r.id
          join tour_packages p on p.id = t.tour_package_id
        where lower(c.name) <> 'india' group by 1),
      moved as (
        select m.booking_id, to_char(m.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          string_agg(distinct case when a.id = b.tour_package_id then b.snapshot->>'packageName' else a.name end, ', ') as name,
          string_agg(distinct a.countries, ', ') as countries,
          coalesce(sum(paise) filter (where move_kind = 'in'), 0) as came,
          coalesce(sum(paise) filter (where move_kind = 'bounced'), 0) as bounced,
          coalesce(sum(paise) filter (where move_kind = 'back'), 0) as back
        from (${movementsInSpan(span, { mode })}) m
        join bookings b on b.id = m.booking_id
        left join lateral (
          select (t.before->>'packageId')::int as package_id from audit_events t
          where t.object_kind = 'booking' and t.object_id = b.id::text and t.name = 'booking_trip_changed'
            and t.at > m.came_at and t.before->>'packageId' is not null
          order by t.at, t.seq limit 1) moved_later on true
        join abroad a on a.id = coalesce(moved_later.package_id, b.tour_package_id)
        group by 1, 2)
      select b.id as "bookingId", b.reference, b.customer_name as booker, m.name as "packageName",
        m.countries, m.month, m.came::text, m.bounced::text, m.back::text, p.booking_id is not null as "hasPan",
        coalesce(to_char(p.entered_at at time zone 'Asia/Kolkata', 'YYYY-MM') <= m.month, false) as "isPanInTime", p.sealed
      from moved m join bookings b on b.id = m.booking_id
      left join booking_pans p on p.booking_id = b.id
      order by m.month, b.reference`)
    const amount = (text: string) => paise(Number(text))
    return rows.map(({ came, bounced, back, ...row }) => ({
      ...row,
      in: amount(came),
      bounced: amount(bounced),
      back: amount(back),
    }))
  },

  async savePan(tx: Transaction, row: typeof bookingPans.$inferInsert): Promise<void> {
    // The time of the first PAN is never overwritten: the rate with a PAN applies from that month on.
    const changes = { sealed: row.sealed, enteredBy: row.enteredBy }
    await tx.insert(bookingPans).values(row).onConflictDoUpdate({ target: bookingPans.bookingId, set: changes })
  },
}
