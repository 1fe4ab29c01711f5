import { afterAll, describe, expect, it } from 'vitest'
import { getPost, listPosts } from '../api/calls.ts'
import * as calls from '../api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { readCatalogRevision } from '#tests/helpers/read-catalog-revision.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { publishScheduledStory } from './plan-story.ts'

const app = await createTestApp({ now: new Date('2026-11-25T20:00:00Z') })
const seed = () => loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
await seed()
afterAll(() => app.close())
const hireEditor = () => hireStaff(app, { role: 'content', name: 'Chetan' })
let editor = await hireEditor()
/** Desk sessions end after twelve hours, so a new editor signs in. */
async function advanceTo(time: string): Promise<void> {
  app.clock.set(new Date(time))
  editor = await hireEditor()
}
const visitor = app.visitor()

const KASHI = 'kashi-in-two-days'
const get = (slug: string) => editor.browser.call(calls.getStory, { params: { slug } })
const send = (path: string, json: object) => editor.browser.send('POST', path, { json })
const statusOf = async (slug: string) => (await visitor.send('GET', `/api/posts/${slug}`)).status
const textOf = async (path: string) => String((await visitor.send('GET', path)).body['text'])
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Saves a draft with this change. */
async function save(slug: string, change: Partial<StoryContent>) {
  const { id, published, draft } = await get(slug)
  const content = { ...(draft?.content ?? published), ...change }
  const body = { id, version: draft?.version ?? null, content }
  const { version } = await editor.browser.call(calls.saveStoryDraft, { body })
  return { id, version }
}
const publish = ({ id, version }: { id: string; version: number }) =>
  editor.browser.call(calls.publishStory, { body: { id, version } })

const COMPLETE_STORY = {
  summary: 'Where to look, and when to go.',
  body: '## When to go\n\nIn **May**, with [us](/tour-single/1).',
  categories: ['Pilgrimage'],
  relatedPackages: [1],
}

/** Starts a story and saves all required fields. */
async function createStory(title: string, change: Partial<StoryContent> = {}) {
  const { slug } = await editor.browser.call(calls.createStory, { body: { title } })
  return { begunAt: slug, ...(await save(slug, { ...COMPLETE_STORY, ...change })) }
}

