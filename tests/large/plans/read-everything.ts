import { STORED_INVARIANTS } from '#platform/invariants/stored-invariants.ts'

/**
 * These statements must read every row: once per revision of the packages or change of their start dates, once a night,
 * or once a day for search engines. The last entries belong to the desk.
 */
export const allowedFullScans: readonly { part: string; reason: string }[] = [
  { part: 'string_agg(int4send(place)', reason: 'the listing in memory is all packages' },
  {
    part: "union all select 'full', null, string_agg(int4send(id)",
    reason: 'the starts in memory are those of all departures ahead, read again when one of them has changed',
  },
  {
    part: "md5(string_agg(d.tour_package_id || ' ' || d.start_date",
    reason: 'it looks at all departures ahead, for at most a twentieth of the time (decision 034)',
  },
  {
    part: 'with rated as (select tour_package_id',
    reason: 'once in a night each package is compared with all others',
  },
  {
    part: 'select count(*), sum("guests"), sum("payable_paise") from "bookings"',
    reason: 'the sums of the whole filter stand below the table of the desk',
  },
  {
    part: 'select count(*), sum("refunds"."amount_paise") from "refunds" inner join',
    reason: 'the same below the list of refunds, and an empty list says how many its filter hides',
  },
  {
    part: 'coalesce(named.travellers, 0)',
    reason: 'the travellers of all bookings to come are counted, and in these data more than half are to come',
  },
  ...['guests', 'payable_paise'].map((column) => ({
    part: `"${column}"::text from "bookings" order by`,
    reason: 'the table is seldom put in this order, and each index costs every booking a write',
  })),
  { part: 'select "id", "name" from "tour_packages" order by', reason: 'the filter of the desk names all packages' },
  {
    part: 'd.start_date::text as "startDate", max(b.end_date)::text',
    reason: 'in these data a tenth of all bookings is of these days',
  },
  {
    part: "'confirmed' and start_date > $1) t) as bookings",
    reason: 'the money of all trips to come is added up, and in these data more than half are to come',
  },
  {
    part: '"payments"."captured_at" <= $5) or',
    reason: 'the money of a week is compared with the gateway, and in these data that is every fourteenth payment',
  },
  {
    part: 'count("match"), max("day") from "bank_lines"',
    reason: 'how many lines there are, and how many were found, stands at the top',
  },
  {
    part: 'from "gateway_settlements" where not exists',
    reason: 'a settlement that no line has found can be of any day',
  },
  {
    part: 'select count(*), sum("office_payments"."amount_paise")',
    reason: 'the sums of the whole filter stand below the list, and a text may be that of a booker or of a proof',
  },
  // Traveller details are erased some weeks after the trip, so these tables hold only future and recent trips.
  ...[
    'update "traveller_details" set "medical_notes_sealed"',
    'delete from "travel_documents" where "travel_documents"."booking_id" in (select',
    'delete from "traveller_details" where "traveller_details"."booking_id" in (select',
    'select booking_id from booking_positions union select booking_id from booking_rooms',
  ].map((part) => ({ part, reason: 'once in a night, what nobody needs any more is looked for among what is kept' })),
  ...STORED_INVARIANTS.map(({ query }) => ({
    part: query.trim().slice(0, 60),
    reason: 'the oracle looks at every row',
  })),
]
