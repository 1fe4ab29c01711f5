import { paise } from '#kernel/money/money.ts'
import { findPackage } from '#features/packages/server/package-repository.ts'
import { writePackages } from '#features/packages/server/write-packages.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** A boarding point, reduced to what tests specify. */
export type BoardingPointInput = { name: string; city: string; departsAt: string }

/** Replaces a package's boarding points with these. */
export async function writeBoardingPoints(
  { db }: Pick<Platform, 'db'>,
  id: number,
  points: readonly BoardingPointInput[],
): Promise<void> {
  const content = (await findPackage(db, id))?.content
  if (content === undefined) throw new Error(`package ${id}`)
  const boardingPoints = points.map((point) => ({
    ...point,
    isActive: true,
    address: '',
    latitude: null,
    longitude: null,
    dayOffset: 0,
    surchargePaise: paise(0),
    seatsMaximum: null,
    mapUrl: null,
    trains: '',
  }))
  await inTransaction(db, (tx) => writePackages(tx, [{ id, position: 0, content: { ...content, boardingPoints } }]))
}
