import { eq, inArray, sql } from 'drizzle-orm'
import type { PackageBoardingPoint } from '../rules/package-content.ts'
import { matchBoardingPoints } from '#features/travellers/rules/same-boarding-points.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookingPositions } from '#platform/db/schema/arrangements.ts'
import { boardingPoints } from '#platform/db/schema/selling.ts'

type PointRow = typeof boardingPoints.$inferSelect

/**
 * Writes the boarding points of a package. Bookings refer to these rows, so a point is matched by its content and not
 * by its number in the list: it keeps its row when the list is reordered. A point that was removed from the package
 * stays as long as somebody boards there.
 */
export async function writeBoardingPoints(
  tx: Transaction,
  { packageId, points }: { packageId: number; points: readonly PackageBoardingPoint[] },
): Promise<void> {
  const stored = await tx
    .select()
    .from(boardingPoints)
    .where(eq(boardingPoints.tourPackageId, packageId))
    .orderBy(boardingPoints.isGone, boardingPoints.position)
  const found = matchBoardingPoints(stored, points)
  const gone = stored.filter(({ id }) => !found.some((same) => same?.id === id))
  if (gone.every(({ isGone }) => isGone) && found.every((same, at) => isRight(same, points[at], at))) return
  await clearPositions(tx, packageId)
  await takeOut(tx, gone)
  for (const [at, point] of points.entries()) {
    const columns = { ...point, tourPackageId: packageId, position: at, isGone: false }
    const same = found[at]
    await (same === undefined
      ? tx.insert(boardingPoints).values(columns)
      : tx.update(boardingPoints).set(columns).where(eq(boardingPoints.id, same.id)))
  }
}

/** A number is unique within a package, so all rows get negative numbers while they are renumbered. */
async function clearPositions(tx: Transaction, packageId: number): Promise<void> {
  const { tourPackageId, position } = boardingPoints
  await tx
    .update(boardingPoints)
    .set({ position: sql`-1000000 - ${position}` })
    .where(eq(tourPackageId, packageId))
}

async function takeOut(tx: Transaction, gone: readonly PointRow[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const { boardingPointId } = bookingPositions
  const used = await tx
    .selectDistinct({ id: boardingPointId })
    .from(bookingPositions)
    .where(inArray(boardingPointId, ids))
  for (const [at, { id }] of gone.entries()) {
    const isUsed = used.some((row) => row.id === id)
    const isIt = eq(boardingPoints.id, id)
    await (isUsed
      ? tx
          .update(boardingPoints)
          .set({ position: -1 - at, isGone: true, isActive: false })
          .where(isIt)
      : tx.delete(boardingPoints).where(isIt))
  }
}

function isRight(row: PointRow | undefined, point: PackageBoardingPoint | undefined, at: number): boolean {
  if (row === undefined || point === undefined || row.position !== at || row.isGone) return false
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(point).every(([field, value]) => stored.get(field) === value)
}
