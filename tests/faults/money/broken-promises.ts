import type { Pool } from 'pg'

/**
 * What must hold in every database at rest, by the numbers of the reliability targets. Each query finds the rows that
 * break it. The sandbox's own tables are the bank's side of the story.
 */
const PROMISES: Readonly<Record<string, string>> = {
  // The sample business has sold seats of some days without bookings.
  'O1 no departure has more seats held and sold than it has, and both are the sums of its bookings': `
    select d.id from departures d
    left join lateral (
      select coalesce(sum(b.guests) filter (where b.status = 'held'), 0) as held,
             coalesce(sum(b.guests) filter (where b.status in ('confirmed', 'completed')), 0) as sold
      from bookings b where b.departure_id = d.id) live on true
    where d.held + d.sold > d.capacity
      or exists (select 1 from bookings b where b.departure_id = d.id)
        and (d.held <> live.held or d.sold <> live.sold)`,
  'O3 no gateway order belongs to two rows, and no booking has two paid orders': `
    select booking_id from gateway_orders where status = 'paid' group by booking_id having count(*) > 1`,
  'O4 every payment that the bank captured is ours, and pays a booking or is refunded': `
    select p.id from sandbox.payments p
    where p.entity ->> 'status' = 'captured' and not exists (
      select 1 from payments ours join bookings b on b.id = ours.booking_id
      where ours.gateway_payment_id = p.id and ours.status = 'captured'
        and (b.status in ('confirmed', 'completed') or ours.refunded_paise = ours.amount_paise))`,
  'O5 every confirmed booking is paid in full': `
    select b.id from bookings b where b.status = 'confirmed' and b.payable_paise <>
      (select coalesce(sum(p.amount_paise - p.refunded_paise), 0) from payments p
       where p.booking_id = b.id and p.status = 'captured')`,
  'O6 the bank has one order of each receipt': `
    select entity ->> 'receipt' from sandbox.orders group by 1 having count(*) > 1`,
  'O7 every step of a status is one of the allowed steps': `
    select h.id from status_history h where h.from_status <> '' and h.from_status <> h.to_status and not exists (
      select 1 from allowed_transitions a where a.entity = h.entity
        and a.from_status = h.from_status and a.to_status = h.to_status)`,
}

/** The promises that this database breaks, with the number of rows that show it. */
export async function brokenPromises(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(PROMISES)) {
    const { rowCount } = await pool.query(query)
    if (rowCount !== 0) broken.push(`${promise}: ${rowCount}`)
  }
  return broken
}
