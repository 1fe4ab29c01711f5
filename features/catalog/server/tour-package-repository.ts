import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DayFigures } from '../api/trip-facts.ts'
import { TravellerNeedsDto } from '#features/travellers/api/calls.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { lastStartWithAnnouncedLeader } from '../rules/leader-days.ts'
import type { TravellerNeeds } from '../rules/traveller-needs.ts'
import { REVISION_WITHOUT_REVIEWS } from '#platform/db/catalog-revision.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { prepareOnce } from '#platform/db/prepare-once.ts'
import { type departures, nameOrder, tourPackages } from '#platform/db/schema/catalog.ts'
import { queryRows } from '#platform/db/statements.ts'
import { cardColumns, type CardRow } from './card-columns.ts'
import { DAY_FIGURES, factColumns } from './fact-columns.ts'
import { matchesListFilter, type ListFilter } from './list-filter.ts'
import { isAfterPosition, orderBy, sortKey, type ListPosition, type ListSort } from './list-order.ts'

type ItineraryRow = { title: string; detailsHtml: string; photoUrls: string[]; figures: DayFigures }
type ListPage = { filter: ListFilter; sort: ListSort; limit: number; after: ListPosition | null }

const byId = eq(tourPackages.id, sql.placeholder('id'))

const selectFull = prepareOnce((db) =>
  db
    .select({
      ...getTableColumns(tourPackages),
      ...cardColumns,
      itinerary: sql<ItineraryRow[]>`(
        select coalesce(json_agg(json_build_object('title', d.title, 'detailsHtml', d.details_html, 'photoUrls',
          (select coalesce(json_agg(pic.url order by k.position), '[]')
            from unnest(d.picture_keys) with ordinality as k(key, position) join pictures pic on pic.key = k.key),
          'figures', ${DAY_FIGURES}) order by d.day_number), '[]')
        from itinerary_days d where d.tour_package_id = tour_packages.id)`,
      ...factColumns,
    })
    .from(tourPackages)
    .where(and(byId, eq(tourPackages.isPublished, true)))
    .prepare('tour_package_full'),
)

const BOOKING_PACKAGE_SQL = `select p.id, p.name, p.duration, p.duration_days as "durationDays", p.lead_days as "leadDays",
    p.base_price_paise::float8 as "basePricePaise", p.is_published as "isPublished",
    p.cancellation_policy as "cancellationPolicy",
    (select coalesce(json_agg(r.name order by l.position, r.id), '[]')
      from tour_package_regions l join regions r on r.id = l.region_id where l.tour_package_id = p.id) as "stateNames",
    (select pic.url from tour_package_pictures l join pictures pic on pic.key = l.picture_key
      where l.tour_package_id = p.id order by l.position limit 1) as "firstImageUrl",
    case when d.id is not null then json_build_object('id', d.id, 'capacity', d.capacity, 'pricePaise', d.price_paise,
      'isClosed', d.is_closed) end as departure
  from "tour_packages" p left join "departures" d on d.tour_package_id = p.id and d.start_date = $2 where p.id = $1`

type PackageRow = typeof tourPackages.$inferSelect
type DepartureRow = typeof departures.$inferSelect
/** The package data that a booking stores, and the departure row of its date. */
export type PackageForBooking = Pick<
  PackageRow,
  'id' | 'name' | 'duration' | 'durationDays' | 'leadDays' | 'basePricePaise' | 'isPublished' | 'cancellationPolicy'
> & {
  stateNames: string[]
  firstImageUrl: string | null
  departure: Pick<DepartureRow, 'id' | 'capacity' | 'pricePaise' | 'isClosed'> | null
}

const voucherTrip = prepareOnce((db) =>
  db
    .select({
      nativeName: tourPackages.nativeName,
      nearTransport: tourPackages.nearTransport,
      included: tourPackages.included,
      days: sql<{ day: number; title: string; detailsHtml: string }[]>`(
        select coalesce(json_agg(json_build_object('day', d.day_number, 'title', d.title, 'detailsHtml', d.details_html) order by d.day_number), '[]')
        from itinerary_days d where d.tour_package_id = tour_packages.id)`,
    })
    .from(tourPackages)
    .where(byId)
    .prepare('tour_package_for_voucher'),
)

