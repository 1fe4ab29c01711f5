import { expect } from 'vitest'
import { createPageReads } from '#server/page-reads.ts'
import { createRenderPage } from '#site/entry-server.tsx'
import { htmlOf } from './html-of.ts'
import type { TestApp } from './test-app.ts'

/** The visible HTML of a page, without the data for its script. No part of the page is cached. */
export async function renderPageHtml(app: TestApp, path: string): Promise<string> {
  const page = await createRenderPage(null)({
    url: new URL(path, 'http://localhost'),
    answer: createPageReads(app.platform)().answer,
    site: app.platform.site,
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
    reportError: (error) => {
      throw error
    },
  })
  const html = htmlOf(page)
  // The page is followed by the data for its script. React puts comments between a number and its word.
  const visibleHtml = html.slice(0, html.indexOf('<script type="application/json"')).replaceAll('<!-- -->', '')
  expect(visibleHtml).toContain('</h1>')
  return visibleHtml
}
