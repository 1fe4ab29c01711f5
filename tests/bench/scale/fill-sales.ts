import type { Client } from 'pg'
import { LAST_SAMPLE_ID } from './fill-catalog.ts'

/**
 * Adds departures to the packages, about ten each, and this many bookings with their orders, payments, refunds,
 * cancellations, reviews and the history of every status. Popular packages have more bookings. The seats match the
 * bookings.
 */
export async function fillSales(client: Client, bookings: number): Promise<void> {
  await client.query(STARTS, [LAST_SAMPLE_ID])
  await client.query(`create temp table sold as ${SOLD_BOOKINGS}`, [bookings, LAST_SAMPLE_ID])
  await client.query('create index on sold (departure_id)')
  await client.query('analyze sold')
  for (const statement of [SEATS, USERS, BOOKINGS, ORDERS, PAYMENTS, REFUNDS, CANCELLATIONS, REVIEWS, MAILS])
    await client.query(statement)
  for (const statement of HISTORIES) await client.query(statement)
  await client.query('drop table sold')
}

/**
 * The start dates of listed-date rules, as the monthly job writes them, and two dates before the first day of the
 * business.
 */
const STARTS = `
  insert into departures (tour_package_id, start_date, capacity)
  select r.tour_package_id, anchor.day + ((r.weekday - extract(dow from anchor.day)::int + 7) % 7) + 28 * k, r.capacity
  from departure_rules r, generate_series(-2, 9) k,
    (select (value #>> '{}')::date as day from settings where name = 'seeded_on') anchor
  where r.kind = 'listed' and r.tour_package_id > $1
  order by r.tour_package_id, k`

const SOLD_BOOKINGS = `
  with starts as materialized (
    select row_number() over (order by tour_package_id, start_date) as place, d.* from departures d where tour_package_id > $2),
  draws as (
    select j, (1 + floor((select count(*) from starts) * power(pg_temp.part(j, 20), 1.5)))::bigint as place
    from generate_series(1, $1::bigint) j),
  drawn as (
    select j, s.id as departure_id, s.tour_package_id, s.start_date, s.start_date + p.duration_days - 1 as end_date,
      1 + (j % 4)::int as guests, greatest(p.base_price_paise, 100000) as price, p.name, p.duration,
      pg_temp.part(j, 21) as luck, s.start_date + p.duration_days - 1 < current_date - 1 as is_over,
      least(now() - interval '2 days', s.start_date - interval '5 days')
        - interval '90 days' * pg_temp.part(j, 22) as created_at
    from draws join starts s using (place)
    join tour_packages p on p.id = s.tour_package_id)
  select d.*, price * guests as payable, gen_random_uuid() as id, gen_random_uuid() as order_id,
    gen_random_uuid() as payment_id, gen_random_uuid() as refund_id, gen_random_uuid() as review_id,
    case when luck < 0.2 then 'expired' when luck < 0.3 then 'cancelled' when is_over then 'completed'
      when luck < 0.31 then 'held' else 'confirmed' end as status,
    'traveller' || j || '@example.com' as email, case when j % 10 = 0 then 'scale-' || j % 2000 end as user_id,
    case when is_over and luck > 0.6 then 3 + (j % 3)::int end as stars
  from drawn d order by j`

const SEATS = `
  update departures d set held = s.held, sold = s.sold, capacity = greatest(d.capacity, s.held + s.sold + (s.sold % 3))
  from (select departure_id, coalesce(sum(guests) filter (where status = 'held'), 0) as held,
      coalesce(sum(guests) filter (where status in ('confirmed', 'completed')), 0) as sold
    from sold group by departure_id) s where s.departure_id = d.id`

const USERS = `
  insert into users (id, name, email)
  select distinct user_id, 'Traveller of the scale', user_id || '@example.com' from sold where user_id is not null`

const BOOKINGS = `
  insert into bookings (id, reference, status, tour_package_id, departure_id, start_date, end_date, guests,
    price_per_guest_paise, subtotal_paise, discount_paise, payable_paise, hold_expires_at, owner_user_id, owner_cookie_hash,
    customer_name, email, phone, phone_normalised, snapshot, confirmed_at, created_at, updated_at)
  select id, 'PTK-' || translate(lpad(to_hex(j), 7, '0'), '0123456789abcdef', '23456789ABCDEFGH'), status, tour_package_id,
    departure_id, start_date, end_date, guests, price, payable, 0, payable,
    case when status = 'held' then now() + interval '30 days' else created_at + interval '15 minutes' end, user_id,
    case when user_id is null then encode(sha256(email::bytea), 'hex') end, 'Asha Patel', email, '9876543210',
    '+919876543210', jsonb_build_object('packageName', name, 'duration', duration, 'stateNames', '[]'::jsonb, 'imageUrl', null),
    case when status in ('confirmed', 'completed', 'cancelled') then created_at + interval '4 minutes' end,
    created_at, created_at + interval '15 minutes'
  from sold order by created_at`

