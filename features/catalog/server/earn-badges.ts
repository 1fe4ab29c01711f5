import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { earnedBadge, isTopRated, type BadgeReason } from '../rules/earned-badge.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { earnedBadges } from '#platform/db/schema/earned-badges.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findBadgeFigures, getReviewTally } from './badge-figures.ts'

type BadgeChanges = { written: number; removed: number }

/**
 * Stores the badges that packages earn from their own figures, with these figures, and removes badges no longer earned.
 * Cached pages are dropped only when a badge changes: only the office sees the numbers behind it.
 */
export async function earnBadges({ db, databaseNow }: Pick<Platform, 'db' | 'databaseNow'>): Promise<BadgeChanges> {
  const now = await databaseNow(db)
  const earned = new Map<number, BadgeReason>()
  for (const { tourPackageId, ...figures } of await findBadgeFigures(db, now)) {
    const reason = earnedBadge(figures)
    if (reason !== null) earned.set(tourPackageId, reason)
  }
  const badgeRows = await db.select().from(earnedBadges)
  const badgeOf = new Map(badgeRows.map((row) => [row.tourPackageId, row]))
  const isOther = ([id, { badge }]: [number, BadgeReason]) => badgeOf.get(id)?.badge !== badge
  const written = [...earned].filter(isOther)
  const removed = badgeRows.flatMap(({ tourPackageId }) => (earned.has(tourPackageId) ? [] : [tourPackageId]))
  const changedReasons = [...earned].filter(
    (entry) => !isOther(entry) && !isDeepStrictEqual(badgeOf.get(entry[0])?.reason, entry[1]),
  )
  if (written.length + removed.length + changedReasons.length === 0) return { written: 0, removed: 0 }

  await inTransaction(db, async (tx) => {
    if (written.length + removed.length > 0) await bumpCatalogRevision(tx)
    if (removed.length > 0) await tx.delete(earnedBadges).where(inArray(earnedBadges.tourPackageId, removed))
    for (const [tourPackageId, reason] of written) {
      const values = { badge: reason.badge, reason, earnedOn: todayIn(BUSINESS_TIME_ZONE, now) }
      await tx
        .insert(earnedBadges)
        .values({ tourPackageId, ...values })
        .onConflictDoUpdate({ target: earnedBadges.tourPackageId, set: values })
    }
    for (const [id, reason] of changedReasons)
      await tx.update(earnedBadges).set({ reason }).where(eq(earnedBadges.tourPackageId, id))
  })
  return { written: written.length, removed: removed.length }
}

/**
 * Removes 'Top Rated' from a package whose reviews no longer earn it. It runs in the transaction that changes a review,
 * so that an unearned rank does not stay until the next nightly run.
 */
export async function removeUnearnedTopRated(tx: Transaction, tourPackageId: number): Promise<void> {
  const [badge] = await tx
    .select({ name: earnedBadges.badge })
    .from(earnedBadges)
    .where(eq(earnedBadges.tourPackageId, tourPackageId))
  if (badge?.name !== 'Top Rated' || isTopRated(await getReviewTally(tx, tourPackageId))) return
  await bumpCatalogRevision(tx)
  await tx.delete(earnedBadges).where(eq(earnedBadges.tourPackageId, tourPackageId))
}
