import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'

/** So many lines of a kind at most: whoever has more looks at the lists. */
const MOST = 50

type PartRow = {
  reference: string
  booker: string
  startDate: CalendarDate
  /** A bigint comes as text. */
  paid: string
  payable: string
  since: string
}

/** The SQL on money that is not settled. */
export const openMoneyRepository = {
  /** Bookings of which a part is confirmed and no receipt waits, the longest waiting first. */
  async listParts(db: Queryable): Promise<PartRow[]> {
    const { rows } = await db.execute<PartRow>(sql`
      select b.reference, b.customer_name as booker, b.start_date::text as "startDate", part.paid,
        b.payable_paise as payable, part.since
      from (
        select booking_id, sum(amount_paise) filter (where state = 'confirmed') as paid,
          max(decided_at) filter (where state = 'confirmed') as since
        from office_receipts where payment_id is null and state in ('waits', 'confirmed')
        group by booking_id having bool_and(state = 'confirmed')) part
      join bookings b on b.id = part.booking_id
      where b.status in ('held', 'expired')
      order by part.since limit ${MOST}`)
    return rows
  },
}
