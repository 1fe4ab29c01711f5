import { sql } from 'drizzle-orm'
import { paise, type Paise } from '#domain/money.ts'
import type { Span } from '#server/features/books/tax-paper-repository.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { bookingPans } from '#server/platform/db/schema/pans.ts'
import { movesOfSpan } from './report-repository.ts'

/** What moved for one booking abroad in one month of India. */
export type AbroadRow = {
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
  sealed: string | null
}
type Row = Omit<AbroadRow, 'in' | 'bounced' | 'back'> & { came: string; bounced: string; back: string }

/** The SQL of tax on tours abroad. */
export const tcsRepository = {
  /** By month, then by reference. A package is abroad when one of its regions is. */
  async list(db: Queryable, span: Span, mode: 'live' | 'sandbox'): Promise<AbroadRow[]> {
    const { rows } = await db.execute<Row>(sql`
      with abroad as (
        select t.tour_package_id as id, string_agg(distinct c.name, ', ') as countries
        from countries c join regions r on r.country_id = c.id join tour_package_regions t on t.region_id = r.id
        where lower(c.name) <> 'india' group by 1),
      moved as (
        select booking_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          coalesce(sum(paise) filter (where move_kind = 'in'), 0) as came,
          coalesce(sum(paise) filter (where move_kind = 'bounced'), 0) as bounced,
          coalesce(sum(paise) filter (where move_kind = 'back'), 0) as back
        from (${movesOfSpan(span, { mode })}) m group by 1, 2)
      select b.id as "bookingId", b.reference, b.customer_name as booker, b.snapshot->>'packageName' as "packageName",
        a.countries, m.month, m.came::text, m.bounced::text, m.back::text, p.booking_id is not null as "hasPan", p.sealed
      from moved m join bookings b on b.id = m.booking_id join abroad a on a.id = b.tour_package_id
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

  async keepPan(tx: Transaction, row: typeof bookingPans.$inferInsert): Promise<void> {
    const { bookingId: _, ...changes } = row
    await tx.insert(bookingPans).values(row).onConflictDoUpdate({ target: bookingPans.bookingId, set: changes })
  },
}
