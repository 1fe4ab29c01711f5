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
  const pointRows = await tx
    .select()
    .from(boardingPoints)
    .where(eq(boardingPoints.tourPackageId, packageId))
    .orderBy(boardingPoints.isGone, boardingPoints.position)
  const found = matchBoardingPoints(pointRows, points)
  const removedPoints = pointRows.filter(({ id }) => !found.some((same) => same?.id === id))
  if (
    removedPoints.every(({ isGone }) => isGone) &&
    found.every((same, index) => isUnchanged(same, points[index], index))
  )
    return
  await clearPositions(tx, packageId)
  await removePoints(tx, removedPoints)
  for (const [index, point] of points.entries()) {
    const columns = { ...point, tourPackageId: packageId, position: index, isGone: false }
    const same = found[index]
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

async function removePoints(tx: Transaction, removedPoints: readonly PointRow[]): Promise<void> {
  if (removedPoints.length === 0) return
  const ids = removedPoints.map(({ id }) => id)
  const { boardingPointId } = bookingPositions
  const usedPoints = await tx
    .selectDistinct({ id: boardingPointId })
    .from(bookingPositions)
    .where(inArray(boardingPointId, ids))
  for (const [index, { id }] of removedPoints.entries()) {
    const isUsed = usedPoints.some((row) => row.id === id)
    const isPoint = eq(boardingPoints.id, id)
    await (isUsed
      ? tx
          .update(boardingPoints)
          .set({ position: -1 - index, isGone: true, isActive: false })
          .where(isPoint)
      : tx.delete(boardingPoints).where(isPoint))
  }
}

function isUnchanged(row: PointRow | undefined, point: PackageBoardingPoint | undefined, index: number): boolean {
  if (row === undefined || point === undefined || row.position !== index || row.isGone) return false
  const columnValues = new Map<string, unknown>(Object.entries(row))
  return Object.entries(point).every(([field, value]) => columnValues.get(field) === value)
}
