import { and, eq, getTableColumns, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/db/queryable.ts'
import { dropPoints, priceRules } from '#platform/db/schema/selling.ts'
import { assists, requiredDocuments, stays, tripFacts } from '#platform/db/schema/trip-facts.ts'
import { propertyOf, upsertRows } from '#platform/db/upsert-rows.ts'
import { writeBoardingPoints } from './write-boarding-points.ts'
import { inOrder, toFactRow, toGroupPriceRows, type FactsToWrite } from './package-rows.ts'

/** A table whose rows belong to a package and have a unique number within it. */
type PartTable = PgTable & { tourPackageId: PgColumn }

type Part<T extends PartTable> = {
  packageId: number
  rows: readonly T['$inferInsert'][]
  number: PgColumn
  /** The other columns of the unique index, and the rows that this part owns. Default: all rows of the package. */
  among?: { columns: readonly PgColumn[]; rows: SQL }
}

/** Writes the facts for families: ways to be carried, stays, documents, boarding and drop points, group prices. */
export async function writeFacts(tx: Transaction, packages: readonly FactsToWrite[]): Promise<void> {
  const updatedColumns = Object.values(getTableColumns(tripFacts))
  await upsertRows(tx, tripFacts, { rows: packages.map(toFactRow), key: [tripFacts.tourPackageId], updatedColumns })
  for (const each of packages) await writeParts(tx, each)
}

async function writeParts(tx: Transaction, each: FactsToWrite): Promise<void> {
  const { id: packageId, content } = each
  const inPackageOrder = <Row extends object>(rows: readonly Row[]) => inOrder(packageId, rows)
  const stayRows = content.stays.map((stay) => ({ ...stay, tourPackageId: packageId }))
  await writePart(tx, assists, { packageId, rows: inPackageOrder(content.assists), number: assists.position })
  await writePart(tx, stays, { packageId, rows: stayRows, number: stays.nightFrom })
  await writePart(tx, requiredDocuments, {
    packageId,
    rows: inPackageOrder(content.documents),
    number: requiredDocuments.position,
  })
  await writeBoardingPoints(tx, { packageId, points: content.boardingPoints })
  await writePart(tx, dropPoints, { packageId, rows: inPackageOrder(content.dropPoints), number: dropPoints.position })
  await writePart(tx, priceRules, {
    packageId,
    rows: toGroupPriceRows(each),
    number: priceRules.guestsFrom,
    among: { columns: [priceRules.kind], rows: eq(priceRules.kind, 'group') },
  })
}

async function writePart<T extends PartTable>(
  tx: Transaction,
  table: T,
  { packageId, rows, number, among }: Part<T>,
): Promise<void> {
  const positions = rows.map((row) => Number(new Map(Object.entries(row)).get(propertyOf(table, number))))
  const isGone = positions.length === 0 ? undefined : notInArray(number, positions)
  await tx.delete(table).where(and(eq(table.tourPackageId, packageId), among?.rows, isGone))
  const updatedColumns = Object.values(getTableColumns<PgTable>(table)).filter(({ name }) => name !== 'id')
  await upsertRows(tx, table, { rows, key: [table.tourPackageId, ...(among?.columns ?? []), number], updatedColumns })
}
