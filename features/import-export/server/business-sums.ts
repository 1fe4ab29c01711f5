import type pg from 'pg'
import type { BusinessTotal } from './archive-format.ts'

/**
 * The totals of a business, computed by the database from the stored rows: bookings, payments, office payments and
 * refunds by status, documents and counters by series and year, GST by month and tax head from the documents as issued,
 * and the seats of all dates.
 */
const TOTALS_QUERY = `
with tax as (
  select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') || case when series in ('T', 'TC') then ' test' else '' end as month,
         case kind when 'credit_note' then -1 else 1 end as sign, snapshot->'tax' as tax
    from invoices where jsonb_typeof(snapshot->'tax') = 'object'
)
select kind, part, count::text as count, paise::text as paise from (
  select 'bookings' as kind, status as part, count(*) as count, sum(payable_paise) as paise from bookings group by status
  union all
  select 'payments', channel || ' ' || status, count(*), sum(amount_paise) from payments group by channel, status
  union all
  select 'receipts', state, count(*), sum(amount_paise) from office_payments group by state
  union all
  select 'refunds', status, count(*), sum(amount_paise) from refunds group by status
  union all
  select 'documents', trim(series || ' ' || financial_year) || ', ' || min(number) || ' to ' || max(number), count(*),
         sum(case kind when 'credit_note' then -1 else 1 end * (snapshot->>'total')::numeric)
    from invoices group by series, financial_year
  union all
  select 'counters', trim(series || ' ' || financial_year), last_number, null from document_counters
  union all
  select 'gst', month || ' ' || head, count(*), sum(sign * (tax->>head)::numeric)
    from tax, unnest(array['taxable', 'cgst', 'sgst', 'igst', 'rounding']) as head group by month, head
  union all
  select 'seats', part, coalesce(sum(seats), 0), null
    from (values ('dates'), ('places'), ('held'), ('sold')) as parts(part) left join lateral (
      select case part when 'dates' then 1 when 'places' then capacity when 'held' then held else sold end as seats from departures
    ) of_dates on true group by part
) sums order by kind collate "C", part collate "C"`

/** The totals of the business. The caller's transaction determines the snapshot. */
export async function businessTotals(client: Pick<pg.ClientBase, 'query'>): Promise<BusinessTotal[]> {
  const { rows } = await client.query<BusinessTotal>(TOTALS_QUERY)
  return rows
}
