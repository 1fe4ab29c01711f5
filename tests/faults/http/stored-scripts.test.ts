import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { findOrInstallChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { sanitizeHtml } from '#platform/pages/sanitize-html.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { drawFor } from '../seed.ts'
import { markupSoups, scriptVectors } from './script-vectors.ts'

const SOUPS = 500
/** How many vectors are on one page. Each is in a separate itinerary day, so that none hides another. */
const VECTORS_PER_PAGE = 55

const vectors = [...scriptVectors(), ...markupSoups(SOUPS, drawFor('markup soups'))]
/** PostgreSQL stores no NUL, and the schemas accept none. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

let app: App
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  app = await startApp()
  const program = findOrInstallChromium()
  if (program === null) throw new Error(NO_CHROMIUM)
  browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  context = await browser.newContext()
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      console.error(`policy: ${effectiveDirective} ${sample}`),
    )
  })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** Opens a page and returns the forbidden effects: dialogs, marks left by a script, and content policy violations. */
async function visit(target: string): Promise<string[]> {
  const findings: string[] = []
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    findings.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/^policy: |Content Security Policy/.test(message.text())) findings.push(message.text())
  })
  await page.goto(app.url + target, { waitUntil: 'load' })
  // Opens all folded parts, and sends a pointer event to every element, because some react only to that.
  await page.evaluate(() => {
    document.querySelectorAll('details').forEach((one) => (one.open = true))
    document
      .querySelectorAll('main *')
      .forEach((one) => one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  })
  if (await page.evaluate(() => Reflect.get(window, '__xss') !== undefined)) findings.push('a script ran')
  await page.close()
  return findings
}

/** Adds a package with a vector in every text. `clean` sanitizes HTML as the catalogue does before saving. */
function plant(chunk: readonly string[], clean: (html: string) => string): Promise<number> {
  const [first = ''] = chunk
  const html = clean(plain(first))
  return buildTourPackage(app.database.db, {
    name: plain(first).slice(0, 200),
    tag: plain(first).slice(0, 40),
    tourType: plain(first).slice(0, 100),
    descriptionHtml: clean(chunk.map(plain).join('\n').slice(0, 100_000)),
    specialInstructionsHtml: html,
    conditionsOfTravelHtml: html,
    thingsToMaintainHtml: html,
    policiesHtml: html,
    termsHtml: html,
    categories: [plain(first).slice(0, 100)],
    itinerary: chunk.map((vector) => ({ title: plain(vector).slice(0, 200), detailsHtml: clean(plain(vector)) })),
  })
}

const chunks = Array.from({ length: Math.ceil(vectors.length / VECTORS_PER_PAGE) }, (_, n) =>
  vectors.slice(n * VECTORS_PER_PAGE, (n + 1) * VECTORS_PER_PAGE),
)

describe('scripts in the texts of a package', () => {
  it('never run and never trigger the policy; without sanitizing they do', { timeout: 600_000 }, async () => {
    const failures: string[] = []
    for (const chunk of chunks) {
      const id = await plant(chunk, (html) => sanitizeHtml(html))
      failures.push(...(await visit(pages.tourSingle(id))).map((findings) => `package ${id}: ${findings}`))
    }
    const raw = await plant(chunks[0] ?? [], (html) => html)
    const control = await visit(pages.tourSingle(raw))
    await app.database.pool.query('update tour_packages set is_published = false where id = $1', [raw])
    console.log(
      `${vectors.length} vectors on ${chunks.length} pages; without cleaning ${control.length} troubles on one page`,
    )
    expect(control.length).toBeGreaterThan(0)
    expect(failures).toEqual([])
  })

  it('are unchanged by a second sanitizing, except for closing tags that close nothing', () => {
    const withoutClosingTags = (html: string): string => html.replaceAll(/<\/\w+>/g, '')
    const unstable = vectors
      .map((vector) => sanitizeHtml(vector))
      .filter(
        (sanitizedVector) => withoutClosingTags(sanitizeHtml(sanitizedVector)) !== withoutClosingTags(sanitizedVector),
      )
    expect(unstable).toEqual([])
  })

  it('do nothing in the address of a listing, a search or a booking', { timeout: 600_000 }, async () => {
    const failures: string[] = []
    for (const vector of vectors.filter((_, n) => n % 20 === 0)) {
      const text = vector.slice(0, 100)
      const targets = [
        pages.tourList({ state: text, category: text, q: text }),
        `/booking-page?packageId=${encodeURIComponent(text)}&order=${encodeURIComponent(text)}`,
      ]
      for (const target of targets) failures.push(...(await visit(target)).map((findings) => `${target}: ${findings}`))
    }
    expect(failures).toEqual([])
  })
})
