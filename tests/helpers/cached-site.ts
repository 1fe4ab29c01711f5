import { get } from 'node:http'
import type { Hono } from 'hono'
import type { RenderPage } from '#kernel/wire/page-document.ts'
import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import { createApp } from '#server/app.ts'
import { cachePages } from '#server/cache-pages.ts'
import { createPageReads } from '#server/page-reads.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { createSiteGetter } from '#platform/pages/site-getter.ts'
import { createRenderPage, renderPage } from '#site/entry-server.tsx'
import { SITE, startFront } from './front-server.ts'
import type { TestApp } from './test-app.ts'

type CachedSite = {
  api: Hono<AppEnv>
  /** The document that a visitor gets. */
  visit(path: string): Promise<{ status: number; html: string }>
  /** The document rendered without any cached parts or data. */
  renderUncached(path: string): Promise<string>
  /** Checks immediately whether anything has changed. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Serves the pages of a site with its API, cached as in production, for tests that compare pages. */
export async function startCachedSite({ platform }: Pick<TestApp, 'platform'>): Promise<CachedSite> {
  const site = createSiteGetter(platform)
  const renderBy = (document: RenderPage) => (url: URL, answer: HandlePageCall) =>
    document({
      url,
      answer,
      site: site(),
      year: '2026',
      assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
      reportError: (error) => {
        throw error
      },
    })
  const api = createApp({ platform, checkResponses: true })
  const pages = await cachePages({ platform, render: renderBy(renderPage), headersOf: () => [], isCaching: true })
  const front = await startFront(api, { pages: pages.cache })
  return {
    api,
    visit: (path) =>
      new Promise((resolve, reject) => {
        get({ port: front.port, host: '127.0.0.1', path, headers: { host: SITE } }, (answer) => {
          let html = ''
          answer.setEncoding('utf8').on('data', (part: string) => (html += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html }))
        }).on('error', reject)
      }),
    async renderUncached(path) {
      const page = await renderBy(createRenderPage(null))(
        new URL(path, platform.baseUrl),
        createPageReads(platform)().answer,
      )
      return 'html' in page ? Buffer.from(page.html).toString() : ''
    },
    check: pages.check,
    async close() {
      pages.stop()
      await front.close()
    },
  }
}
