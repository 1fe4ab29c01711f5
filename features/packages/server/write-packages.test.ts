import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PackageDocument } from '../api/package-content.ts'
import { checkPackage } from '../rules/package-checks.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { paise } from '#kernel/money/money.ts'
import { inTransaction } from '#platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { sampleBusiness } from '#seed/sample-business.ts'
import { toPackageContent } from '#seed/to-package-content.ts'
import { findPackage } from './package-repository.ts'
import { writePackages } from './write-packages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSeed(database.db, { clock: { now: () => new Date('2026-11-21T04:00:00Z') }, mediaUrlPrefix: '/media' })
})
afterAll(() => database.drop())

const documentOf = async (id: number): Promise<PackageContent> => {
  const storedPackage = await findPackage(database.db, id)
  if (storedPackage === null) throw new Error(`Package ${id} is not there`)
  return storedPackage.content
}
const write = (id: number, content: PackageContent) =>
  inTransaction(database.db, (tx) => writePackages(tx, [{ id, position: 0, content }]))

const lineOf = (r: PackageContent['departureRules'][number]) =>
  [r.kind, r.capacity, r.seasonFrom, r.seasonTo, r.weekday, r.everyWeeks, r.reservedSeats, ...r.dates].join(' ')
/** Rules are compared as a set, without order. */
const comparable = ({ departureRules, ...content }: PackageContent) => ({
  ...content,
  departureRules: departureRules.map(lineOf).toSorted(),
})

describe('the sample business', () => {
  const documents = sampleBusiness.tourPackages.map((seed) =>
    toPackageContent(
      seed,
      sampleBusiness.tripFacts.find(({ packageId }) => packageId === seed.id),
    ),
  )
  const references = {
    categories: sampleBusiness.categories.map(({ name }) => name),
    regions: sampleBusiness.regions.map(({ name }) => name),
    pictures: sampleBusiness.images.map(({ key }) => key),
    picturesWithoutAltText: [],
  }

  it('could have been written at the desk: the desk accepts each package as a document without changes', () => {
    for (const content of documents) expect(PackageDocument.parse(content)).toEqual(content)
  })

  it('could have been published at the desk without changes', () => {
    const found = documents.flatMap((content) =>
      checkPackage(content, references).blocks.map(({ code, field }) => `${content.name}: ${field} ${code}`),
    )
    expect(found).toEqual([])
  })
})

describe('writing packages', () => {
  it('reads every package of the sample business back as the same document that was written', async () => {
    for (const seed of sampleBusiness.tourPackages) {
      const facts = sampleBusiness.tripFacts.find(({ packageId }) => packageId === seed.id)
      expect(comparable(await documentOf(seed.id))).toEqual(comparable(toPackageContent(seed, facts)))
    }
  })

  it('removes rows that a shorter document no longer has, and keeps the rows that have not changed', async () => {
    const { id } = sampleBusiness.tourPackages[0] ?? { id: 0 }
    const before = await documentOf(id)
    const idsOf = async () =>
      (await database.pool.query('select id from boarding_points where tour_package_id = $1 order by position', [id]))
        .rows
    const points = await idsOf()
    const shorter: PackageContent = {
      ...before,
      itinerary: before.itinerary.slice(0, 2),
      pictures: before.pictures.slice(0, 1),
      categories: before.categories.slice(0, 1),
      regions: before.regions.slice(0, 1),
      departureRules: [],
      assists: [],
      stays: before.stays.slice(0, 1),
      documents: [],
      boardingPoints: before.boardingPoints.slice(0, 1),
      dropPoints: [],
      groupPrices: [],
    }
    await write(id, shorter)
    expect(await documentOf(id)).toEqual(shorter)
    expect(await idsOf()).toEqual(points.slice(0, 1))
    await write(id, before)
    expect(comparable(await documentOf(id))).toEqual(comparable(before))
  })

  it('cleans rich text from every writer', async () => {
    const { id } = sampleBusiness.tourPackages[1] ?? { id: 0 }
    const before = await documentOf(id)
    const dirty = '<p>Tea<script>alert(1)</script> <b onclick="x()">hot</b></p>'
    const clean = '<p>Tea <b>hot</b></p>'
    await write(id, {
      ...before,
      descriptionHtml: dirty,
      specialInstructionsHtml: dirty,
      conditionsOfTravelHtml: dirty,
      thingsToMaintainHtml: dirty,
      policiesHtml: dirty,
      termsHtml: dirty,
      itinerary: before.itinerary.map((day) => ({ ...day, detailsHtml: dirty })),
    })
    const after = await documentOf(id)
    expect([
      after.descriptionHtml,
      after.specialInstructionsHtml,
      after.conditionsOfTravelHtml,
      after.thingsToMaintainHtml,
      after.policiesHtml,
      after.termsHtml,
      ...after.itinerary.map(({ detailsHtml }) => detailsHtml),
    ]).toEqual(Array.from({ length: 6 + before.itinerary.length }, () => clean))
  })

  it('does not change price rules that are not group prices', async () => {
    const { id } = sampleBusiness.tourPackages[2] ?? { id: 0 }
    await database.pool.query(
      `insert into price_rules (tour_package_id, kind, days_before_from, basis_points) values ($1, 'early_bird', 60, 500)`,
      [id],
    )
    await write(id, { ...(await documentOf(id)), groupPrices: [] })
    const { rows } = await database.pool.query('select kind from price_rules where tour_package_id = $1', [id])
    expect(rows).toEqual([{ kind: 'early_bird' }])
  })

  it('writes nothing when a document names a category that does not exist', async () => {
    const { id } = sampleBusiness.tourPackages[3] ?? { id: 0 }
    const before = await documentOf(id)
    const invalidContent = { ...before, basePricePaise: paise(1), categories: ['Space travel'] }
    await expect(write(id, invalidContent)).rejects.toThrow(
      'There is no category or region with the name “Space travel”',
    )
    expect(await documentOf(id)).toEqual(before)
  })
})
