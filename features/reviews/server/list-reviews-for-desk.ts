import type { DeskReview, countDeskReviews, listDeskReviews } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { withoutEachReviewFilter } from '../rules/desk-reviews.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskReviewRepository, type DeskReviewFilter, type DeskReviewRow } from './desk-review-repository.ts'
import { toDeskReviewDto } from './to-desk-review-dto.ts'

type Reader = Pick<Staff, 'role'>
type Query = DeskReviewFilter & { limit: number; cursor?: string | undefined }

/** A page of reviews, the newest first. @throws {AppError} `INVALID_INPUT` for a cursor that we did not issue. */
export async function listReviewsForDesk(
  { db }: Pick<Platform, 'db'>,
  staff: Reader,
  { limit, cursor, ...filter }: Query,
): Promise<ResponseOf<typeof listDeskReviews>> {
  const page = planPage({ cursor, limit })
  const [found, totals] = await Promise.all([
    deskReviewRepository.list(db, filter, page.part),
    deskReviewRepository.sumUp(db, filter),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ review, place }) => ({ value: place, key: review.id }))
  const hidingFilters = totals.reviews > 0 ? [] : withoutEachReviewFilter(filter)
  return {
    reviews: await toDtos(db, staff, rows),
    totals,
    hidden: await Promise.all(
      hidingFilters.map(async ({ name, rest }) => ({
        filter: name,
        count: (await deskReviewRepository.sumUp(db, rest)).reviews,
      })),
    ),
    ...pageInfo,
  }
}

/** Counts the reviews awaiting a reply and, for roles that may withhold, those changed by their authors. */
export async function countReviewsForDesk(
  { db }: Pick<Platform, 'db'>,
  { role }: Reader,
): Promise<ResponseOf<typeof countDeskReviews>> {
  const [unanswered, again] = await Promise.all([
    deskReviewRepository.countUnanswered(db),
    allowanceOf(role, 'withhold_review') === 'yes' ? deskReviewRepository.countChangedSince(db) : null,
  ])
  return { ...unanswered, again }
}

/** One review. @throws {AppError} `REVIEW_NOT_FOUND`, also when its author has deleted it. */
export async function readReviewForDesk(db: Queryable, staff: Reader, id: string): Promise<DeskReview> {
  const row = await deskReviewRepository.find(db, id)
  const [dto] = row === undefined ? [] : await toDtos(db, staff, [row])
  if (dto === undefined) throw new AppError('REVIEW_NOT_FOUND')
  return dto
}

/**
 * Throws when the review is no longer the version that was read. Call it with the row locked.
 *
 * @throws {AppError} `REVIEW_NOT_FOUND`; `DESK_CHANGED_CONCURRENTLY`.
 */
export async function assertReviewUnchanged(
  db: Queryable,
  staff: Reader,
  { reviewId, version }: { reviewId: string; version: string },
): Promise<void> {
  const present = await readReviewForDesk(db, staff, reviewId)
  if (present.version !== version) throw concurrentChangeError(present)
}

async function toDtos(db: Queryable, { role }: Reader, rows: readonly DeskReviewRow[]): Promise<DeskReview[]> {
  const ids = rows.flatMap(({ review: { repliedBy, decidedBy } }) => [repliedBy ?? [], decidedBy ?? []].flat())
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const names = new Map(people.map(({ id, name }) => [id, name] as const))
  const canReadBookings = allowanceOf(role, 'read_bookings') === 'yes'
  return rows.map((row) => toDeskReviewDto(row, { names, canReadBookings }))
}