const cards = prepareOnce((db) =>
  db
    .select({
      ...cardColumns,
      position: tourPackages.position,
      durationDays: tourPackages.durationDays,
      nameKey: nameOrder(tourPackages.name),
      revision: REVISION_WITHOUT_REVIEWS,
    })
    .from(tourPackages)
    .where(and(sql`${tourPackages.id} = any(${sql.placeholder('ids')}::int[])`, eq(tourPackages.isPublished, true)))
    .prepare('tour_package_cards'),
)

const published = prepareOnce((db) =>
  db
    .select({ basePricePaise: tourPackages.basePricePaise, leadDays: tourPackages.leadDays })
    .from(tourPackages)
    .where(and(byId, eq(tourPackages.isPublished, true)))
    .prepare('tour_package_price'),
)

/** A card with the values that lists are sorted by, and its revision. */
export type ListedCard = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]
export type TripForVoucher = Awaited<ReturnType<ReturnType<typeof voucherTrip>['execute']>>[number]
export type FullTourPackage = Awaited<ReturnType<ReturnType<typeof selectFull>['execute']>>[number]

/** Queries for packages. The ids are the public ids. */
export const tourPackageRepository = {
  /** A published package with all its details, and the leaders announced by today. */
  async findPublished(
    db: Queryable,
    { id, today }: { id: number; today: CalendarDate },
  ): Promise<FullTourPackage | undefined> {
    const [row] = await selectFull(db).execute({ id, today, lastNamed: lastStartWithAnnouncedLeader(today) })
    return row
  },

  /** The base price and the lead time in days of a published package. */
  async findPublishedTerms(db: Queryable, id: number) {
    const [row] = await published(db).execute({ id })
    return row
  },

  /** The package data for a voucher. The package may be unpublished. */
  async findForVoucher(db: Queryable, id: number): Promise<TripForVoucher | undefined> {
    const [row] = await voucherTrip(db).execute({ id })
    return row
  },

  /**
   * The package data that a booking stores, and the departure row of the date if there is one. The package may be
   * unpublished.
   */
  async findForBooking(
    db: Queryable,
    { id, startDate }: { id: number; startDate: CalendarDate },
  ): Promise<PackageForBooking | undefined> {
    const [row] = await queryRows<PackageForBooking>(db, BOOKING_PACKAGE_SQL, [id, startDate])
    return row
  },

  /** The details that packages require from each traveller, by package id. The packages may be unpublished. */
  async findTravellerNeeds(db: Queryable, ids: readonly number[]): Promise<Map<number, TravellerNeeds>> {
    const { id, travellerNeeds } = tourPackages
    const rows = await db
      .select({ id, travellerNeeds })
      .from(tourPackages)
      .where(inArray(id, [...ids]))
    // The value comes from a JSON column, so it is checked.
    return new Map(rows.map((row) => [row.id, z.parse(TravellerNeedsDto, row.travellerNeeds)]))
  },

  /** One page of a list, in order. The next page begins after `sortKey`. */
  async findCards(
    db: Queryable,
    { filter, sort, limit, after }: ListPage,
  ): Promise<(CardRow & { sortKey: string | number })[]> {
    const sortRequest = { sort, month: filter.month, moment: filter.moment }
    const page = db
      .select({ id: tourPackages.id, sortKey: sortKey(sortRequest).as('sort_key') })
      .from(tourPackages)
      .where(and(matchesListFilter(filter), after === null ? undefined : isAfterPosition(sortRequest, after)))
      .orderBy(...orderBy(sortRequest))
      .limit(limit)
      .as('page')
    const rows = await db
      .select({ ...cardColumns, sortKey: page.sortKey })
      .from(page)
      .innerJoin(tourPackages, eq(tourPackages.id, page.id))
      .orderBy(...orderBy(sortRequest))
    return rows.map((row) => ({ ...row, sortKey: sort === 'name' ? row.sortKey : Number(row.sortKey) }))
  },

  /** The published packages with these ids, in any order. */
  async findCardsByIds(db: Queryable, ids: readonly number[]): Promise<ListedCard[]> {
    return cards(db).execute({ ids: `{${ids.join(',')}}` })
  },

  /** The revision of the packages, places and categories. */
  async getListedRevision(db: Queryable): Promise<string> {
    const { rows } = await db.execute<{ revision: string }>(sql`select ${REVISION_WITHOUT_REVIEWS} as revision`)
    return rows[0]?.revision ?? ''
  },

  /** The number of packages on all pages of a list. */
  async countCards(db: Queryable, filter: ListFilter): Promise<number> {
    return db.$count(tourPackages, matchesListFilter(filter))
  },
}
