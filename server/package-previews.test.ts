import { afterAll, describe, expect, it } from 'vitest'
import {
  getPackage,
  savePackageDraft,
  createPackagePreviewLink,
  publishPackage,
} from '#features/packages/api/desk-calls.ts'
import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { paise } from '#kernel/money/money.ts'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { renderPage } from '#site/entry-server.tsx'
import { createApp } from './app.ts'
import { toPreviewHtml } from './preview-html.ts'
import { createPageReads } from './page-reads.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
const { platform } = app
await loadSeed(platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
const render = (url: URL, answer: HandlePageCall) =>
  renderPage({
    url,
    answer,
    site: platform.site,
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: ['/assets/a.js'] }),
    reportError: (error) => {
      throw error
    },
  })
const site = createApp({ platform, checkResponses: true, renderPreview: render })
afterAll(() => app.close())
const writer = await hireStaff(app, { role: 'content', name: 'Chetan' })
const guide = await hireStaff(app, { role: 'tour_manager' })

const GOA = 3
const cookieOf = ({ cookies }: typeof writer.browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const open = async (path: string, by?: typeof writer.browser) =>
  site.request(path, { headers: by === undefined ? {} : { cookie: cookieOf(by) } })

async function save(change: Partial<PackageContent>): Promise<number> {
  const { published, draft } = await writer.browser.call(getPackage, { params: { id: String(GOA) } })
  const content = { ...(draft?.content ?? published), ...change }
  const body = { id: GOA, version: draft?.version ?? null, content }
  return (await writer.browser.call(savePackageDraft, { body })).version
}
const link = () => writer.browser.call(createPackagePreviewLink, { body: { id: GOA } })

/** The package's page as the site shows it now. */
async function pageOf(id: number): Promise<string> {
  const page = await render(new URL(pages.tourSingle(id), platform.baseUrl), createPageReads(platform)().answer)
  return 'html' in page ? Buffer.from(page.html).toString('utf8') : ''
}

/** The only expected difference: the preview strip. */
const withoutStrip = (html: string) => html.replace(/<p class="preview-strip"[^>]*>.*?<\/p>/, '')

describe('a preview of a package', () => {
  it('is the page that travellers get when the draft is published, and is hidden from them before', async () => {
    const version = await save({ name: 'Goa for grandparents', tag: 'Lifts everywhere', highlights: ['Shade & sea'] })
    const before = await pageOf(GOA)
    expect(before).not.toContain('Goa for grandparents')
    const { path } = await link()
    const preview = await (await open(path, writer.browser)).text()
    expect(preview).toContain('Goa for grandparents')
    expect(await pageOf(GOA)).toBe(before)
    await writer.browser.call(publishPackage, { body: { id: GOA, version } })
    expect(withoutStrip(preview)).toBe(withoutStrip(toPreviewHtml(await pageOf(GOA), '')))
  })

  it('says that it is a draft, and has no script, no working form and no outgoing link, so that nobody books it', async () => {
    await save({ basePricePaise: paise(1_234_500) })
    const { path } = await link()
    const answer = await open(path, writer.browser)
    const html = await answer.text()
    expect(html).toContain('Booking is off.')
    expect(html).toContain('₹12,345')
    expect(html).not.toMatch(/<script|modulepreload|<a\b[^>]*\shref="(?!#)/)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of [
      "script-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe-inline')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('opens for an hour, and only for staff who may read packages; each view is in the audit log', async () => {
    const { path, until } = await link()
    expect(until).toBe('2026-11-21T05:00:00.000Z')
    const countPreviews = async () =>
      (await app.database.pool.query(`select id from audit_events where name = 'package_previewed'`)).rows.length
    const before = await countPreviews()
    expect((await open(path)).status).toBe(404)
    expect((await open(path, guide.browser)).status).toBe(403)
    expect(await countPreviews()).toBe(before)
    expect((await open(path, writer.browser)).status).toBe(200)
    expect(await countPreviews()).toBe(before + 1)
    const [id = '', at = '', mac = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    const [base] = path.split(id)
    for (const forged of [
      `${GOA + 1}.${at}.${mac}`,
      `${id}.${Number(at) + 1}.${mac}`,
      `${id}.${at}.${'A'.repeat(43)}`,
      'x',
    ])
      expect((await open(`${base}${forged}`, writer.browser)).status).toBe(404)
    app.clock.set(new Date('2026-11-21T05:00:00Z'))
    expect((await open(path, writer.browser)).status).toBe(404)
    app.clock.set(new Date('2026-11-21T04:00:00Z'))
  })

  it('explains why a draft whose values do not fit the tables cannot be shown', async () => {
    await save({ regions: ['Moon'] })
    const answer = await open((await link()).path, writer.browser)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('The page cannot be shown yet. A state of this package no longer exists.')
  })
})
