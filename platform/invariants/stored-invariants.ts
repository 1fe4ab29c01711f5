import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'

/** The invariants of docs/reliability.md that SQL can check. */
export type InvariantId = 'O1' | 'O3' | 'O4' | 'O5' | 'O6' | 'O7' | 'O8' | 'O12' | 'O13' | 'O14' | 'O15'

type StoredInvariant = {
  id: InvariantId
  /** The invariant in one sentence. */
  rule: string
  /** Finds violations. Returns one column `what`, without personal data. `$1` is the current time, where needed. */
  query: string
  usesNow?: true
}

/** Returns how much of a booking's price was cancelled, and how much of that we retained. */
const CANCELLED = `
  select booking_id, sum(share_paise) as share, sum(greatest(share_paise - refund_paise, 0)) as kept
  from cancellations group by booking_id`

/** True for an order `o` that replaces a bounced cheque whose own order never paid the booking. */
const REPLACES_BOUNCED_PAYMENT = `exists (select 1 from balance_dues d join payments bounced on bounced.id = d.payment_id
  join gateway_orders own on own.id = bounced.gateway_order_row_id where d.id = o.balance_due_id and own.status <> 'paid')`

/**
 * Rules that the rows of every database must satisfy when no transaction is running. Table constraints cover single
 * rows; these queries compare rows of several tables.
 */
