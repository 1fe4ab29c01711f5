import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listByState, listTourPackages, searchCatalog } from '../api/calls.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eq } from 'drizzle-orm'
import { refreshSearchIndex } from './refresh-search.ts'

const app = await createTestApp()
const { db } = app.platform
const visitor = app.visitor()
beforeAll(async () => {
  await loadSeed(db, { clock: app.clock, mediaUrlPrefix: '/media' })
})
afterAll(() => app.close())

const search = (q: string, limit?: number) =>
  visitor.call(searchCatalog, { query: limit === undefined ? { q } : { q, limit } })
const labels = async (q: string) => (await search(q)).map((suggestion) => suggestion.label)
const listNames = async (q: string) =>
  (await visitor.call(listTourPackages, { query: { q } })).map((tourPackage) => tourPackage.packageName)

const kedarnath = 'Kedarnath Yatra on Foot'

describe('GET /api/search', () => {
  it.each([
    'kedarnath',
    'Kedar Nath',
    'KEDARNATH',
    'केदारनाथ',
    'કેદારનાથ',
    'kedarnaht',
    'kedranath',
    'kedarnth',
    'kedarnatj',
  ])('finds Kedarnath first for %s, and the listing finds it too', async (q) => {
    expect((await labels(q))[0]).toBe(kedarnath)
    expect(await listNames(q)).toContain(kedarnath)
  })

  it.each([
    ['somnath', 'Somnath and Dwarka: The Saurashtra Coast'],
    ['सोमनाथ', 'Somnath and Dwarka: The Saurashtra Coast'],
    ['દ્વારકા', 'Somnath and Dwarka: The Saurashtra Coast'],
    ['vaishnodevi', 'Vaishno Devi Yatra from Jammu'],
    ['वैष्णो देवी', 'Vaishno Devi Yatra from Jammu'],
    ['રામેશ્વરમ', 'Madurai, Rameswaram and Kanyakumari'],
    ['thirupathi', 'Tirupati Balaji in a Day from Chennai'],
    ['तिरुपति', 'Tirupati Balaji in a Day from Chennai'],
    ['banaras', 'Kashi Darshan: Three Days in Varanasi'],
    ['Benares', 'Kashi, Gaya and Bodh Gaya'],
    ['बनारस', 'Kashi Darshan: Three Days in Varanasi'],
    ['वाराणसी', 'Kashi Darshan: Three Days in Varanasi'],
    ['Allahabad', 'Ayodhya, Prayagraj and Kashi'],
    ['yatra foot kedarnath', kedarnath],
    ['amritsr', 'Amritsar: Golden Temple and Old City'],
    ['udiapur', 'Udaipur, Kumbhalgarh and Nathdwara'],
    ['मदुरै', 'Madurai, Rameswaram and Kanyakumari'],
    ['மதுரை', 'Madurai, Rameswaram and Kanyakumari'],
  ])('for %s finds %s, and so does the listing', async (q, name) => {
    expect(await labels(q)).toContain(name)
    expect(await listNames(q)).toContain(name)
  })

  it('returns states and categories with their pages and their numbers of tours', async () => {
    const [gujarat] = await search('गुजरात')
    const tours = await visitor.call(listByState, { params: { state: 'Gujarat' } })
    expect(gujarat).toMatchObject({
      kind: 'region',
      label: 'Gujarat',
      nativeName: { text: 'ગુજરાત', lang: 'gu' },
      url: '/tour-list-v2?state=Gujarat',
      packageDuration: null,
      count: tours.length,
    })
    expect((await search('honeymoon'))[0]).toMatchObject({
      kind: 'category',
      url: '/tour-list-v2?category=Honeymoon',
    })
    expect((await search(kedarnath))[0]).toMatchObject({
      kind: 'package',
      label: kedarnath,
      url: expect.stringMatching(/^\/tour-single\/\d+$/),
      place: 'Uttarakhand',
      count: null,
      picture: expect.objectContaining({ url: expect.stringMatching(/\.webp$/) }),
    })
  })

  it('suggests while a traveller types: every prefix of a name finds it', async () => {
    for (const q of ['rame', 'ramesw', 'rameswara', 'varana', 'tirupat', 'केद', 'केदार']) {
      expect((await search(q)).length).toBeGreaterThan(0)
    }
    expect((await labels('go'))[0]).toBe('Goa')
    expect((await labels('k')).length).toBe(10)
  })

  it('does not replace a correctly spelt word by a similar one', async () => {
    for (const q of ['London', 'New York', 'Paris', 'Madrid', 'Santorini', 'Qwertz Xyz']) {
      expect(await search(q)).toEqual([])
      expect(await listNames(q)).toEqual([])
    }
    expect(await labels('goa')).not.toContain('Golden Triangle: Delhi, Agra and Jaipur')
  })

  it('finds nothing for a text without letters and digits, whatever characters it contains', async () => {
    for (const q of ['', '   ', '%', '_', '\\', "'", '🙏']) expect(await search(q)).toEqual([])
    expect((await visitor.send('GET', searchCatalog.path)).status).toBe(200)
  })

  it('respects the limit, and refuses an invalid limit or a text that is too long', async () => {
    expect(await search('yatra', 3)).toHaveLength(3)
    for (const query of ['limit=0', 'limit=11', 'limit=x', `q=${'k'.repeat(101)}`, 'q=%00', 'other=1']) {
      expect((await visitor.send('GET', `${searchCatalog.path}?${query}`)).status).toBe(422)
    }
  })

  it('finds a package under its new name, and only when it is published', async () => {
    const id = await buildTourPackage(db, { name: 'Amarnath by Helicopter', isPublished: false })
    expect(await labels('अमरनाथ')).toEqual([])
    await db.update(tourPackages).set({ isPublished: true }).where(eq(tourPackages.id, id))
    expect(await labels('अमरनाथ')).toEqual(['Amarnath by Helicopter'])
    await db.transaction(async (tx) => {
      await tx.update(tourPackages).set({ name: 'Lepakshi' }).where(eq(tourPackages.id, id))
      await refreshSearchIndex(tx)
    })
    expect(await labels('amarnath')).toEqual([])
    expect(await labels('लेपाक्षी')).toEqual(['Lepakshi'])
    expect(await labels('lepaskhi')).toEqual(['Lepakshi'])
  })
})

describe('a suggested package', () => {
  const stopOf = async (q: string, label: string) =>
    (await search(q)).find((suggestion) => suggestion.label === label)?.stop
  const charDham = 'Char Dham Yatra from Haridwar'

  it('includes the matching place on its route, in any spelling, when its name does not contain it', async () => {
    expect(await stopOf('kedar', charDham)).toBe('Kedarnath')
    expect(await stopOf('kedarnaht', charDham)).toBe('Kedarnath')
  })

  it('includes no place when the name contains it, or when the text matched something else', async () => {
    expect(await stopOf('kedar', kedarnath)).toBeUndefined()
    expect(await stopOf('uttarakhand', charDham)).toBeUndefined()
  })
})
