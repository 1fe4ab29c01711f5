import type { Client } from 'pg'

const FIRST_NAMES = `
  Asha Ramesh Meera Kavita Suresh Lakshmi Hetal Jignesh Anand Farida Gurpreet
  Padma Nikhil Sunita Vijay Zoya Bhavna Chandra Devika Ishaan मीरा રમેશ`
  .trim()
  .split(/\s+/)
const LAST_NAMES = `
  Patel Shah Iyer Srivastava Mehta Nair Singh Das Kulkarni Reddy Chatterjee
  Joshi Bhatt Pillai Yadav Rao Deshmukh Trivedi Menon Qureshi जोशी પટેલ`
  .trim()
  .split(/\s+/)

/** Adds unique names and phones to the bookings of the scale data, and one enquiry per ten bookings to the office. */
export async function fillOffice(client: Client): Promise<void> {
  await client.query(FILL_BOOKER_NAMES, [FIRST_NAMES, LAST_NAMES])
  await client.query(INSERT_ENQUIRIES)
  await client.query(CASES)
  await client.query('vacuum (analyze)')
}

/** The product itself computes the search keys of the bookers: `fillBookerSearchKeys`. */
const FILL_BOOKER_NAMES = `
  update bookings b set
    customer_name = ($1::text[])[1 + n.i % cardinality($1::text[])] || ' ' ||
      ($2::text[])[1 + (n.i / cardinality($1::text[])) % cardinality($2::text[])],
    phone = (6000000000 + (n.i::bigint * 7919) % 4000000000)::text,
    phone_normalised = '+91' || (6000000000 + (n.i::bigint * 7919) % 4000000000)::text
  from (select id, row_number() over (order by reference) as i from bookings) n where n.id = b.id`

const INSERT_ENQUIRIES = `
  insert into enquiries (name, email, phone, message, created_at)
  select customer_name, email, phone, 'Is there a lift, and how far is the temple from the rooms?', created_at
  from bookings order by reference limit (select count(*) / 10 from bookings)`

/** Nearly all enquiries are closed; fifty are waiting. */
const CASES = `
  insert into enquiry_cases (kind, enquiry_id, state, due_at, created_at, changed_at)
  select 'message', id, case when place <= 50 then 'new' else 'closed' end,
    case when place <= 50 then created_at + interval '1 day' end, created_at, created_at
  from (select *, row_number() over (order by created_at desc, id) as place from enquiries) asked`
