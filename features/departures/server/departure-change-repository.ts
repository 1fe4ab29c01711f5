import { and, asc, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureState } from '../rules/departure-change.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { dailyCapacityOn } from '#features/catalog/server/departure-calendar.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { departures } from '#platform/db/schema/catalog.ts'
import { departureDetails } from '#platform/db/schema/departure-details.ts'

type StoredDeparture = {
  id: string
  capacity: number
  held: number
  sold: number
  setAside: number
  isClosed: boolean
  isOpenedByHand: boolean
  pricePaise: Paise | null
}
/**
 * A selected departure: its row, if any, the seats of a daily rule, and its details (guarantee, minimum number,
 * leader).
 */
export type ChosenRow = DepartureKey & {
  packageName: string
  departure: StoredDeparture | null
  ruleSeats: number | null
  basePricePaise: number
  /** Counts changes to the departure's details; 0 without any. Changes to its seats do not count. */
  version: number
  /** The number of groups on the waiting list. */
  waiting: number
  /** True when the departure is cancelled. */
  isDepartureCancelled: boolean
} & Pick<DepartureState, 'isGuaranteed' | 'numberToRun' | 'ledBy'>

type FoundRow = Omit<ChosenRow, 'departure' | 'ruleSeats'> & {
  departure: (Omit<StoredDeparture, 'pricePaise'> & { pricePaise: number | null }) | null
}

/** Queries for changing selected departures. */
export const departureChangeRepository = {
  /** Selected departures, ordered by package and day. A departure of an unknown package is left out. */
  async find(db: Queryable, keys: readonly DepartureKey[], today: CalendarDate): Promise<ChosenRow[]> {
    const { rows } = await db.execute<FoundRow>(sql`
      select k.package as "packageId", k.day::text as "startDate", p.name as "packageName",
        case when d.id is null then null else json_build_object('id', d.id, 'capacity', d.capacity, 'held', d.held, 'sold', d.sold,
          'setAside', d.set_aside, 'isClosed', d.is_closed, 'isOpenedByHand', d.is_opened_by_hand,
          'pricePaise', d.price_paise) end as departure,
        coalesce(x.is_guaranteed, false) as "isGuaranteed", x.number_to_run as "numberToRun", x.led_by as "ledBy",
        coalesce(x.version, 0) as version, p.base_price_paise::float8 as "basePricePaise",
        (select count(*)::int from waiting_parties w
          where w.tour_package_id = k.package and w.start_date = k.day and w.status = 'waiting') as waiting,
        exists (select from departure_cancellations k where k.departure_id = d.id) as "isDepartureCancelled"
      from ${asTable(keys)} join tour_packages p on p.id = k.package
      left join departures d on d.tour_package_id = k.package and d.start_date = k.day
      left join departure_details x on x.tour_package_id = k.package and x.start_date = k.day
      order by k.package, k.day`)
    const rules = await availabilityRepository.findRulesByPackageIds(db, [
      ...new Set(keys.map(({ packageId }) => packageId)),
    ])
    return rows.map(({ departure, ...row }) => ({
      ...row,
      departure: departure && {
        ...departure,
        pricePaise: departure.pricePaise === null ? null : paise(departure.pricePaise),
      },
      ruleSeats: dailyCapacityOn(
        rules.filter(({ tourPackageId }) => tourPackageId === row.packageId),
        { date: row.startDate, today },
      ),
    }))
  },

  /** Creates the rows of days that only a rule has sold so far. A concurrent hold may create the same row. */
  async createRows(tx: Transaction, selectedRows: readonly { row: ChosenRow }[]): Promise<void> {
    const missing = selectedRows.flatMap(({ row: { packageId, startDate, departure, ruleSeats } }) =>
      departure === null && ruleSeats !== null ? [{ tourPackageId: packageId, startDate, capacity: ruleSeats }] : [],
    )
    if (missing.length === 0) return
    recordLock(tx, 'departures')
    await tx.insert(departures).values(missing).onConflictDoNothing()
  },

  /** Locks the rows of selected departures, in the fixed lock order. */
  async lock(tx: Transaction, selectedRows: readonly { row: DepartureKey }[]): Promise<void> {
    const keys = selectedRows.map(({ row }) => row)
    if (keys.length === 0) return
    const isChosen = sql`(${departures.tourPackageId}, ${departures.startDate}) in (select k.package, k.day from ${asTable(keys)})`
    const query = tx.select({ id: departures.id }).from(departures).where(isChosen).orderBy(asc(departures.id))
    await lockRows(tx, 'departures', query)
  },

  /**
   * Locks the details of selected departures. Days without details get their rows first, because a missing row cannot
   * be locked, and the later of two changes would overwrite the earlier one.
   */
  async lockDetails(tx: Transaction, selectedRows: readonly { row: DepartureKey }[], changedAt: Date): Promise<void> {
    const keys = selectedRows.map(({ row }) => row)
    if (keys.length === 0) return
    recordLock(tx, 'departureDetails')
    const missing = keys.map(({ packageId, startDate }) => ({
      tourPackageId: packageId,
      startDate,
      version: 0,
      changedAt,
    }))
    await tx.insert(departureDetails).values(missing).onConflictDoNothing()
    const { tourPackageId, startDate } = departureDetails
    const isChosen = sql`(${tourPackageId}, ${startDate}) in (select k.package, k.day from ${asTable(keys)})`
    const query = tx.select({ id: tourPackageId }).from(departureDetails).where(isChosen)
    await lockRows(tx, 'departureDetails', query.orderBy(asc(tourPackageId), asc(startDate)))
  },

  /** Stores details of a departure whose row is locked. Details that are not passed stay unchanged. */
  async say(
    tx: Transaction,
    { packageId, startDate }: DepartureKey,
    details: Partial<Pick<DepartureState, 'isGuaranteed' | 'numberToRun' | 'ledBy'>> & { changedAt: Date },
  ): Promise<void> {
    const isRequested = and(eq(departureDetails.tourPackageId, packageId), eq(departureDetails.startDate, startDate))
    const version = sql`${departureDetails.version} + 1`
    recordLock(tx, 'departureDetails', packageId)
    await tx
      .update(departureDetails)
      .set({ ...details, version })
      .where(isRequested)
  },
}

/** Packages and days as a table `k (package, day)`. */
export const asTable = (keys: readonly { packageId: number; startDate: string }[]) => sql`unnest(
  ${sql.param(keys.map(({ packageId }) => packageId))}::int[], ${sql.param(keys.map(({ startDate }) => startDate))}::date[]) as k (package, day)`