export const STORED_INVARIANTS: readonly StoredInvariant[] = [
  {
    id: 'O1',
    rule: 'No departure has more seats held and sold than its capacity, and both counts match its bookings.',
    // Seats that the office has reserved on listed days count as sold although they have no booking.
    query: `
      select 'departure ' || d.id || ': held ' || d.held || ' of ' || live.held || ', sold ' || d.sold || ' of ' || live.sold as what
      from departures d cross join lateral (
        select coalesce(sum(b.guests) filter (where b.status = 'held'), 0) + (
                 select coalesce(sum(c.guests), 0) from balance_due_changes c join balance_dues u on u.id = c.balance_due_id
                 where u.status = 'open' and c.departure_id = d.id) + (select coalesce(sum(k.seats_left), 0) from departure_cancellation_offers k where k.departure_id = d.id) as held,
               coalesce(sum(b.guests) filter (where b.status in ('confirmed', 'completed')), 0) as sold
        from bookings b where b.departure_id = d.id) live
      where d.held + d.sold > d.capacity or d.held <> live.held + d.set_aside
        or (d.sold <> live.sold and d.sold - live.sold not in (
          select r.reserved_seats from departure_rules r where r.tour_package_id = d.tour_package_id))`,
  },
  {
    id: 'O3',
    rule: 'No reference and no gateway id is in two rows.',
    query: `
      select 'reference ' || reference as what from bookings group by reference having count(*) > 1
      union all select 'order ' || gateway_order_id from gateway_orders
        where gateway_order_id is not null group by gateway_order_id having count(*) > 1
      union all select 'receipt ' || receipt from gateway_orders group by receipt having count(*) > 1
      union all select 'payment ' || gateway_payment_id from payments
        where gateway_payment_id is not null group by gateway_payment_id having count(*) > 1
      union all select 'refund ' || gateway_refund_id from refunds
        where gateway_refund_id is not null group by gateway_refund_id having count(*) > 1`,
  },
  {
    id: 'O4',
    rule: 'Every captured payment pays for a booking, or everything that was received is refunded or being refunded.',
    query: `
      select 'payment ' || p.id || ' of booking ' || p.booking_id as what
      from payments p
      join bookings b on b.id = p.booking_id
      join gateway_orders o on o.id = p.gateway_order_row_id
      left join lateral (select coalesce(sum(r.amount_paise), 0) as back from refunds r where r.payment_id = p.id) r on true
      where p.status = 'captured' and (
        r.back <> p.refunded_paise
        or r.back < p.amount_paise - p.bounced_paise and b.status <> 'needs_review'
          and not (o.status = 'paid' and (b.status in ('confirmed', 'completed')
            or b.status = 'cancelled' and exists (select 1 from cancellations c where c.booking_id = b.id)
            or o.balance_due_id is not null)))`,
  },
  {
    id: 'O5',
    rule: 'Every confirmed booking is paid: the captured amount, less refunds for a lower price, equals its price plus that of cancelled guests. Goodwill may already have refunded a part of a lower price.',
    query: `
      select 'booking ' || b.id as what
      from bookings b
      left join (${CANCELLED}) c on c.booking_id = b.id
      left join lateral (
        select coalesce(sum(p.amount_paise - p.replaced_paise - g.lower), 0) as paid, coalesce(sum(g.goodwill), 0) as goodwill
        from payments p join gateway_orders o on o.id = p.gateway_order_row_id
        cross join lateral (
          select coalesce(sum(r.amount_paise + s.lost) filter (where r.reason in ('trip_changed', 'superseded_amount')), 0) as lower,
            coalesce(sum(r.amount_paise + s.lost) filter (where r.reason = 'goodwill'), 0) as goodwill
          from refunds r cross join lateral (
            select coalesce(sum(amount_paise), 0) as lost from refund_set_offs where refund_id = r.id) s
          where r.payment_id = p.id) g
        where p.booking_id = b.id and p.status = 'captured' and o.status = 'paid' and not ${REPLACES_BOUNCED_PAYMENT}
          and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate')) p on true
      where b.status in ('confirmed', 'completed')
        and b.payable_paise + coalesce(c.share, 0) not between p.paid - p.goodwill and p.paid`,
  },
  {
    id: 'O6',
    rule: 'After refunds, nobody has paid more than the price of the booking.',
    query: `
      select 'booking ' || b.id as what
      from bookings b
      join (select booking_id, sum(amount_paise - refunded_paise - bounced_paise) as ours from payments
            where status = 'captured' group by booking_id) p on p.booking_id = b.id
      left join (${CANCELLED}) c on c.booking_id = b.id
      where b.status <> 'needs_review' and p.ours > coalesce(c.kept, 0)
        + case when b.status in ('confirmed', 'completed') then b.payable_paise else 0 end`,
  },
  {
    id: 'O12',
    rule: 'Office payments add up to their payment, less what bounced. Only the debt of cancelled guests and of refunds set off is waived. Waiting refunds are covered, and a booking that has ended owes only what was refunded.',
    query: `
      with given as (
        select payment_id, coalesce(sum(amount_paise) filter (where status = 'processed'), 0) as paid,
          coalesce(sum(amount_paise) filter (where status <> 'processed'), 0) as waiting
        from refunds group by payment_id),
      office as (
        select p.*, o.status = 'paid' and b.status in ('confirmed', 'completed') as is_sold,
          p.amount_paise - p.bounced_paise as there, coalesce(g.paid, 0) as paid, coalesce(g.waiting, 0) as waiting
        from payments p
        join gateway_orders o on o.id = p.gateway_order_row_id
        join bookings b on b.id = p.booking_id
        left join given g on g.payment_id = p.id
        where p.channel = 'office' and p.status = 'captured')
      select 'payment ' || p.id as what from office p
      left join (select payment_id, sum(amount_paise) as there from office_payments
                 where state = 'confirmed' group by payment_id) r on r.payment_id = p.id
      where coalesce(r.there, 0) <> p.there
      union all
      select 'booking ' || p.booking_id || ': forgiven' from (
        select booking_id, sum(forgiven_paise) as forgiven from office where is_sold group by booking_id) p
      left join (select booking_id, sum(forgiven_paise) as forgiven from cancellations group by booking_id) c
        on c.booking_id = p.booking_id
      left join (select p.booking_id, sum(s.amount_paise) as lost from refund_set_offs s
                 join refunds r on r.id = s.refund_id join payments p on p.id = r.payment_id
                 join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid'
                 group by p.booking_id) s on s.booking_id = p.booking_id
      where p.forgiven <> coalesce(c.forgiven, 0) + coalesce(s.lost, 0)
      union all
      select 'cancellation ' || c.id || ': shares' from cancellations c join forgiven_shares f on f.cancellation_id = c.id
      group by c.id having sum(f.amount_paise) <> c.forgiven_paise
      union all
      select 'payment ' || p.id || ': refunds' from office p where p.waiting > greatest(0, p.there - p.paid)
      union all
      select 'booking ' || p.booking_id || ': owed' from (
        select p.booking_id, sum(p.bounced_paise - p.forgiven_paise - p.replaced_paise) as owed,
          sum(coalesce(g.paid, 0) + case when p.channel = 'gateway' then coalesce(g.waiting, 0) else 0 end
            - p.amount_paise + p.bounced_paise) as missing
        from payments p join gateway_orders o on o.id = p.gateway_order_row_id join bookings b on b.id = p.booking_id
        left join given g on g.payment_id = p.id
        where p.status = 'captured' and b.status not in ('confirmed', 'completed')
        -- Payments that pay the booking count together, any other one by itself.
        group by p.booking_id, case when o.status <> 'paid' or ${REPLACES_BOUNCED_PAYMENT} then p.id end) p
      where p.owed > greatest(0, p.missing)`,
  },
  {
    id: 'O13',
    rule: 'Added guests join a paid booking that itself joins none, and no payment is awaited from them after it was cancelled.',
    usesNow: true,
    // A hold lasts longer while a payment awaits confirmation at the office.
    query: `
      select 'booking ' || b.id as what from bookings b join bookings f on f.id = b.joins_booking_id
      where f.joins_booking_id is not null or f.confirmed_at is null
        or f.status = 'cancelled' and b.status = 'held' and b.hold_expires_at < $1::timestamptz + interval '14 days'`,
  },
  {
    id: 'O14',
    rule: 'The balance due after a bounced cheque equals the debt and is paid once: the payments of its orders replaced that much of the cheque. The site takes no money while an office payment for it awaits confirmation. A waiting change matches the current booking, and holds its seats no longer than stated.',
    usesNow: true,
    query: `
      select 'balance due ' || d.id || ': open' as what from balance_dues d left join payments p on p.id = d.payment_id
      where d.status = 'open' and d.reason = 'bounced_cheque' and d.amount_paise is distinct from p.bounced_paise - p.forgiven_paise - p.replaced_paise
      union all
      select 'balance due ' || d.id || ': paid by ' || count(distinct o.id) || ' orders' from balance_dues d
      join gateway_orders o on o.balance_due_id = d.id and o.status = 'paid'
      left join payments p on p.gateway_order_row_id = o.id and p.status = 'captured' and p.amount_paise = d.amount_paise
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate')
      group by d.id having d.status <> 'paid' or count(distinct o.id) <> 1 or count(p.id) <> 1
      union all
      select 'payment ' || p.id || ': replaced' from payments p
      left join (select d.payment_id, sum(o.amount_paise) as paid from balance_dues d
                 join gateway_orders o on o.balance_due_id = d.id and o.status = 'paid' group by d.payment_id) r on r.payment_id = p.id
      where p.replaced_paise <> coalesce(r.paid, 0)
      union all
      select 'balance due ' || d.id || ': change' from balance_dues d left join balance_due_changes c on c.balance_due_id = d.id
      join bookings b on b.id = d.booking_id
      where (d.reason = 'change') <> (c.balance_due_id is not null)
        or d.amount_paise <> c.payable_paise - c.from_payable_paise
        or d.status = 'open' and d.reason = 'change' and (b.status <> 'confirmed' or b.departure_id <> c.from_departure_id
          or b.guests <> c.guests or b.payable_paise <> c.from_payable_paise)
        or d.status = 'paid' and d.reason = 'change' and not exists (
          select 1 from gateway_orders o where o.balance_due_id = d.id and o.status = 'paid')
        or d.status = 'open' and not d.is_by_hand and c.held_until < $1::timestamptz - interval '1 hour'
      union all
      select 'balance due ' || d.id || ': by hand' from balance_dues d
      where d.is_by_hand <> exists (select 1 from office_payments r
        where r.balance_due_id = d.id and r.state = 'waits' and d.status = 'open')
      union all
      select 'office payment ' || r.id || ': without a balance due' from office_payments r join bookings b on b.id = r.booking_id left join balance_dues own on own.id = r.balance_due_id
      where r.state = 'waits' and b.status <> 'held'
        and (own.id is null or own.reason = 'bounced_cheque' and own.status <> 'open') and exists (select 1 from balance_dues d
        where d.booking_id = b.id and d.status = 'open' and d.reason = 'bounced_cheque')`,
  },
  {
    id: 'O15',
    rule: 'A closed month has the documents it was closed with, and their total.',
    query: `
      select 'month ' || m.month as what from book_months m
      left join lateral (
        select count(*) as documents, coalesce(sum(case when i.kind = 'invoice' then 1 else -1 end * (i.snapshot->>'total')::bigint), 0) as total
        from invoices i
        where i.created_at >= (m.month || '-01')::timestamp at time zone 'Asia/Kolkata'
          and i.created_at < ((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata') i on true
      where m.closed_at is not null and (i.documents <> m.documents or i.total <> m.total_paise)`,
  },
  {
    id: 'O7',
    rule: 'Every status change is allowed and follows the one before, and the last one leads to the status of the row.',
    query: `
      with steps as (
        select *, lag(to_status) over own as earlier, lead(seq) over own as later
        from status_history window own as (partition by entity, entity_id order by seq)),
      present as (
        select 'booking' as entity, id, status from bookings
        union all select 'gateway_order', id, status from gateway_orders
        union all select 'payment', id, status from payments
        union all select 'refund', id, status from refunds
        union all select 'balance_due', id, status from balance_dues
        union all select 'review', id, status from reviews)
      select s.entity || ' ' || s.entity_id || ': ' || s.from_status || ' to ' || s.to_status as what
      from steps s where s.from_status <> coalesce(s.earlier, 'new') or not exists (
        select 1 from allowed_transitions a where a.entity = s.entity
          and a.from_status = s.from_status and a.to_status = s.to_status)
      union all
      select p.entity || ' ' || p.id || ': is ' || p.status
      from present p left join steps s on s.entity = p.entity and s.entity_id = p.id and s.later is null
      where p.status is distinct from s.to_status`,
  },
  {
    id: 'O8',
    rule: 'Every queued email is sent or given up in time, and every confirmed booking has its email.',
    usesNow: true,
    query: `
      select 'mail ' || id || ' (' || kind || ') has waited since ' || created_at as what from mails
      where status = 'queued' and created_at < $1::timestamptz - interval '50 hours'
      union all
      select 'booking ' || b.id || ' has no mail' from bookings b
      where b.status = 'confirmed' and b.confirmed_at between $1::timestamptz - interval '30 days' and $1::timestamptz - interval '6 hours'
        and b.email <> '${ERASED_EMAIL}'
        and not exists (select 1 from mails m where m.dedupe_key = 'booking-confirmed:' || b.id)`,
  },
]
