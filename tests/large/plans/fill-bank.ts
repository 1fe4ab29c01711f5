import type { Client } from 'pg'

/**
 * Adds a year of bank statements (100,000 lines, nearly all matched), the office payments and settlements of these
 * lines, refunds paid by bank, and resolved differences with the gateway.
 *
 * @param people who recorded the office payments and read the statements, and who confirmed them.
 */
export async function fillBank(client: Client, [recordedBy, confirmedBy]: readonly [string, string]): Promise<void> {
  await client.query(OFFICE_PAYMENTS, [recordedBy, confirmedBy])
  await client.query(SETTLEMENTS)
  await client.query(LINES, [recordedBy])
  await client.query(PAID_BY_BANK)
  await client.query(MISMATCHES)
  await client.query('vacuum (analyze) office_payments, gateway_settlements, bank_lines, refunds, mismatches')
}

const OFFICE_PAYMENTS = `
  insert into office_payments (number, booking_id, way, amount_paise, received_on, payer, reference, state, entered_by, entered_at,
    decided_by, decided_at)
  select 'S/25-26/' || lpad(i::text, 6, '0'), id, 'neft', payable_paise, created_at::date, customer_name,
    'UTIB' || lpad(i::text, 12, '0'), 'confirmed', $1, created_at, $2, created_at + interval '1 hour'
  from (select *, row_number() over (order by created_at, id) as i from bookings where confirmed_at is not null) paid
  where i <= 20000`

const SETTLEMENTS = `
  insert into gateway_settlements (id, amount_paise, utr, created_at, sums, agrees)
  select 'setl_scale' || i, 5000000 + i, 'HDFC' || lpad(i::text, 12, '0'), now() - interval '2 hours' * i,
    '{"payments":{"count":1,"amount":5000000},"fees":0,"refunds":{"count":0,"amount":0},"expected":5000000,"others":[]}', true
  from generate_series(1, 12000) i`

/** One statement per week. One line in a hundred is unmatched. */
const LINES = `
  insert into bank_lines (fingerprint, day, text, reference, amount_paise, read_at, read_by, match, matched, ended_at)
  select 'scale-' || i, current_date - (i / 274)::int, case when kind is null then 'NEFT CR ASHA PATEL' else '' end,
    'UTIB' || lpad(i::text, 12, '0'), 100000 + i, date_trunc('week', now() - interval '1 day' * (i / 274)), $1, kind, thing,
    case when kind is not null then now() - interval '1 day' * (i / 274) end
  from (
    select i, case when i % 100 = 0 then null when i <= 11000 then 'settlement' when i <= 30000 then 'receipt' else 'refund' end as kind,
      case when i % 100 = 0 then null when i <= 11000 then 'setl_scale' || i when i <= 30000 then receipt.id::text else 'paid-' || i end as thing
    from generate_series(1, 100000) i
    left join (select id, row_number() over (order by number) + 11000 as i from office_payments) receipt using (i)) made`

const PAID_BY_BANK = `
  update refunds set bank_reference = 'ICIC' || lpad(i::text, 12, '0')
  from (select id as own, row_number() over (order by id) as i from refunds where status = 'processed') paid
  where id = own and i % 3 = 0`

const MISMATCHES = `
  insert into mismatches (kind, thing, theirs_paise, ours_paise, found_at, ending, ended_at)
  select 'payment_amount', 'pay_ended' || i, i, i + 100, now() - interval '1 hour' * i,
    case when i > 20 then 'gone' end, case when i > 20 then now() - interval '30 minutes' * i end
  from generate_series(1, 15000) i`
