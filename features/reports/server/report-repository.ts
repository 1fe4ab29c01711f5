import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { MoneySums } from '#features/exports/rules/money-report.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { NumberSeries } from '#features/documents/rules/tax-invoice.ts'
import { moneyMovements, within } from '#features/books/server/money-moves.ts'
import type { Span } from '#features/books/server/tax-document-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** A breakdown of a report: by day, package, or payment method. */
type KeyedSums = { key: string; sums: Partial<MoneySums> }
type MoneyRow = { key: string; moves: number; came: string; bounced: string; back: string }
type Mode = { mode: 'live' | 'sandbox' }

const dayOf = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** The movements of a span, each with its payment method. */
export const movementsInSpan = (span: Span, { mode }: Mode): SQL => sql`
  select m.*, case
      when m.way is not null then 'office-' || m.way
      when not m.at_gateway then 'bank'
      else 'gateway-' || coalesce(nullif(m.method, ''), 'other') end as method_key,
    case m.kind when 'bounce' then 'bounced' when 'refund' then 'back' else 'in' end as move_kind
  from (${moneyMovements({ mode, where: ({ at }) => within(at, span) })}) m`

const sumsOfMovements = sql`count(*)::int as moves, coalesce(sum(paise) filter (where move_kind = 'in'), 0)::text as came,
  coalesce(sum(paise) filter (where move_kind = 'bounced'), 0)::text as bounced,
  coalesce(sum(paise) filter (where move_kind = 'back'), 0)::text as back`

/** Queries for the reports. They read tables that other features own, and write nothing. */
export const reportRepository = {
  /** Money that moved within a span, by day, by package or by payment method. */
  async money(
    db: Queryable,
    span: Span,
    { by, mode }: Mode & { by: 'day' | 'package' | 'method' },
  ): Promise<KeyedSums[]> {
    const key = {
      day: dayOf(sql`m.at`),
      package: sql`(select b.tour_package_id::text from bookings b where b.id = m.booking_id)`,
      method: sql`m.method_key`,
    }[by]
    const { rows } = await db.execute<MoneyRow>(
      sql`select ${key} as key, ${sumsOfMovements} from (${movementsInSpan(span, { mode })}) m group by 1`,
    )
    return rows.map((row) => ({ key: row.key, sums: toSums(row) }))
  },

  /** Bookings whose price was paid within a span, with their guests at that time: some may have cancelled since. */
  async listSales(db: Queryable, span: Span, by: 'day' | 'package'): Promise<KeyedSums[]> {
    const key = by === 'day' ? dayOf(sql`b.confirmed_at`) : sql`b.tour_package_id::text`
    const { rows } = await db.execute<{ key: string; bookings: number; guests: number }>(sql`
      select ${key} as key, count(*)::int as bookings, sum(b.guests + coalesce(c.gone, 0))::int as guests
      from bookings b
      left join lateral (
        select sum(guests) as gone from cancellations
        where booking_id = b.id and guests < guests_before) c on true
      where ${within(sql`b.confirmed_at`, span)}
      group by 1`)
    return rows.map(({ key: name, ...sums }) => ({ key: name, sums }))
  },

  /** Money received for paid bookings whose trip begins after a day. */
  async ahead(db: Queryable, today: CalendarDate, { mode }: Mode): Promise<{ bookings: number; paise: Paise }> {
    const trips = sql`select id from bookings where status = 'confirmed' and start_date > ${today}`
    const moves = moneyMovements({ mode, where: ({ bookingId }) => sql`${bookingId} in (${trips})` })
    const { rows } = await db.execute<{ bookings: number; paise: string }>(sql`
      select (select count(*)::int from (${trips}) t) as bookings,
        coalesce(sum(case when kind in ('capture', 'receipt') then paise else -paise end), 0)::text as paise
      from (${moves}) m`)
    const [row] = rows
    return { bookings: row?.bookings ?? 0, paise: paise(Number(row?.paise ?? 0)) }
  },

  /**
   * The tax on the documents of a span, less credit notes. The tax heads are added up in whole rupees, as in the GST
   * return.
   */
  async sumTax(
    db: Queryable,
    span: Span,
    series: readonly NumberSeries[],
  ): Promise<{ documents: number; paise: Paise }> {
    const { rows } = await db.execute<{ documents: number; paise: string }>(sql`
      select count(*)::int as documents, coalesce(sum(case when kind = 'invoice' then 1 else -1 end
        * ((snapshot->'tax'->>'cgst')::bigint + (snapshot->'tax'->>'sgst')::bigint + (snapshot->'tax'->>'igst')::bigint)), 0)::text as paise
      from invoices
      where ${within(sql`created_at`, span)} and jsonb_typeof(snapshot->'tax') = 'object'
        and series in (${sql.join(
          series.map((each) => sql`${each}`),
          sql`, `,
        )})`)
    const [row] = rows
    return { documents: row?.documents ?? 0, paise: paise(Number(row?.paise ?? 0)) }
  },

  /** The trips with guests that begin in a period, by package. */
  async seats(db: Queryable, { from, to }: { from: CalendarDate; to: CalendarDate }) {
    const { rows } = await db.execute<{ id: number; trips: number; sold: number; held: number; capacity: number }>(sql`
      select tour_package_id as id, count(*)::int as trips, sum(sold)::int as sold, sum(held)::int as held,
        sum(capacity)::int as capacity
      from departures where start_date between ${from} and ${to} and sold > 0
      group by 1`)
    return rows
  },

  /**
   * The names of packages, each with its first region. A trip through several regions counts only in the first, so that
   * the totals add up.
   */
  async packages(db: Queryable, ids: readonly number[]): Promise<Map<number, { name: string; region: string | null }>> {
    if (ids.length === 0) return new Map()
    // Passes the list as one value: PostgreSQL allows 65,535 values per statement, and a large office has more
    // packages.
    const { rows } = await db.execute<{ id: number; name: string; region: string | null }>(sql`
      select p.id, p.name, (select r.name from regions r where r.id = (
        select t.region_id from tour_package_regions t where t.tour_package_id = p.id order by t.position limit 1)) as region
      from tour_packages p where p.id = any(${sql.param([...ids])}::int[])`)
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  },
}

function toSums({ moves, came, bounced, back }: MoneyRow): Partial<MoneySums> {
  const amount = (text: string) => paise(Number(text))
  return { moves, in: amount(came), bounced: amount(bounced), back: amount(back) }
}