describe('a story at the desk', () => {
  it('is started with its title, and nobody outside sees it before it is published', async () => {
    const { slug, id } = await editor.browser.call(calls.createStory, { body: { title: 'The ghats of Maheshwar' } })
    const story = await get(slug)
    expect(story).toMatchObject({ id, slug, state: 'draft', changes: expect.arrayContaining(['slug']), versions: [] })
    expect(story.draft?.content).toMatchObject({ slug: 'the-ghats-of-maheshwar', author: 'Pathik travel desk' })
    expect([await statusOf(slug), await statusOf('the-ghats-of-maheshwar')]).toEqual([404, 404])
    const refusal = await send(calls.publishStory.path, { id, version: story.draft?.version })
    expect([refusal.body['code'], refusal.body['error']]).toEqual([
      'STORY_NOT_READY',
      'Nothing was published. Summary missing. Text missing.',
    ])
    const { version } = await save(slug, { ...COMPLETE_STORY, body: '## When to go\n\n<script>alert(1)</script>' })
    expect((await get(slug)).checks.blocks).toEqual([
      { code: 'BODY_UNSUPPORTED', field: 'body', about: '<script>alert(1)</script>' },
    ])
    expect((await send(calls.publishStory.path, { id, version })).body['code']).toBe('STORY_NOT_READY')
  })

  it('is in the journal, the feed and the sitemap once published, with the date in India', async () => {
    const before = await readCatalogRevision(app.platform.db)
    const { id, version } = await save((await findListed('The ghats of Maheshwar')).slug, COMPLETE_STORY)
    expect(await publish({ id, version })).toMatchObject({ number: 1, slug: 'the-ghats-of-maheshwar' })
    const post = await visitor.call(getPost, { params: { slug: 'the-ghats-of-maheshwar' } })
    expect(post).toMatchObject({
      title: 'The ghats of Maheshwar',
      publishedOn: '2026-11-26',
      html: '<h2 id="s-when-to-go">When to go</h2>\n<p>In <strong>May</strong>, with <a href="/tour-single/1">us</a>.</p>',
      contents: [{ id: 's-when-to-go', text: 'When to go' }],
      readingMinutes: 1,
    })
    expect(post.relatedPackages.map(({ packageId }) => packageId)).toEqual([1])
    expect((await visitor.call(listPosts))[0]?.slug).toBe('the-ghats-of-maheshwar')
    for (const path of [pages.rss(), pages.sitemap()]) expect(await textOf(path)).toContain('/the-ghats-of-maheshwar')
    expect(await readCatalogRevision(app.platform.db)).not.toEqual(before)
    expect(await findListed('The ghats of Maheshwar')).toMatchObject({ state: 'published', changes: null })
    const auditEvents = await sql(
      `select name from audit_events where object_kind = 'story' and object_id = $1 order by at`,
      id,
    )
    expect(auditEvents.map(({ name }) => name)).toEqual(['story_added', 'story_published'])
  })

  it('keeps its old address, which redirects to the new one, and the date of its first publication', async () => {
    await advanceTo('2026-11-27T06:00:00Z')
    await publish(await save('the-ghats-of-maheshwar', { slug: 'maheshwar' }))
    const post = await visitor.call(getPost, { params: { slug: 'the-ghats-of-maheshwar' } })
    expect(post).toMatchObject({ slug: 'maheshwar', publishedOn: '2026-11-26', updatedOn: '2026-11-27' })
    expect((await get('the-ghats-of-maheshwar')).slug).toBe('maheshwar')
    const duplicate = await createStory('Another one', { slug: 'the-ghats-of-maheshwar' })
    expect((await get(duplicate.begunAt)).checks.blocks).toEqual([{ code: 'SLUG_TAKEN', field: 'slug', about: '' }])
    await publish(await save('maheshwar', { slug: 'the-ghats-of-maheshwar' }))
    expect((await visitor.call(getPost, { params: { slug: 'maheshwar' } })).slug).toBe('the-ghats-of-maheshwar')
  })

  it('that existed before the desk editor gets a first version, and can be restored to it', async () => {
    await sql(`update posts set body = null where slug = $1`, KASHI)
    const { published } = await get(KASHI)
    const page = await visitor.call(getPost, { params: { slug: KASHI } })
    await publish(await save(KASHI, { title: 'Kashi', body: '## One\n\nGone.' }))
    const { id, versions } = await get(KASHI)
    expect(versions).toMatchObject([
      { number: 2, publishedBy: 'Chetan', fields: ['title', 'body'] },
      { number: 1, publishedBy: null, fields: [] },
    ])
    const params = { id, number: '2' }
    const second = await editor.browser.call(calls.getStoryVersion, { params })
    expect(second.before).toEqual(published)
    await publish(await save(KASHI, second.before ?? {}))
    const { html, title, publishedOn } = await visitor.call(getPost, { params: { slug: KASHI } })
    expect({ html, title, publishedOn }).toEqual({ html: page.html, title: page.title, publishedOn: page.publishedOn })
  })

  it('is never overwritten: of two concurrent writers, one gets what the other has saved', async () => {
    const { id, published } = await get('packing-for-kedarnath')
    const write = (author: string) =>
      send(calls.saveStoryDraft.path, { id, version: null, content: { ...published, author } })
    const answers = await Promise.all([write('First'), write('Second')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { draft } = await get('packing-for-kedarnath')
    expect(answers.find(({ status }) => status === 409)?.body['present']).toEqual({ draft, published, number: 0 })
    expect((await send(calls.publishStory.path, { id, version: 7 })).body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
  })

  it('is not reverted by a page that was opened before somebody else published', async () => {
    const openedStory = await get('vaishno-devi-with-elders')
    const first = await save(openedStory.slug, { author: 'A colleague' })
    await publish(first)
    const late = { ...openedStory.published, title: 'Of an old page' }
    const write = (seenVersions: { version: number | null; published?: number }) =>
      send(calls.saveStoryDraft.path, { id: openedStory.id, content: late, ...seenVersions })
    const refusal = await write({ version: null, published: openedStory.versions[0]?.number ?? 0 })
    expect(refusal.body).toMatchObject({
      code: 'DESK_CHANGED_CONCURRENTLY',
      present: { draft: null, number: 2, published: { author: 'A colleague' } },
    })
    // Draft numbers are never reused, so an outdated version cannot match by accident.
    const nextDraft = await save(openedStory.slug, { author: 'The next draft' })
    expect(nextDraft.version).toBeGreaterThan(first.version)
    expect((await write({ version: first.version })).body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
    const present = await get(openedStory.slug)
    expect(present.draft?.content.author).toBe('The next draft')
    // A user who has seen the published version may start a draft.
    await editor.browser.call(calls.discardStoryDraft, { body: { id: openedStory.id, version: nextDraft.version } })
    expect((await write({ version: null, published: present.versions[0]?.number ?? 0 })).status).toBe(200)
  })

  it('is published once, even by two concurrent clicks, and two stories never get the same address', async () => {
    const one = await createStory('The same words')
    const other = await createStory('The same words')
    const answers = await Promise.all(
      [one, one, other].map(({ id, version }) => send(calls.publishStory.path, { id, version })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const posts = await visitor.call(listPosts)
    expect(posts.filter(({ title }) => title === 'The same words')).toHaveLength(1)
  })

  it('can be withdrawn and published again, or is deleted with its draft if it was never published', async () => {
    const { id } = await get('vaishno-devi-with-elders')
    await editor.browser.call(calls.withdrawStory, { body: { id } })
    expect(await statusOf('vaishno-devi-with-elders')).toBe(404)
    expect(await textOf(pages.rss())).not.toContain('vaishno-devi-with-elders')
    expect((await send(calls.withdrawStory.path, { id })).body['code']).toBe('STORY_UNCHANGED')
    await editor.browser.call(calls.republishStory, { body: { id } })
    expect(await statusOf('vaishno-devi-with-elders')).toBe(200)
    const nextDraft = await createStory('Never seen')
    await editor.browser.call(calls.discardStoryDraft, { body: { id: nextDraft.id, version: nextDraft.version } })
    expect((await editor.browser.send('GET', `/api/desk/stories/${nextDraft.begunAt}`)).body['code']).toBe('STORY_GONE')
  })
})

const findListed = async (title: string) => {
  const { stories } = await editor.browser.call(calls.listStories)
  const found = stories.find((story) => story.title === title)
  if (found === undefined) throw new Error(`no story “${title}”`)
  return found
}
const plan = (target: { id: string; version: number }, at: string) => send(calls.scheduleStory.path, { ...target, at })

describe('a scheduled story', () => {
  it('is published by its job as scheduled, for the user who scheduled it, and not before', async () => {
    const nextDraft = await createStory('A season opens')
    const target = { id: nextDraft.id, version: nextDraft.version }
    expect((await plan(target, '2026-11-20T04:30:00.000Z')).body['code']).toBe('STORY_SCHEDULE_TIME')
    expect((await plan(target, '2029-11-20T04:30:00.000Z')).body['code']).toBe('STORY_SCHEDULE_TIME')
    const plannedFor = '2026-11-27T18:45:00.000Z'
    expect((await plan(target, plannedFor)).status).toBe(200)
    const [job] = await sql(
      `select data, start_after - now() as wait from jobs.job where name = 'publish-planned-story'`,
    )
    expect(job?.['data']).toEqual({ storyId: nextDraft.id, plannedFor })
    expect(await findListed('A season opens')).toMatchObject({ state: 'draft', plannedFor })

    const { draft } = await get(nextDraft.begunAt)
    const content = { ...COMPLETE_STORY, ...draft?.content, title: 'Too late' }
    for (const path of [calls.saveStoryDraft.path, calls.publishStory.path, calls.discardStoryDraft.path]) {
      const body = {
        id: nextDraft.id,
        version: target.version + 1,
        ...(path === calls.saveStoryDraft.path && { content }),
      }
      expect([path, (await send(path, body)).body['code']]).toEqual([path, 'STORY_PLANNED'])
    }
    expect(await statusOf('a-season-opens')).toBe(404)

    const planner = editor.id
    await advanceTo(plannedFor)
    await publishScheduledStory(app.platform, { storyId: nextDraft.id, plannedFor })
    const post = await visitor.call(getPost, { params: { slug: 'a-season-opens' } })
    expect(post).toMatchObject({ title: 'A season opens', publishedOn: '2026-11-28' })
    expect((await get('a-season-opens')).versions).toMatchObject([{ number: 1, publishedBy: 'Chetan' }])
    const [auditEvent] = await sql(
      `select staff, role from audit_events where name = 'story_published' and object_id = $1`,
      nextDraft.id,
    )
    expect(auditEvent).toEqual({ staff: planner, role: 'office' })
    await publishScheduledStory(app.platform, { storyId: nextDraft.id, plannedFor })
    expect((await get('a-season-opens')).versions).toHaveLength(1)
  })

  it('whose schedule is withdrawn is ignored by its job, and can be changed again', async () => {
    const nextDraft = await createStory('Taken back')
    const plannedFor = '2026-12-24T04:30:00.000Z'
    await plan({ id: nextDraft.id, version: nextDraft.version }, plannedFor)
    await editor.browser.call(calls.unscheduleStory, { body: { id: nextDraft.id, version: nextDraft.version + 1 } })
    await publishScheduledStory(app.platform, { storyId: nextDraft.id, plannedFor })
    expect(await statusOf('taken-back')).toBe(404)
    await save(nextDraft.begunAt, { title: 'Changed' })
  })

  it('that is no longer ready at its time reports why, and stays a draft', async () => {
    const nextDraft = await createStory('Late trouble')
    const plannedFor = '2026-12-24T04:30:00.000Z'
    await plan({ id: nextDraft.id, version: nextDraft.version }, plannedFor)
    await publish(await createStory('Faster', { slug: 'late-trouble' }))
    await publishScheduledStory(app.platform, { storyId: nextDraft.id, plannedFor })
    expect((await get(nextDraft.begunAt)).draft).toMatchObject({
      plannedFor: null,
      planFailure: 'Nothing was published. Another story uses or used this address.',
    })
    const listTodayStories = async (by = editor) => (await by.browser.call(getToday)).stories
    expect(await listTodayStories()).toEqual([
      {
        slug: nextDraft.begunAt,
        title: 'Late trouble',
        reason: 'Nothing was published. Another story uses or used this address.',
      },
    ])
    expect(await listTodayStories(await hireStaff(app, { role: 'sales' }))).toEqual([])
    const { version } = await save(nextDraft.begunAt, { slug: 'late-trouble-2' })
    expect((await get(nextDraft.begunAt)).draft?.planFailure).toBeNull()
    expect(await listTodayStories()).toEqual([])
    await publish({ id: nextDraft.id, version })
  })
})

describe('a scheduled story with the workers of the server', () => {
  it('is published automatically', async () => {
    const appWithJobs = await createTestApp({
      runsJobs: true,
      usesDatabaseClock: true,
      now: new Date('2026-11-20T04:00:00Z'),
    })
    const { browser } = await hireStaff(appWithJobs, { role: 'owner' })
    const { slug, id } = await browser.call(calls.createStory, { body: { title: 'By itself' } })
    const { draft } = await browser.call(calls.getStory, { params: { slug } })
    const content = { ...draft?.content, ...COMPLETE_STORY, categories: [], relatedPackages: [] }
    const response = await browser.send('POST', calls.saveStoryDraft.path, {
      json: { id, version: draft?.version, content },
    })
    expect(response.status).toBe(200)
    await browser.call(calls.scheduleStory, {
      body: { id, version: (draft?.version ?? 0) + 1, at: '2026-11-20T04:05:00.000Z' },
    })
    await until(async () => (await appWithJobs.visitor().send('GET', '/api/posts/by-itself')).status === 200)
    await appWithJobs.close()
  })
})

describe('the link to a draft', () => {
  it('works for an hour, is logged, and is refused when somebody has changed it', async () => {
    const { id } = await get(KASHI)
    const { url, until: end } = await editor.browser.call(calls.createStoryPreviewLink, { body: { id } })
    expect(new Date(end).getTime() - app.clock.now().getTime()).toBe(3_600_000)
    const codeOf = async (address: string) => (await editor.browser.send('GET', address)).body['code']
    expect(await codeOf(url)).not.toBe('DRAFT_LINK_EXPIRED')
    const { id: other } = await get('packing-for-kedarnath')
    for (const invalidUrl of [url.replace(id, other), url.replace('until=', 'until=9'), url.split('?')[0] ?? '']) {
      expect([invalidUrl, await codeOf(invalidUrl)]).toEqual([invalidUrl, 'DRAFT_LINK_EXPIRED'])
    }
    expect((await visitor.send('GET', url)).status).toBe(404)
    app.clock.advanceMinutes(61)
    expect(await codeOf(url)).toBe('DRAFT_LINK_EXPIRED')
    expect(await sql(`select count(*)::int from audit_events where name = 'story_previewed'`)).toEqual([{ count: 1 }])
  })
})

describe('the sample business', () => {
  it('does not overwrite what the office has published, moved or started when it is loaded again', async () => {
    await publish(await save('rann-of-kutch-when-and-how', { title: 'The white desert' }))
    await publish(await save('first-time-in-ladakh-acclimatisation', { slug: 'ladakh' }))
    const nextDraft = await createStory('Half a story')
    await sql(`update posts set title = 'Old' where slug = 'somnath-dwarka-by-road-with-parents'`)
    await seed()
    const titleOf = async (slug: string) => (await visitor.call(getPost, { params: { slug } })).title
    expect(await titleOf('rann-of-kutch-when-and-how')).toBe('The white desert')
    expect(await titleOf('somnath-dwarka-by-road-with-parents')).not.toBe('Old')
    const slugs = (await visitor.call(listPosts)).map(({ slug }) => slug)
    expect(slugs).toContain('ladakh')
    expect(slugs).not.toContain('first-time-in-ladakh-acclimatisation')
    expect((await get(nextDraft.begunAt)).state).toBe('draft')
  })
})