const ORDERS = `
  insert into gateway_orders (id, booking_id, status, receipt, gateway_order_id, amount_paise, mode, reconcile_at, created_at)
  select order_id, id, case status when 'expired' then 'abandoned' else 'paid' end, 'scale-' || j, 'order_scale' || j,
    payable, 'sandbox', created_at + interval '20 minutes', created_at + interval '1 minute'
  from sold where status <> 'held' order by created_at`

const PAYMENTS = `
  insert into payments (id, gateway_payment_id, gateway_order_row_id, booking_id, status, amount_paise, currency, method,
    captured_at, refunded_paise, via, created_at)
  select payment_id, 'pay_scale' || j, order_id, id, 'captured', payable, 'INR', 'upi', created_at + interval '4 minutes',
    case status when 'cancelled' then payable / 2 else 0 end, 'verify', created_at + interval '4 minutes'
  from sold where status in ('confirmed', 'completed', 'cancelled') order by created_at`

const REFUNDS = `
  insert into refunds (id, payment_id, booking_id, status, amount_paise, reason, gateway_refund_id, created_at)
  select refund_id, payment_id, id, 'processed', payable / 2, 'customer_cancelled', 'rfnd_scale' || j,
    created_at + interval '1 day'
  from sold where status = 'cancelled' order by created_at`

const CANCELLATIONS = `
  insert into cancellations (booking_id, by, guests, guests_before, share_paise, basis_points, refund_paise, refund_id, cancelled_at)
  select id, 'traveller', guests, guests, payable, 5000, payable / 2, refund_id, created_at + interval '1 day'
  from sold where status = 'cancelled'`

const REVIEWS = `
  insert into reviews (id, booking_id, tour_package_id, status, rating, title, text, shown_name, travelled_on, written_at, changed_at)
  select review_id, id, tour_package_id, 'published', stars, 'A good journey',
    'The guide knew every temple on the way, and the rooms were clean. ' || name, 'Asha P.', start_date,
    end_date + interval '1 day', end_date + interval '1 day'
  from sold where status = 'completed' and stars is not null`

/** The confirmation emails of recent bookings. */
const MAILS = `
  insert into mails (dedupe_key, kind, to_name, to_email, subject, text, html, status, attempts, sent_at, created_at)
  select 'booking-confirmed:' || id, 'booking-confirmed', 'Asha Patel', email, 'Your booking', 'Your booking is confirmed.',
    '<p>Your booking is confirmed.</p>', 'sent', 1, created_at + interval '5 minutes', created_at + interval '4 minutes'
  from sold where status = 'confirmed'`

/** One statement for each kind of row: its status changes in order, starting at \`new\`. */
const HISTORIES = [
  history(
    'booking',
    'id',
    `case status when 'held' then array['held'] when 'expired' then array['held', 'expired']
    when 'confirmed' then array['held', 'confirmed'] else array['held', 'confirmed', status] end`,
  ),
  history(
    'gateway_order',
    'order_id',
    `case status when 'held' then array[]::text[]
    when 'expired' then array['creating', 'open', 'abandoned'] else array['creating', 'open', 'paid'] end`,
  ),
  history(
    'payment',
    'payment_id',
    `case when status in ('held', 'expired') then array[]::text[] else array['captured'] end`,
  ),
  history(
    'refund',
    'refund_id',
    `case status when 'cancelled' then array['queued', 'requested', 'processed'] else array[]::text[] end`,
  ),
  history(
    'review',
    'review_id',
    `case when status = 'completed' and stars is not null then array['published'] else array[]::text[] end`,
  ),
]

function history(entity: string, id: string, steps: string): string {
  return `
    insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
    select '${entity}', ${id}, step.place, coalesce(way.steps[step.place - 1], 'new'), step.status, 'system', 'filled in',
      created_at + interval '1 minute' * step.place
    from sold cross join lateral (select ${steps} as steps) way
    cross join lateral unnest(way.steps) with ordinality as step(status, place) order by j`
}
