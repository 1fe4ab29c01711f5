import type { Client } from 'pg'

/** The total number of departures. */
export const DEPARTURES = 1_000_000

/**
 * Fills up the table to a million departures. Nearly all are in the future and without guests, and some are in a year
 * without sales. Adds data to one in twenty. One in five hundred is closed. One in a hundred with guests has a tour
 * manager.
 */
export async function fillDepartures(client: Client, leaderId: string): Promise<void> {
  await client.query(DATES, [DEPARTURES])
  await client.query(`update departures set is_closed = true where hashtext(id::text) % 500 = 7`)
  await client.query(NUMBERS)
  await client.query(LEADERS, [leaderId])
  await client.query(CONTACTS)
  await client.query('vacuum (analyze) departures, departure_details, trip_contacts')
}

const DATES = `
  insert into departures (tour_package_id, start_date, capacity)
  select d.tour_package_id, d.start_date + days, d.capacity from departures d, unnest(array[7, 14, 21, 308]) days
  where d.start_date > current_date - 60 order by hashtext(d.id::text || days)
  limit $1 - (select count(*) from departures)
  on conflict do nothing`

const NUMBERS = `
  insert into departure_details (tour_package_id, start_date, is_guaranteed, number_to_run, changed_at)
  select tour_package_id, start_date, hashtext(id::text) % 4 = 1, 1 + abs(hashtext(id::text)) % 12, now()
  from departures where start_date >= current_date and hashtext(id::text) % 20 = 1`

const LEADERS = `
  insert into departure_details (tour_package_id, start_date, led_by, changed_at)
  select tour_package_id, start_date, $1, now() from departures where is_taken and hashtext(id::text) % 100 = 3
  on conflict do nothing`

/** Half of the departures that start soon have a boarding place, and no driver yet. */
const CONTACTS = `
  insert into trip_contacts (tour_package_id, start_date, revision, contacts, actor, created_at)
  select tour_package_id, start_date, 1, '{"boarding":{"place":"Gate 2"},"driver":null,"guide":null,"hotels":[]}', 'filled', now()
  from departures where is_taken and start_date between current_date - 30 and current_date + 14 and hashtext(id::text) % 2 = 0`
