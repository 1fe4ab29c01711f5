import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { KERALA } from '#tests/bench/overload/packages.ts'
import { PRODUCT_CORES } from '#tests/bench/overload/subjects.ts'
import { endedChildrenSeconds } from '#tests/bench/process-time.ts'

/** Marks the rows written by pgbench, so that they can be removed again. */
const TEST_EMAIL = 'pgbench@example.com'

/**
 * Returns a pgbench script with the minimum that a booking must write: its row, a history entry, the job that ends the
 * hold, the idempotency key of the request, and finally the seat. The tables have all their indexes and constraints.
 * Without a free seat the run fails, because `\gset` requires exactly one row.
 */
export async function writeMinimalBooking(pool: pg.Pool, dates: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from departures where tour_package_id = $1 and start_date = any($2)',
    [KERALA, dates],
  )
  const ids = rows.map(({ id }) => `'${id}'`).join(',')
  const script = `\\set place random(1, ${rows.length})
\\set key random(1, 9000000000000000)
begin;
insert into idempotency_keys (scope, key, request_sha256, response)
  values ('pgbench', :key::text, repeat('a', 64), jsonb_build_object('bookingId', gen_random_uuid(), 'reference', :key::text, 'holdExpiresAt', now()));
insert into bookings (reference, status, tour_package_id, departure_id, start_date, end_date, guests, price_per_guest_paise,
    subtotal_paise, discount_paise, payable_paise, hold_expires_at, owner_cookie_hash, hold_source, customer_name, email, phone,
    phone_normalised, address1, address_state, zip, snapshot)
  select 'PGB-' || :key::text, 'held', d.tour_package_id, d.id, d.start_date, d.start_date, 1, 100, 100, 0, 100, now() + interval '15 minutes',
    md5(:key::text), md5(:key::text), 'Asha Shah', '${TEST_EMAIL}', '98765 43210', '+919876543210', '12 Ashram Road', 'Gujarat', '380009',
    jsonb_build_object('packageName', 'Kerala', 'duration', '6 days', 'stateNames', array['Kerala'], 'imageUrl', null)
  from departures d where d.id = ((array[${ids}])[:place::int])::uuid
  returning id \\gset booking_
insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
  values ('booking', :booking_id::uuid, 1, 'new', 'held', 'traveller', 'pgbench', now());
insert into jobs.job (name, data, start_after, keep_until, retry_limit, expire_seconds, policy)
  values ('expire-hold', jsonb_build_object('bookingId', :booking_id::text, 'by', 'pgbench'), now() + interval '15 minutes',
    now() + interval '30 days', 5, 60, 'standard');
update departures set held = held + 1 where id = ((array[${ids}])[:place::int])::uuid and held + sold + 1 <= capacity
  returning 1 as seat \\gset
commit;
`
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'pathik-least-')), 'booking.sql')
  writeFileSync(file, script)
  return file
}

type Run = { program: string; isPinned: boolean; script: string; url: string; connections: number; each: number }

/**
 * Runs the script with prepared statements, on the product's cores, because pgbench takes the place of the product.
 * Every transaction must succeed.
 *
 * @returns the number of transactions, and the CPU seconds of pgbench itself.
 */
export async function runMinimalBooking({ program, isPinned, script, url, connections, each }: Run) {
  const pgbench = [program, '-n', '-M', 'prepared', '-c', String(connections), '-t', String(each), '-f', script, url]
  const [command = '', ...args] = isPinned ? ['taskset', '-c', PRODUCT_CORES, ...pgbench] : pgbench
  const before = endedChildrenSeconds()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const transactionCount = Number(/transactions actually processed: (\d+)/.exec(output)?.[1] ?? 0)
  if (transactionCount !== connections * each || /ERROR/.test(errors))
    throw new Error(`pgbench failed: ${errors.slice(0, 1000)}`)
  return { bookings: transactionCount, own: endedChildrenSeconds() - before }
}

/**
 * Removes the rows written by pgbench: such bookings have no audit events, and the consistency check would report them.
 */
export async function removeMinimalBookings(pool: pg.Pool): Promise<number> {
  await pool.query(`update departures d set held = held - b.count
    from (select departure_id, count(*) from bookings where email = '${TEST_EMAIL}' group by 1) b where d.id = b.departure_id`)
  await pool.query(`delete from status_history where cause = 'pgbench'`)
  await pool.query(`delete from idempotency_keys where scope = 'pgbench'`)
  await pool.query(`delete from jobs.job where data ->> 'by' = 'pgbench'`)
  return (await pool.query(`delete from bookings where email = '${TEST_EMAIL}'`)).rowCount ?? 0
}
