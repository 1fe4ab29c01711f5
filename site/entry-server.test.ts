import { describe, expect, it } from 'vitest'
import type { PageData } from '#kernel/wire/page-document.ts'
import { PAGE_DATA_ID } from '#kernel/wire/page-document.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { apiMessages } from '#messages/site/api.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { answerByPath, failingCall } from '#tests/helpers/answer-by-path.ts'
import { htmlOf } from '#tests/helpers/html-of.ts'
import { renderPage } from './entry-server.tsx'

const site: PublicSite = {
  name: 'Pathik',
  title: 'Pathik Tours & Pilgrimages',
  legalName: 'Pathik Private Limited',
  phone: '+91 79 0010 0200',
  email: 'care@pathik.example',
  whatsapp: '+91 79 0010 0200',
  address: ['Ashram Road', 'Ahmedabad'],
  location: null,
  mapsKey: null,
  courtsCity: 'Ahmedabad',
  gstin: null,
  social: [],
  siteUrl: 'https://pathik.example',
  apiUrl: null,
  isTestMode: true,
}

type Answers = Record<string, (() => unknown) | undefined>

/** Renders a path. The API is a table of responses by path; any other path gets an empty list. */
async function render(
  path: string,
  { answers = {}, shownSite = site }: { answers?: Answers; shownSite?: PublicSite } = {},
) {
  const reported: unknown[] = []
  const page = await renderPage({
    url: new URL(path, 'http://localhost'),
    answer: answerByPath((requestPath) => answers[requestPath]?.() ?? []),
    site: shownSite,
    year: '2026',
    assetsFor: async (routeIds) => ({
      early: '/assets/early.js',
      script: '/assets/entry.js',
      styles: ['/assets/site.css'],
      modules: routeIds.map((id) => `/assets/${id}.js`),
    }),
    reportError: (error) => reported.push(error),
  })
  return { page, html: htmlOf(page), reported }
}

function dataOf(html: string): PageData {
  const [, text = ''] =
    new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html) ?? []
  return JSON.parse(text)
}

