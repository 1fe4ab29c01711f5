import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPost, listPosts } from '../api/calls.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { seedPosts } from '#seed/posts.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { posts } from '#platform/db/schema/content.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const running = await createTestApp()
const { db } = running.platform
beforeAll(async () => {
  await loadSeed(db, { clock: running.clock, mediaUrlPrefix: '/media' })
})
afterAll(() => running.close())

describe('the travel journal', () => {
  it('lists its stories, newest first, with the facts of a card', async () => {
    const list = await running.visitor().call(listPosts)
    expect(list.map(({ slug }) => slug).toSorted()).toEqual(seedPosts.map(({ slug }) => slug).toSorted())
    const days = list.map(({ publishedOn }) => publishedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const post of list) {
      expect(post.readingMinutes).toBeGreaterThan(0)
      expect(post.picture?.url).toMatch(/^\/media\/.*\.webp$/)
    }
    expect(await running.visitor().call(listPosts, { query: { limit: 3 } })).toEqual(list.slice(0, 3))
  })

  it('returns a story with its contents and the packages that it mentions, in the order of the story', async () => {
    const post = await running.visitor().call(getPost, { params: { slug: 'packing-for-kedarnath' } })
    expect(post.title).toBe('Packing for Kedarnath: one small bag that works')
    for (const { id, text } of post.contents) {
      expect(post.html).toContain(`<h2 id="${id}">`)
      expect(text).not.toBe('')
    }
    expect(post.contents.length).toBeGreaterThan(2)
    expect(post.relatedPackages.map(({ packageId }) => packageId)).toEqual([2, 3, 1])
  })

  it('leaves out packages that are no longer published', async () => {
    await db.update(tourPackages).set({ isPublished: false }).where(eq(tourPackages.id, 3))
    const post = await running.visitor().call(getPost, { params: { slug: 'packing-for-kedarnath' } })
    expect(post.relatedPackages.map(({ packageId }) => packageId)).toEqual([2, 1])
    await db.update(tourPackages).set({ isPublished: true }).where(eq(tourPackages.id, 3))
  })

  it('answers 404 for a story that does not exist or is not published', async () => {
    await db.update(posts).set({ isPublished: false }).where(eq(posts.slug, 'kashi-in-two-days'))
    for (const slug of ['no-such-story', 'kashi-in-two-days', '%25', 'Packing-For-Kedarnath']) {
      const { status, body } = await running.visitor().send('GET', `/api/posts/${slug}`)
      expect([slug, status, body['code']]).toEqual([slug, 404, 'POST_NOT_FOUND'])
    }
    const list = await running.visitor().call(listPosts)
    expect(list.map(({ slug }) => slug)).not.toContain('kashi-in-two-days')
    await db.update(posts).set({ isPublished: true }).where(eq(posts.slug, 'kashi-in-two-days'))
  })

  it('answers an unchanged story with 304, and refuses an invalid limit', async () => {
    const first = await running.visitor().send('GET', '/api/posts')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await running.visitor().send('GET', '/api/posts', { headers })).status).toBe(304)
    expect((await running.visitor().send('GET', '/api/posts?limit=0')).status).toBe(422)
  })
})
