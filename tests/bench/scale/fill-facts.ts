import type { Client } from 'pg'
import { LAST_SAMPLE_ID, PARTS, baseIndexSql } from './fill-catalog.ts'

/** Tables whose rows belong to a package and contain what a family must know. */
const TABLES = ['trip_facts', 'assists', 'stays', 'required_documents', 'boarding_points', 'drop_points', 'price_rules']
/**
 * The facts of a day are columns of `itinerary_days`, so they are copied from the sample package's row for the same
 * day.
 */
const FIGURES = `
  update itinerary_days d set (drive_km, drive_minutes, walk_km, walk_minutes, climb_m, steps, can_skip, night_place,
    night_altitude_m) = (b.drive_km, b.drive_minutes, b.walk_km, b.walk_minutes, b.climb_m, b.steps, b.can_skip,
    b.night_place, b.night_altitude_m)
  from made m join itinerary_days b on b.tour_package_id = m.base_id
  where d.tour_package_id = m.id and d.day_number = b.day_number`
const TERMS = `
  update tour_packages p set lead_days = b.lead_days, season_note = b.season_note
  from made m join tour_packages b on b.id = m.base_id where p.id = m.id`

/**
 * Copies the facts of the sample packages to the packages that {@link fillCatalog} has derived from them. The database
 * has the current schema and the current sample business.
 */
export async function fillFacts(client: Client): Promise<void> {
  await client.query(PARTS)
  await client.query(`create temp table made as ${GENERATED_PACKAGES}`)
  for (const table of TABLES) await client.query(await copyOf(client, table))
  await client.query(FIGURES)
  await client.query(TERMS)
  await client.query('drop table made')
}

const GENERATED_PACKAGES = `
  select p.id, base.id as base_id from tour_packages p
    join (select row_number() over (order by id) as place, id from tour_packages where id <= ${LAST_SAMPLE_ID}) base
      on base.place = ${baseIndexSql(`p.id - ${LAST_SAMPLE_ID}`, `(select count(*) from tour_packages where id <= ${LAST_SAMPLE_ID})`)}
  where p.id > ${LAST_SAMPLE_ID}`

/**
 * Returns the statement that copies all columns of the table, whatever the schema version. Each copied row gets its own
 * id.
 */
async function copyOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name not in ('id', 'tour_package_id')
      order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  return `insert into ${table} (tour_package_id, ${columns.join(', ')})
    select m.id, ${columns.map((name) => `b.${name}`).join(', ')} from made m join ${table} b on b.tour_package_id = m.base_id
    order by m.id on conflict do nothing`
}