describe('renderPage', () => {
  it('redirects the list of a renamed category or state to its current name', async () => {
    const answers = { '/api/present-names': () => ({ category: 'Treks & Walks', state: null }) }
    const { page } = await render('/tour-list-v2?category=Treks&state=7&sort=price&cursor=abc', { answers })
    expect(page).toEqual({ status: 301, location: '/tour-list-v2?state=7&category=Treks+%26+Walks&sort=price' })
    const requestedPaths: string[] = []
    const names = { '/api/present-names': () => requestedPaths.push('names') && { category: null, state: null } }
    for (const path of ['/tour-list-v2', '/tour-list-v2?state=7', '/about?category=Treks'])
      expect((await render(path, { answers: names })).page.status).toBe(200)
    expect(requestedPaths).toEqual([])
    const failed = { '/api/present-names': () => failingCall({ status: 503, code: 'BUSY', message: 'Busy.' }) }
    expect((await render('/tour-list-v2?category=Treks', { answers: failed })).page.status).toBe(200)
  })

  it('gives an unknown address the status 404, the specified heading and a link home', async () => {
    const { page, html, reported } = await render('/no/such/page')
    expect(page.status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(html).toContain('404 Not Found')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page<\/a>/)
    expect(reported).toEqual([])
  })

  it.each([
    '/about',
    '/contact',
    '/terms',
    '/privacy-policy',
    '/help-center',
    '/become-expert',
    '/blog-list-v1',
    '/blog-list-v2',
    '/destinations',
    '/nowhere',
  ])('renders %s as a complete document without style attributes and inline scripts', async (path) => {
    const { html } = await render(path)
    expect(html.startsWith('<!DOCTYPE html><html lang="en-IN"><head>')).toBe(true)
    expect(html.endsWith('</body></html>')).toBe(true)
    expect(html).not.toMatch(/<[^>]*\sstyle=/)
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const otherScripts = scripts.filter((attributes) => attributes !== ' type="application/ld+json"')
    expect(otherScripts).toHaveLength(3)
    for (const attributes of otherScripts) expect(attributes).toMatch(/ src="\/assets\/|type="application\/json"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<title/g)).toHaveLength(1)
  })

  it.each(['/account', '/invoice', '/my-booking', '/login', '/review'])(
    'says on %s what to do without JavaScript',
    async (path) => {
      const { html } = await render(path)
      expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript\. Please turn it on, or call us/)
    },
  )

  it('links the styles and two scripts, the early one as a plain script, and lists the modules of the matched routes for it', async () => {
    const { html } = await render('/about')
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css"/>')
    expect(html).not.toContain('modulepreload')
    expect(html.match(/<script[^>]* src=[^>]*>/g)).toEqual([
      '<script type="module" async="" blocking="render" src="/assets/entry.js" data-modules="/assets/root.js /assets/site-layout.js /assets/site-frame.js /assets/about.js">',
      '<script src="/assets/early.js">',
    ])
  })

  it('has title, description and canonical address of the page', async () => {
    const { html } = await render('/blog-list-v2')
    expect(html).toContain('<title>Travel journal – Pathik Tours &amp; Pilgrimages</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"\/>/)
    expect(html).toContain('<link rel="canonical" href="https://pathik.example/blog-list-v1"/>')
  })

  it('keeps hostile data inside the data element', async () => {
    const hostile = '</script><script>alert(1)</script>\u2028'
    const { html } = await render('/about', { answers: { '/packages/categories': () => [hostile] } })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('\u2028')
    expect(dataOf(html).loaderData['site-layout']).toEqual({ categories: [hostile] })
  })

  it.each(['/home_2', '/home_7', '/home_10'])('redirects %s permanently to the home page', async (path) => {
    expect((await render(path)).page).toEqual({ status: 301, location: '/' })
  })

  it('permanently redirects an earlier address of a story to its current one', async () => {
    const answers = { '/api/posts/old-name': () => ({ slug: 'new-name', title: 'A story' }) }
    const { page } = await render('/blog-details/old-name', { answers })
    expect(page).toEqual({ status: 301, location: '/blog-details/new-name' })
  })

  it('answers 404 for home variants that never existed', async () => {
    expect((await render('/home_11')).page.status).toBe(404)
  })

  it("answers 500 with the API's sentence when a page's data do not come, and logs it", async () => {
    const answer = () => failingCall({ status: 500, code: 'INTERNAL', message: 'Something went wrong.' })
    const { page, html, reported } = await render('/tour-single/1', { answers: { '/packages/id/1': answer } })
    expect({ ...page, html }).toEqual({ status: 500, html })
    expect(html).toContain('Something went wrong.')
    expect(reported).toHaveLength(1)
  })

  it('answers 503 with a retry time while the API is too busy', async () => {
    const busy = { status: 503, code: 'SERVICE_BUSY', message: 'We are very busy right now.' }
    const answer = (pause: { retryAfterSeconds?: number }) => () => failingCall({ ...busy, ...pause })
    const { page, html, reported } = await render('/tour-single/1', { answers: { '/packages/id/1': answer({}) } })
    expect({ ...page, html }).toEqual({ status: 503, html, retryAfterSeconds: 5 })
    const later = await render('/tour-single/1', { answers: { '/packages/id/1': answer({ retryAfterSeconds: 20 }) } })
    expect(later.page).toMatchObject({ status: 503, retryAfterSeconds: 20 })
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(html).toContain('We are very busy right now.')
    expect(reported).toHaveLength(1)
  })

  it('answers 404 for a tour that does not exist', async () => {
    const answer = () =>
      failingCall({ status: 404, code: 'TOUR_PACKAGE_NOT_FOUND', message: 'This tour is no longer available.' })
    const { page, html } = await render('/tour-single/999', { answers: { '/packages/id/999': answer } })
    expect(page.status).toBe(404)
    expect(html).toContain('404 Not Found')
  })

  it('shows a fixed sentence and no stack when a page breaks', async () => {
    const answer = () => {
      throw new TypeError('password of the database')
    }
    const { page, html, reported } = await render('/tour-single/1', { answers: { '/packages/id/1': answer } })
    expect(page.status).toBe(500)
    expect(html).toContain(apiMessages.noAnswer)
    expect(html).not.toMatch(/password|TypeError|\.tsx|at \w+ \(/)
    expect(reported).toHaveLength(1)
  })

  it('shows a readable sentence even when the layout itself breaks', async () => {
    const brokenSite: PublicSite = JSON.parse(JSON.stringify({ ...site, social: null }))
    const { page, html, reported } = await render('/about', { shownSite: brokenSite })
    expect(page.status).toBe(500)
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(html).toContain('500 Internal Server Error')
    expect(html).not.toMatch(/TypeError|\.tsx|at \w+ \(/)
    expect(reported.length).toBeGreaterThan(0)
  })

  it('sends the page without the menu when the categories fail to load', async () => {
    const { page, html } = await render('/about', {
      answers: {
        '/packages/categories': () => failingCall({ status: 500, code: 'INTERNAL', message: 'Something went wrong.' }),
      },
    })
    expect(page.status).toBe(200)
    expect(dataOf(html).loaderData['site-layout']).toEqual({ categories: [] })
  })

  it('shows the outcome of a contact form that was posted without JavaScript', async () => {
    expect((await render('/contact?sent=1')).html).toContain(contactMessages.success)
    expect((await render('/contact?sent=0')).html).toContain(contactMessages.failure)
    const { html } = await render('/contact')
    expect(html).not.toContain(contactMessages.success)
    expect(html).toMatch(
      /<form [^>]*method="post"[^>]*action="\/api\/submit-form"|<form [^>]*action="\/api\/submit-form"[^>]*method="post"/,
    )
  })
})
