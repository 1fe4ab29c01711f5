import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_TRIP_DAYS, TODAY_DAYS } from '../rules/today.ts'
import { OWN_DEPARTURE_DAYS_AFTER, OWN_DEPARTURE_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { auditEvents } from '#platform/db/schema/audit-events.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { departureDetails } from '#platform/db/schema/departure-details.ts'
import { departureLeaders, leaders } from '#platform/db/schema/leaders.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'
import { staff } from '#platform/db/schema/staff.ts'
import { itemSnoozes } from '#platform/db/schema/today.ts'
import { tripContacts } from '#platform/db/schema/trips.ts'

const MAX_NEWS = 8
/** The maximum number of audit events searched for news: the log has millions. */
const MAX_CHECKED_AUDIT_EVENTS = 20_000
const MAX_MAILS = 10

/** The events on a booking that matter to others. */
const NEWS_ACTIONS = [
  'booking_confirmed',
  'booking_cancelled',
  'booking_guests_added',
  'booking_guests_cancelled',
  'booking_needs_review',
  'booking_trip_changed',
  'office_payment_recorded',
  'office_payment_confirmed',
  'office_payment_rejected',
  'cheque_bounced',
  'exception_asked',
  'exception_given',
  'exception_refused',
] as const

type TripRow = {
  packageId: number
  packageName: string
  startDate: CalendarDate
  endDate: CalendarDate
  guests: number
  named: number
  capacity: number
  taken: number
}

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Queries for the Today page. They read tables that other features own, and write only snoozed lines. */
export const todayRepository = {
  /** Paid bookings since a given time, and in the same period a week before. */
  async countPaidBookings(db: Queryable, { since, now }: { since: Date; now: Date }) {
    const { rows } = await db.execute<{ bookings: number; paise: string; before: number }>(sql`
      select count(*) filter (where confirmed_at >= ${time(since)})::int as bookings,
        coalesce(sum(payable_paise) filter (where confirmed_at >= ${time(since)}), 0) as paise,
        count(*) filter (where confirmed_at <= ${time(now)} - interval '7 days')::int as before
      from ${bookings} where confirmed_at >= ${time(since)} - interval '7 days'`)
    return rows[0] ?? { bookings: 0, paise: '0', before: 0 }
  },

  /** Departures with paid guests, under way or within 30 days, not cancelled; `ledBy`: those that this person leads. */
  async listTrips(db: Queryable, { today, ledBy }: { today: CalendarDate; ledBy: string | null }): Promise<TripRow[]> {
    const isOwn = sql`exists (select from departure_details x where x.tour_package_id = b.tour_package_id
      and x.start_date = b.start_date and x.led_by = ${ledBy} and b.start_date <= ${today}::date + ${OWN_DEPARTURE_DAYS_BEFORE}::int)`
    const after = ledBy === null ? 0 : OWN_DEPARTURE_DAYS_AFTER
    const { rows } = await db.execute<TripRow>(sql`
      select d.tour_package_id as "packageId", min(b.snapshot->>'packageName') as "packageName",
        d.start_date::text as "startDate", max(b.end_date)::text as "endDate", sum(b.guests)::int as guests,
        sum(t.named)::int as named, d.capacity, (d.sold + d.held) as taken
      from ${bookings} b
      join departures d on d.id = b.departure_id
      cross join lateral (select count(*) as named from traveller_details where booking_id = b.id) t
      where b.status in ('confirmed', 'completed') and not exists (select from departure_cancellations k where k.departure_id = d.id)
        and b.start_date between ${today}::date - ${MAX_TRIP_DAYS}::int and ${today}::date + ${TODAY_DAYS}::int
        and b.end_date >= ${today}::date - ${after}::int ${ledBy === null ? sql`and b.status = 'confirmed'` : sql`and ${isOwn}`}
      group by d.id order by d.start_date, "packageName"`)
    return rows
  },

  /** The latest contacts of departures that depart soon, by `package date`. */
  async listContacts(db: Queryable, today: CalendarDate) {
    const rows = await db
      .selectDistinctOn([tripContacts.tourPackageId, tripContacts.startDate])
      .from(tripContacts)
      .where(
        sql`${tripContacts.startDate} between ${today}::date - ${MAX_TRIP_DAYS}::int and ${today}::date + ${OWN_DEPARTURE_DAYS_BEFORE}::int`,
      )
      .orderBy(tripContacts.tourPackageId, tripContacts.startDate, sql`${tripContacts.revision} desc`)
    return new Map(rows.map((row) => [`${row.tourPackageId} ${row.startDate}`, row.contacts]))
  },

  /** The tour leaders of the departures that depart soon, by `package date`. */
  async listLeaders(db: Queryable, today: CalendarDate) {
    const rows = await db
      .select({ id: departureLeaders.tourPackageId, day: departureLeaders.startDate, name: leaders.name })
      .from(departureLeaders)
      .innerJoin(leaders, eq(leaders.id, departureLeaders.leaderId))
      .where(
        sql`${departureLeaders.startDate} between ${today}::date - ${MAX_TRIP_DAYS}::int and ${today}::date + ${OWN_DEPARTURE_DAYS_BEFORE}::int`,
      )
    return new Map(rows.map(({ id, day, name }) => [`${id} ${day}`, name]))
  },

  /** The tour managers of the departures that depart soon, by `package date`. */
  async listLedBy(db: Queryable, today: CalendarDate) {
    const rows = await db
      .select({ id: departureDetails.tourPackageId, day: departureDetails.startDate, name: staff.name })
      .from(departureDetails)
      .innerJoin(staff, eq(staff.id, departureDetails.ledBy))
      .where(
        sql`${departureDetails.startDate} between ${today}::date - ${MAX_TRIP_DAYS}::int and ${today}::date + ${OWN_DEPARTURE_DAYS_BEFORE}::int`,
      )
    return new Map(rows.map(({ id, day, name }) => [`${id} ${day}`, name]))
  },

  /** Unpaid holds: of bookings, and of seats for trip changes whose price difference is unpaid. */
  async countWaiting(db: Queryable, { now, endOfDay }: { now: Date; endOfDay: Date }) {
    const { rows } = await db.execute<{
      bookings: number
      paise: string
      endToday: number
      changesEndToday: number
    }>(sql`
      select sum(held)::int as bookings, sum(paise) as paise, sum(ends)::int as "endToday",
        (sum(ends) filter (where is_change))::int as "changesEndToday"
      from (
        select false as is_change, count(*) as held, coalesce(sum(payable_paise), 0) as paise,
          count(*) filter (where hold_expires_at < ${time(endOfDay)}) as ends
        from ${bookings} where status = 'held' and hold_expires_at > ${time(now)}
        union all
        select true, count(*), coalesce(sum(d.amount_paise), 0), count(*) filter (where c.held_until < ${time(endOfDay)})
        from balance_dues d join balance_due_changes c on c.balance_due_id = d.id
        where d.status = 'open' and d.reason = 'change' and not d.is_by_hand and c.held_until > ${time(now)}) waits`)
    return rows[0] ?? { bookings: 0, paise: '0', endToday: 0, changesEndToday: 0 }
  },

  async countRefunds(db: Queryable) {
    const { rows } = await db.execute<{ refunds: number; paise: string; refused: number }>(sql`
      select count(*)::int as refunds, coalesce(sum(amount_paise), 0) as paise,
        count(*) filter (where status in ('needs_review', 'waited_too_long'))::int as refused
      from refunds where status <> 'processed' and status <> 'set_off'`)
    return rows[0] ?? { refunds: 0, paise: '0', refused: 0 }
  },

  /** @param settleBy a payment or an order older than this should have a final status by now. */
  async countGatewayPayments(db: Queryable, { dayAgo, settleBy }: { dayAgo: Date; settleBy: Date }) {
    const { rows } = await db.execute<{ payments: number; unsettled: number }>(sql`
      select count(*) filter (where status = 'captured' and captured_at >= ${time(dayAgo)})::int as payments,
        count(*) filter (where status = 'authorized' and created_at < ${time(settleBy)})::int
          + (select count(*)::int from gateway_orders where status = 'unknown' and created_at < ${time(settleBy)}) as unsettled
      from payments where status = 'authorized' or created_at >= ${time(dayAgo)} - interval '1 day'`)
    return rows[0] ?? { payments: 0, unsettled: 0 }
  },

  /** The amount paid on each day between two days, both included, India time. */
  async listSales(db: Queryable, { from, to }: { from: CalendarDate; to: CalendarDate }) {
    const { rows } = await db.execute<{ day: string; paise: string }>(sql`
      select day::text, paise from (
        select (confirmed_at at time zone 'Asia/Kolkata')::date as day, sum(payable_paise) as paise
        from ${bookings}
        where confirmed_at >= ${from}::timestamp at time zone 'Asia/Kolkata'
          and confirmed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        group by 1) sold`)
    return new Map(rows.map(({ day, paise }) => [day, Number(paise)]))
  },

  /** Undelivered emails to one person, the latest first, each with its booking or case. */
  async listUndeliveredMails(db: Queryable, since: Date) {
    return (
      db
        .select({
          id: mails.id,
          to: mails.toName,
          subject: mails.subject,
          at: mails.createdAt,
          reference: bookings.reference,
          about: sql<string | null>`case when ${mails.kind} = 'case-answer' then ${mailTargetId} end`,
        })
        .from(mails)
        // Some emails are about an email address. The id is converted, not the column, so that the index is used.
        .leftJoin(
          bookings,
          sql`${bookings.id} = case when ${mailTargetId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${mailTargetId})::uuid end`,
        )
        .where(and(gt(mails.createdAt, since), eq(mails.status, 'failed'), sql`${mails.dedupeKey} not like '%:bulk-%'`))
        .orderBy(sql`${mails.createdAt} desc`)
        .limit(MAX_MAILS)
    )
  },

  /** The numbers of cases, by the id of their enquiry. */
  async findCaseNumbers(db: Queryable, sources: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (sources.length === 0) return new Map()
    const { enquiryId, callBackId, groupId, number } = enquiryCases
    const isRequested = or(...[enquiryId, callBackId, groupId].map((column) => inArray(column, [...sources])))
    const rows = await db.select({ enquiryId, callBackId, groupId, number }).from(enquiryCases).where(isRequested)
    return new Map(rows.map((row) => [row.enquiryId ?? row.callBackId ?? row.groupId ?? '', row.number] as const))
  },

  async findAwaySince(db: Queryable, staffId: string): Promise<Date | null> {
    const [row] = await db.select({ awaySince: staff.awaySince }).from(staff).where(eq(staff.id, staffId))
    return row?.awaySince ?? null
  },

  /** What others did with bookings since a given time, the latest first. */
  async listNews(db: Queryable, { since, staffId }: { since: Date; staffId: string }) {
    return db
      .select({
        at: auditEvents.at,
        name: auditEvents.name,
        role: auditEvents.role,
        who: staff.name,
        reference: bookings.reference,
      })
      .from(auditEvents)
      .innerJoin(bookings, sql`${bookings.id}::text = ${auditEvents.objectId}`)
      .leftJoin(staff, eq(staff.id, auditEvents.staff))
      .where(
        and(
          sql`${auditEvents.seq} > (select coalesce(max(seq), 0) - ${MAX_CHECKED_AUDIT_EVENTS}::bigint from ${auditEvents})`,
          gt(auditEvents.at, since),
          inArray(auditEvents.name, [...NEWS_ACTIONS]),
          eq(auditEvents.objectKind, 'booking'),
          sql`${auditEvents.staff} is distinct from ${staffId}`,
        ),
      )
      .orderBy(sql`${auditEvents.seq} desc`)
      .limit(MAX_NEWS)
  },

  async listSnoozes(db: Queryable, { staffId, now }: { staffId: string; now: Date }) {
    return db
      .select({ key: itemSnoozes.lineKey, until: itemSnoozes.until })
      .from(itemSnoozes)
      .where(and(eq(itemSnoozes.staffId, staffId), gt(itemSnoozes.until, now)))
  },

  async snooze(db: Queryable, row: typeof itemSnoozes.$inferInsert): Promise<void> {
    await db
      .insert(itemSnoozes)
      .values(row)
      .onConflictDoUpdate({ target: [itemSnoozes.staffId, itemSnoozes.lineKey], set: { until: row.until } })
  },

  async wake(db: Queryable, { staffId, lineKey }: { staffId: string; lineKey: string }): Promise<void> {
    await db.delete(itemSnoozes).where(and(eq(itemSnoozes.staffId, staffId), eq(itemSnoozes.lineKey, lineKey)))
  },
}
