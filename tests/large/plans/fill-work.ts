import type { Client } from 'pg'
import { fillDepartureCancellations } from './fill-departure-cancellations.ts'

/**
 * Adds years of work to the bookings: travellers with rooms, boarding points and documents, notes, reminders, paid
 * balances, cancelled departures, incidents, roll-call ticks, broadcasts and newsletter issues, waiting parties,
 * invoices, and the audit log. Nearly all of it is completed.
 *
 * @param staffId the user recorded for all this work.
 */
export async function fillWork(client: Client, staffId: string): Promise<void> {
  await fillDepartureCancellations(client, staffId)
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [staffId] : [])
  await client.query('vacuum (analyze)')
}

/** Details are erased some weeks after a trip, so only those of future and recent trips exist. */
const BOOKINGS_WITH_DETAILS = `select *, row_number() over (order by created_at, id) as i from bookings
  where status in ('confirmed', 'completed') and end_date > current_date - 12`
const PAID = `select *, row_number() over (order by created_at, id) as i from bookings where confirmed_at is not null`

const STATEMENTS: readonly string[] = [
  `insert into traveller_details (booking_id, place, revision, name, age, gender, food, created_at, updated_at)
   select id, place, 1, customer_name, 20 + (i % 60)::int, 'female', 'vegetarian', created_at, created_at
   from (${BOOKINGS_WITH_DETAILS}) paid, generate_series(1, guests) place where i % 3 > 0`,
  `insert into travel_documents (booking_id, place, sealed, entered_for, has_registration, has_ticket, is_foreign, has_passport, version, changed_at)
   select id, 1, 'sealed', customer_name, true, false, false, false, 1, created_at from (${BOOKINGS_WITH_DETAILS}) paid where i % 3 = 1`,
  `insert into room_types (tour_package_id, position, code, name, beds, mattresses, is_shareable)
   select id, 0, 'twin', 'Twin', 2, 1, true from tour_packages on conflict do nothing`,
  `insert into booking_rooms (booking_id, room_type_id, number, created_at)
   select paid.id, kind.id, (100 + paid.i % 50)::text, created_at
   from (${BOOKINGS_WITH_DETAILS}) paid join room_types kind on kind.tour_package_id = paid.tour_package_id and kind.code = 'twin' where paid.i % 2 = 0`,
  `insert into booking_positions (booking_id, place, room_id)
   select booking_id, 1, id from booking_rooms on conflict do nothing`,
  `insert into booking_notes (booking_id, staff_id, text, created_at)
   select id, $1, 'They called about the rooms.', created_at from (${PAID}) paid where i % 4 = 0`,
  `insert into booking_reminders (booking_id, staff_id, set_by, text, due_at, created_at, done_at, done_by)
   select id, $1, $1, 'Ask for the names.', created_at, created_at, case when i % 1000 > 0 then created_at end,
     case when i % 1000 > 0 then $1 end from (${PAID}) paid where i % 4 = 1`,
  `with owed as (
     insert into balance_dues (booking_id, reason, status, amount_paise, payment_id, created_at, settled_at)
     select paid.id, 'bounced_cheque', 'paid', 100, p.id, paid.created_at, paid.created_at
     from (${PAID}) paid join payments p on p.booking_id = paid.id where i % 5 = 0 returning id, created_at)
   insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
   select 'balance_due', id, place, coalesce((array['open', 'paid'])[place - 1], 'new'), (array['open', 'paid'])[place], 'system', 'filled in', created_at
   from owed, generate_series(1, 2) place`,
  `insert into incidents (tour_package_id, start_date, words_sealed, booking_id, place, happened_at, told_by, phone, received_at, has_photo, settled_at, settled_by, note_sealed)
   select tour_package_id, start_date, 'sealed', id, 1, start_date, $1, gen_random_uuid(), start_date, false, start_date, $1, 'sealed'
   from (${PAID}) paid, generate_series(1, 3) where start_date < current_date`,
  `insert into halt_ticks (tour_package_id, start_date, day, halt, booking_id, place, is_here, said_at, said_by, phone, nth, received_at)
   select tour_package_id, start_date, 1, 'Breakfast', id, 1, true, start_date, $1, gen_random_uuid(), 1, start_date
   from (${PAID}) paid, generate_series(1, 5) where start_date < current_date`,
  `insert into newsletter_subscriptions (email, status, requested_at, confirmed_at)
   select email, 'confirmed', min(created_at), min(created_at) from bookings group by email`,
  `insert into newsletter_issues (subject, preview, body, status, changed_by, changed_at, ordered_by, ordered_at, starts_at, finished_at)
   select 'Letter ' || i, '', 'Hello', 'sent', $1, at, $1, at, at, at from (select i, now() - interval '30 days' * i as at from generate_series(1, 4) i) l`,
  `insert into newsletter_issue_mails (newsletter_issue_id, subscription_id, result, at)
   select l.id, s.id, 'made', l.finished_at from newsletter_issues l, newsletter_subscriptions s where hashtext(s.id::text) % 2 = 0`,
  `insert into bulk_actions (action, subject, text, filter, staff_id, created_at, begun_at)
   select 'write', 'Your trip', 'Hello', '{}', $1, at, at from (select now() - interval '1 day' * i as at from generate_series(3, 600) i) b`,
  `insert into bulk_action_rows (bulk_action_id, booking_id, position, result, at)
   select a.id, p.id, p.i % 100, 'done', a.created_at
   from (select id, created_at, row_number() over (order by created_at) as n from bulk_actions) a join (${PAID}) p on p.i / 100 = a.n`,
  `insert into waiting_parties (tour_package_id, start_date, seats, name, phone, email, status, created_at)
   select tour_package_id, start_date, 2, customer_name, phone, email, case when start_date < current_date then 'left' else 'waiting' end, created_at
   from (${PAID}) paid, generate_series(1, 3) where start_date < current_date or i % 500 = 0`,
  `insert into invoices (kind, series, financial_year, number, booking_id, payment_id, snapshot, sha256, created_at)
   select 'invoice', 'T', '25-26', paid.i, paid.id, p.id, '{}', 'x', now() - interval '400 days'
   from (select * from (${PAID}) all_paid where start_date < current_date) paid join lateral (select id from payments where booking_id = paid.id limit 1) p on true`,
  `with made as (
     insert into audit_events (id, at, name, role, source, via, object_kind, object_id, reason)
     select gen_random_uuid(), created_at, 'booking_held', 'visitor', 'site', '', 'booking', id::text, 'filled in' from bookings returning id),
   linked as (
     insert into audit_event_chain (position, audit_event_id, hash)
     select row_number() over (order by id), id, 'filled in' from made)
   insert into audit_event_values (audit_event_id, salt, value) select id, 'salt', '{}' from made`,
]
