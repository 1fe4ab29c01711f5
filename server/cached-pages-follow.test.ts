import { afterAll, describe, expect, it } from 'vitest'
import { getPackage, savePackageDraft, publishPackage } from '#features/packages/api/desk-calls.ts'
import { savePlace, listPlaces } from '#features/places/api/desk-calls.ts'
import { listDeskReviews, replyToReview, withholdReview } from '#features/reviews/api/desk-calls.ts'
import { changeSettings, getSettings } from '#features/settings/api/desk-calls.ts'
import { getStory, saveStoryDraft, publishStory, withdrawStory } from '#features/journal/api/desk-calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { getOwnReview, writeReview } from '#features/reviews/api/calls.ts'
import type { PlaceKind, PlaceValues } from '#features/places/rules/place-records.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { startCachedSite } from '#tests/helpers/cached-site.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip } from '#tests/helpers/travelled-trip.ts'

/** After any change by the office, each kind of page, cached or not, equals a newly rendered page. */

const app = await createTestApp()
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
const { token, packageId: reviewedPackageId } = await buildTravelledTrip(app)
const reviewBody = { aspects: {}, title: '', text: 'The boats left on time.', isNamed: true, place: 'Surat' }
const { revision } = await app.visitor().call(getOwnReview, { params: { token } })
await app.visitor().call(writeReview, { params: { token }, body: { revision, rating: 5, ...reviewBody } })
const owner = (await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })).browser
const { visit, renderUncached, check, close } = await startCachedSite(app)
afterAll(async () => {
  await close()
  await app.close()
})

const SOMNATH = 1
const STORY = 'char-dham-registration-step-by-step'
/** One address of each kind of page, and pages with parameters that can be cached. */
const PAGES: readonly string[] = [
  ...pageClasses.map(([, path]) => path),
  `/call-back?package=${SOMNATH}`,
  pages.tourSingle(SOMNATH),
  pages.tourSingle(reviewedPackageId),
  '/tour-list-v2',
  '/tour-list-v2?state=Gujarat',
  '/blog-list-v1?category=Pilgrimage',
  '/no/such/page',
]

const published = async () => (await owner.call(getPackage, { params: { id: String(SOMNATH) } })).published
async function publish(change: Partial<Awaited<ReturnType<typeof published>>>): Promise<void> {
  const content = { ...(await published()), ...change }
  const { version } = await owner.call(savePackageDraft, { body: { id: SOMNATH, version: null, content } })
  await owner.call(publishPackage, { body: { id: SOMNATH, version } })
}

async function changePlace(kind: PlaceKind, name: string, change: PlaceValues): Promise<void> {
  const place = (await owner.call(listPlaces))[kind].find(({ values }) => values.name === name)
  if (place === undefined) throw new Error(`there is no ${name}`)
  const { id, version, values } = place
  await owner.call(savePlace, { body: { kind, id, version, values: { ...values, ...change } } })
}

async function review(): Promise<{ params: { id: string }; version: string }> {
  const [found] = (await owner.call(listDeskReviews)).reviews
  if (found === undefined) throw new Error('there is no review')
  return { params: { id: found.id }, version: found.version }
}

type Change = {
  what: string
  action: () => Promise<unknown>
  /** The path of a page that shows the change: `appears` appears on the page, `disappears` disappears from it. */
  on: string
  appears?: string
  disappears?: string
}

const CHANGES: readonly Change[] = [
  {
    what: 'the phone of the office',
    on: pages.contact(),
    appears: '+91 98250 12345',
    async action() {
      const { version, values } = await owner.call(getSettings)
      await owner.call(changeSettings, { body: { version, values: { ...values, phone: '+91 98250 12345' } } })
    },
  },
  {
    what: 'the name of a package',
    on: `/call-back?package=${SOMNATH}`,
    appears: 'Somnath by the sea',
    action: () => publish({ name: 'Somnath by the sea' }),
  },
  {
    what: 'the name of a place',
    on: pages.destinations(),
    appears: 'Utkala',
    action: () => changePlace('region', 'Odisha', { name: 'Utkala' }),
  },
  {
    what: 'a category that is hidden',
    on: pages.home(),
    disappears: 'category=Honeymoon',
    action: () => changePlace('category', 'Honeymoon', { state: 'hidden' }),
  },
  {
    what: 'a story with another title',
    on: pages.blogList(),
    appears: 'Char Dham, registered in an hour',
    async action() {
      const { id, published: content } = await owner.call(getStory, { params: { slug: STORY } })
      const changedContent = { ...content, title: 'Char Dham, registered in an hour' }
      const { version } = await owner.call(saveStoryDraft, { body: { id, version: null, content: changedContent } })
      await owner.call(publishStory, { body: { id, version } })
    },
  },
  {
    what: 'our reply to a review',
    on: pages.tourSingle(reviewedPackageId),
    appears: 'Thank you from the whole office',
    async action() {
      const { params, version } = await review()
      await owner.call(replyToReview, { params, body: { version, text: 'Thank you from the whole office' } })
    },
  },
  {
    what: 'a review that is withheld',
    on: pages.tourSingle(reviewedPackageId),
    disappears: 'The boats left on time.',
    async action() {
      const { params, version } = await review()
      await owner.call(withholdReview, { params, body: { version, reason: 'abuse' } })
    },
  },
  {
    what: 'a story that is taken back',
    on: pages.blogList(),
    disappears: STORY,
    async action() {
      const { id } = await owner.call(getStory, { params: { slug: STORY } })
      await owner.call(withdrawStory, { body: { id } })
    },
  },
]

async function findStalePages(): Promise<string[]> {
  const found: string[] = []
  for (const path of PAGES) {
    const [first, fresh] = [await visit(path), await renderUncached(path)]
    if (fresh === '' || first.html !== fresh || (await visit(path)).html !== fresh) found.push(path)
  }
  return found
}

describe('after a change at the desk', () => {
  it('each kind of page is first cached as it would be rendered', async () => {
    expect(await findStalePages()).toEqual([])
  })

  it.each(CHANGES)('$what is on every kind of page immediately', async ({ action, on, appears, disappears }) => {
    const before = (await visit(on)).html
    expect([
      appears !== undefined && before.includes(appears),
      disappears === undefined || before.includes(disappears),
    ]).toEqual([false, true])
    await action()
    await check()
    const { html } = await visit(on)
    expect([
      appears === undefined || html.includes(appears),
      disappears !== undefined && html.includes(disappears),
    ]).toEqual([true, false])
    expect(await findStalePages()).toEqual([])
  })
})
