import type { DeskBookingLine, DeskBookingTotals } from '#contract/desk/bookings-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import type { DeskBookingFilterName, DeskBookingSort, DeskBookingView } from '#domain/desk-booking-views.ts'
import { AppError } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BookingRow } from './booking-repository.ts'
import { withoutEach, type DeskBookingFilter } from './desk-booking-filter.ts'
import { toLines } from './desk-booking-lines.ts'
import { deskBookingRepository, type DeskBookingPlace } from './desk-booking-repository.ts'

type ListInput = { filter: DeskBookingFilter; sort: DeskBookingSort; limit: number; cursor: string | undefined }
type ListedBookings = {
  bookings: DeskBookingLine[]
  totals: DeskBookingTotals
  views: Record<DeskBookingView, number>
  next: string | null
  previous: string | null
  hidden: { filter: DeskBookingFilterName; bookings: number }[]
}
type Cursor = DeskBookingPlace & { isBackwards: boolean }

/**
 * A page of bookings for the desk. A cursor names the booking beside which the page begins, so bookings that come
 * meanwhile neither repeat nor hide a line.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor that is none of ours.
 */
export async function listDeskBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { filter, sort, limit, cursor: text }: ListInput,
): Promise<ListedBookings> {
  const now = clock.now()
  const moment = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const cursor = text === undefined ? null : readCursor(text)
  const isBackwards = cursor?.isBackwards ?? false
  const asked = { filter, moment }
  const [found, totals, views] = await Promise.all([
    deskBookingRepository.list(db, asked, { sort, after: cursor, isBackwards, limit: limit + 1 }),
    deskBookingRepository.sumUp(db, asked),
    deskBookingRepository.countViews(db, moment),
  ])
  const hasMore = found.length > limit
  const page = isBackwards ? found.slice(0, limit).toReversed() : found.slice(0, limit)
  const [first, last] = [page.at(0), page.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : cursor !== null
  return {
    bookings: await toLines(
      db,
      page.map(({ row }) => row),
    ),
    totals: { ...totals, pricePaise: paise(totals.pricePaise) },
    views,
    next: hasNext && last !== undefined ? writeCursor(last, false) : null,
    previous: hasPrevious && first !== undefined ? writeCursor(first, true) : null,
    hidden: totals.bookings === 0 ? await countHidden(db, asked) : [],
  }
}

/** How many bookings each filter hides by itself. */
async function countHidden(
  db: Platform['db'],
  { filter, moment }: Parameters<typeof deskBookingRepository.sumUp>[1],
): Promise<ListedBookings['hidden']> {
  return Promise.all(
    withoutEach(filter).map(async ({ name, rest }) => ({
      filter: name,
      bookings: (await deskBookingRepository.sumUp(db, { filter: rest, moment })).bookings,
    })),
  )
}

function writeCursor({ row, place }: { row: BookingRow; place: string }, isBackwards: boolean): string {
  return Buffer.from(JSON.stringify([isBackwards ? 'before' : 'after', place, row.reference])).toString('base64url')
}

function readCursor(text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 3) throw new TypeError('not three parts')
    const [direction, value, reference] = parts.map(String)
    return { isBackwards: direction === 'before', value: value ?? '', reference: reference ?? '' }
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { message: 'This page of the list does not exist.', cause })
  }
}
