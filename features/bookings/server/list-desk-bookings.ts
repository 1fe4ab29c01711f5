import type { DeskBookingListItem, DeskBookingTotals } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingFilterName, DeskBookingSort, DeskBookingView } from '../rules/desk-booking-views.ts'
import { paise } from '#kernel/money/money.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { filtersWithoutEach, type DeskBookingFilter } from './desk-booking-filter.ts'
import { toLines } from './desk-booking-lines.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

type ListInput = { filter: DeskBookingFilter; sort: DeskBookingSort; limit: number; cursor: string | undefined }
type ListedBookings = {
  bookings: DeskBookingListItem[]
  totals: DeskBookingTotals
  views: Record<DeskBookingView, number>
  next: string | null
  previous: string | null
  hidden: { filter: DeskBookingFilterName; bookings: number }[]
}

/**
 * A page of bookings for the desk. The cursor is the booking next to the page, so a booking added in the meantime
 * neither repeats nor hides a row.
 *
 * @throws {AppError} `INVALID_INPUT` for an invalid cursor.
 */
export async function listDeskBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { filter, sort, limit, cursor }: ListInput,
): Promise<ListedBookings> {
  const now = clock.now()
  const time = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const page = planPage({ cursor, limit })
  const request = { filter, time }
  const [found, totals, views] = await Promise.all([
    deskBookingRepository.list(db, request, { ...page.part, sort }),
    deskBookingRepository.sumUp(db, request),
    deskBookingRepository.countViews(db, time),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ row, place }) => ({ value: place, key: row.reference }))
  return {
    bookings: await toLines(
      db,
      rows.map(({ row }) => row),
    ),
    totals: { ...totals, pricePaise: paise(totals.pricePaise) },
    views,
    ...pageInfo,
    hidden: totals.bookings === 0 ? await countHidden(db, request) : [],
  }
}

/** How many bookings each filter hides on its own. */
async function countHidden(
  db: Platform['db'],
  { filter, time }: Parameters<typeof deskBookingRepository.sumUp>[1],
): Promise<ListedBookings['hidden']> {
  return Promise.all(
    filtersWithoutEach(filter).map(async ({ name, rest }) => ({
      filter: name,
      bookings: (await deskBookingRepository.sumUp(db, { filter: rest, time })).bookings,
    })),
  )
}
