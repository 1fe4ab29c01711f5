import { and, eq, getTableColumns, notInArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { itineraryDays } from '#server/platform/db/schema/catalog.ts'
import { boardingPoints, dropPoints, priceRules } from '#server/platform/db/schema/selling.ts'
import { assists, requiredPapers, stays, tripFacts } from '#server/platform/db/schema/trip-facts.ts'
import {
  toAssistRows,
  toBoardingRows,
  toDropRows,
  toFactRow,
  toFigureRows,
  toGroupPriceRows,
  toPaperRows,
  toStayRows,
} from './fact-rows.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'
import { propertyOf, upsertRows } from './upsert-rows.ts'

/** A table whose rows belong to a package and are told apart by one number within it. */
type PartTable = PgTable & { tourPackageId: PgColumn }
type Parts<T extends PartTable> = {
  packageId: number
  /** The columns by which a row is found: the package, the number, and what else its unique index names. */
  key: [PgColumn, ...PgColumn[]]
  number: PgColumn
  rows: readonly T['$inferInsert'][]
}

/** Loads what families must know. The packages and their days must be there. What the seed no longer has is removed. */
export async function loadTripFacts(tx: Transaction, seeds: readonly SeedTripFacts[]): Promise<void> {
  const facts = getTableColumns(tripFacts)
  const rows = seeds.map(toFactRow)
  await upsertRows(tx, tripFacts, { rows, key: [tripFacts.tourPackageId], owned: Object.values(facts) })
  await loadFigures(tx, seeds)
  for (const seed of seeds) await loadParts(tx, seed)
}

/** The days are there already: their rows only get the figures. */
async function loadFigures(tx: Transaction, seeds: readonly SeedTripFacts[]): Promise<void> {
  for (const { tourPackageId, dayNumber, ...figures } of seeds.flatMap(toFigureRows)) {
    const isDay = and(eq(itineraryDays.tourPackageId, tourPackageId), eq(itineraryDays.dayNumber, dayNumber))
    await tx.update(itineraryDays).set(figures).where(isDay)
  }
}

async function loadParts(tx: Transaction, seed: SeedTripFacts): Promise<void> {
  const replace = async <T extends PartTable>(
    table: T,
    rows: T['$inferInsert'][],
    number: PgColumn,
    ...more: PgColumn[]
  ) => replaceRows(tx, table, { packageId: seed.packageId, rows, number, key: [table.tourPackageId, ...more, number] })
  await replace(assists, toAssistRows(seed), assists.position)
  await replace(stays, toStayRows(seed), stays.nightFrom)
  await replace(requiredPapers, toPaperRows(seed), requiredPapers.position)
  await replace(boardingPoints, toBoardingRows(seed), boardingPoints.position)
  await replace(dropPoints, toDropRows(seed), dropPoints.position)
  await replace(priceRules, toGroupPriceRows(seed), priceRules.guestsFrom, priceRules.kind)
}

/** Rows that stay keep their ids, because bookings will name them. */
async function replaceRows<T extends PartTable>(
  tx: Transaction,
  table: T,
  { packageId, rows, number, key }: Parts<T>,
): Promise<void> {
  const wanted = rows.map((row) => Number(new Map(Object.entries(row)).get(propertyOf(table, number))))
  const isGone = wanted.length === 0 ? undefined : notInArray(number, wanted)
  await tx.delete(table).where(and(eq(table.tourPackageId, packageId), isGone))
  const owned = Object.values(getTableColumns<PgTable>(table)).filter(({ name }) => name !== 'id')
  await upsertRows(tx, table, { rows, key, owned })
}
