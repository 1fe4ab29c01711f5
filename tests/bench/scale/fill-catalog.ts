import type { Client } from 'pg'

/** The ids of the added packages start after this one. */
export const LAST_SAMPLE_ID = 1000

/**
 * Fills the catalogue up to this many packages. Each is derived from a package of the sample business, with its texts,
 * days, pictures, places and categories, and gets its own name, price and dates. The first sample packages are used
 * much more often than the last, so some places and words are in many names, as in the real trade.
 */
export async function fillCatalog(client: Client, packages: number): Promise<void> {
  await client.query(PARTS)
  await client.query(`create temp table made as ${GENERATED_PACKAGES}`, [packages, LAST_SAMPLE_ID])
  for (const statement of [PACKAGES, DAYS, PICTURES, CATEGORIES, REGIONS, RULES]) await client.query(statement)
  await client.query('drop table made')
  await client.query(`select setval(pg_get_serial_sequence('tour_packages', 'id'), max(id)) from tour_packages`)
}

/**
 * `pg_temp.part` returns a number from 0 to 1 that looks random but depends only on key and salt, so a filled database
 * is the same in every run.
 */
export const PARTS = `
  create or replace function pg_temp.part(key bigint, salt integer) returns double precision language sql immutable as
    $$ select (hashint8extended($1, $2) & 16777215) / 16777216.0 $$;
  create or replace function pg_temp.pick(words text[], key bigint, salt integer) returns text language sql immutable as
    $$ select $1[1 + floor(pg_temp.part($2, $3) * cardinality($1))::int] $$;`

const CITIES = `array['Haridwar', 'Delhi', 'Mumbai', 'Ahmedabad', 'Pune', 'Chennai', 'Kolkata', 'Bengaluru', 'Lucknow',
  'Jaipur', 'Indore', 'Nagpur', 'Surat', 'Hyderabad', 'Patna', 'Kochi', 'Bhopal', 'Vadodara', 'Rajkot', 'Guwahati']`
const NAME_SUFFIXES = `array['', '', ' Yatra', ' Yatra', ' Yatra', ' with Kedarnath', ' by Road', ' for Families', ' in Winter',
  ' at Leisure', ' for Grandparents', ' for Two', ' in Small Groups', ' and Rishikesh', ' and Badrinath', ' by Train']`
const MARKUP_STARTS = `array['Ram', 'Dev', 'Sita', 'Krishna', 'Hari', 'Gopal', 'Chandra', 'Surya', 'Indra', 'Lakshmi', 'Vijay',
  'Govind', 'Shiv', 'Raj', 'Sultan', 'Fateh', 'Kishan', 'Madhav', 'Nar', 'Pratap', 'Rudra', 'Bhim', 'Jai', 'Moti',
  'Nil', 'Pad', 'Tara', 'Uday', 'Vasant', 'Yog', 'Amrit', 'Bala', 'Dhan', 'Gang', 'Him', 'Jal', 'Kamal', 'Lal']`
const ENDINGS = `array['pur', 'garh', 'nagar', 'wadi', 'kund', 'prayag', 'gaon', 'ganj', 'khet', 'dih', 'mandir', 'talla',
  'giri', 'vana', 'tirth', 'ghat', 'sarovar', 'kot', 'halli', 'patti']`
/** A rare word. Even the smallest catalogue has one package with it. */
const RARE_WORD = 'Chopta'

/** The index, in id order, of the sample package from which the i-th package is derived. */
export const baseIndexSql = (i: string, samples: string) =>
  `(1 + floor(${samples} * power(pg_temp.part(${i}, 1), 1.7)))::bigint`

const GENERATED_PACKAGES = `
  select id, base_id, i, case when i % 997 = 5 then plain || ' via ${RARE_WORD}' else plain end as name
  from (
    select i, $2::int + i as id, base.id as base_id,
      trim(regexp_replace(base.name, '( from |:).*$', '')) || pg_temp.pick(${NAME_SUFFIXES}, i, 2)
        || case when pg_temp.part(i, 3) < 0.4
          then ' via ' || pg_temp.pick(${MARKUP_STARTS}, i, 4) || pg_temp.pick(${ENDINGS}, i, 5) else '' end
        || ' from ' || pg_temp.pick(${CITIES}, i, 6) as plain
    from (
      select i, ${baseIndexSql('i', '(select count(*) from tour_packages)')} as place
      from generate_series(1, $1::int - (select count(*)::int from tour_packages)) i) draws
    join (select row_number() over (order by id) as place, id, name from tour_packages) base using (place)) named`

const PACKAGES = `
  insert into tour_packages (id, name, native_name, duration, duration_days, tour_type, base_price_paise, strike_price_paise,
    tag, near_transport, stops, description_html, highlights, included, excluded, additional_information,
    special_instructions_html, conditions_of_travel_html, things_to_maintain_html, policies_html, terms_html,
    cancellation_policy, traveller_needs, is_published, position)
  select m.id, m.name, b.native_name, b.duration, b.duration_days, b.tour_type,
    case when m.i % 90 = 0 then 0 else round(b.base_price_paise * (0.6 + 0.9 * pg_temp.part(m.i, 7)) / 5000) * 5000 end,
    case when m.i % 5 = 0 then b.base_price_paise * 2 end, b.tag, b.near_transport, b.stops,
    b.description_html || '<p>' || m.name || ' is tour ' || m.i || ' of our book.</p>',
    b.highlights, b.included, b.excluded, b.additional_information, b.special_instructions_html,
    b.conditions_of_travel_html, b.things_to_maintain_html, b.policies_html, b.terms_html, b.cancellation_policy,
    b.traveller_needs, m.i % 33 <> 0, 1000 + floor(pg_temp.part(m.i, 8) * 10000000)
  from made m join tour_packages b on b.id = m.base_id order by m.id`

const DAYS = `
  insert into itinerary_days (tour_package_id, day_number, title, details_html, picture_keys)
  select m.id, d.day_number, d.title, d.details_html || '<p>Day ' || d.day_number || ' of ' || m.name || '.</p>', d.picture_keys
  from made m join itinerary_days d on d.tour_package_id = m.base_id order by m.id, d.day_number`

const PICTURES = `
  insert into tour_package_pictures (tour_package_id, picture_key, position)
  select m.id, p.picture_key, p.position from made m join tour_package_pictures p on p.tour_package_id = m.base_id
  order by m.id, p.position`

const CATEGORIES = `
  insert into tour_package_categories (tour_package_id, category_id, position)
  select m.id, c.category_id, c.position from made m join tour_package_categories c on c.tour_package_id = m.base_id
  order by m.id, c.position`

const REGIONS = `
  insert into tour_package_regions (tour_package_id, region_id, position)
  select m.id, r.region_id, r.position from made m join tour_package_regions r on r.tour_package_id = m.base_id
  order by m.id, r.position`

/** Four out of five packages start every fourth week, the others every day. */
const RULES = `
  insert into departure_rules (tour_package_id, kind, capacity, weekday, every_weeks)
  select id, case when i % 5 = 0 then 'daily' else 'listed' end, 12 + i % 30,
    case when i % 5 <> 0 then i % 7 end, case when i % 5 <> 0 then 4 end
  from made order by id`
