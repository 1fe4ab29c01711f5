import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { startApp, type App } from './app-server.ts'
import { buildTourPackage, NEW_ENTRY_POSITION } from './build-tour-package.ts'

/**
 * Our own log line about a failed call is ignored, because the browser logs each failed call too and its line is
 * checked.
 */
const LOGGED_CALL = /^[A-Z]+ \/\S* failed: (?:\d{3} [A-Z_]+|no answer)$/

type WorkerFixtures = {
  app: App
  /** App settings for the journeys of one file. */
  appEnv: Readonly<Record<string, string>>
}
type Fixtures = {
  /**
   * Adds a package to the worker's catalogue for this test. It is withdrawn afterwards, because other tests count the
   * packages on sale.
   */
  addTour: (overrides: Parameters<typeof buildTourPackage>[1]) => Promise<number>
  /** Console messages and requests that the test causes on purpose. A match is not a problem. */
  expectedProblems: RegExp | null
  /** Watches a page that the test opens in another context, in the same way as `page` is watched. */
  watch: (page: Page) => Page
}

/**
 * Playwright's test on top of the product: one app process and one seeded database for each worker. Every page is
 * watched, and an unexpected console message or a request to another origin fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  appEnv: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ appEnv }, provide) => {
      const app = await startApp({ env: appEnv })
      await provide(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, provide) => provide(app.url),
  addTour: async ({ app }, provide) => {
    const { db, pool } = app.database
    const added: number[] = []
    await provide(async (overrides) => {
      const id = await buildTourPackage(db, overrides)
      added.push(id)
      return id
    })
    if (added.length === 0) return
    await pool.query('update tour_packages set is_published = false where id = any($1)', [added])
    await pool.query('delete from tour_package_categories where tour_package_id = any($1)', [added])
    // Categories of the sample business are sorted before those that a test has created.
    await pool.query(
      `delete from categories c where position = ${NEW_ENTRY_POSITION}
         and not exists (select from tour_package_categories where category_id = c.id)`,
    )
    await db.transaction((tx) => bumpCatalogRevision(tx))
  },
  expectedProblems: [null, { option: true }],
  watch: async ({ app, addTour, expectedProblems }, provide) => {
    // Fixtures end in reverse order, so a page is no longer watched when its package is withdrawn.
    void addTour
    const problems: string[] = []
    const note = (problem: string) => {
      if (expectedProblems?.test(problem) !== true) problems.push(problem)
    }
    await provide((page) => {
      watchPage(page, app.url, note)
      return page
    })
    expect(problems).toEqual([])
  },
  page: async ({ page, watch }, provide) => provide(watch(page)),
})

export { expect }
export type { BrowserContext, Page }

/** If the connection drops while the browser checks for a newer service worker, it logs this and keeps the old one. */
const NO_NEWER_WORKER = 'An unknown error occurred when fetching the script.'

function watchPage(page: Page, origin: string, note: (problem: string) => void): void {
  page.on('console', (message) => {
    if (LOGGED_CALL.test(message.text()) || message.text() === NO_NEWER_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['blob:', 'about:'].includes(url.protocol)) note(`request: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${new URL(response.url()).pathname}`)
  })
}
