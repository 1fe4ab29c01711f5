import type { Locator } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { doubleFontSize } from '#tests/helpers/large-text.ts'
import { LATE_FONT_SHIFT, layoutShiftOf, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

/** The number of packages in the sample business. The heights below were measured with these packages. */
const SAMPLE_PACKAGES = 44
const MAX_HEIGHT_PX = { desktop: 7_300, phone: 7_500 }

const OTHER_CATEGORIES = /^(?!Most Popular Tours|Trending Destinations|customers are saying)/

/** The category sections, in page order. */
const blocks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: OTHER_CATEGORIES })
    .filter({ has: page.getByRole('link', { name: /^View All/ }) })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not drawn.')
  return box
}

/** The part of a block that contains its heading: the banner, the panel, or the line with the link. */
const headingAreaOf = (block: Locator) => block.locator('div:has(> h2)').locator('..')

test(
  'the home page with the sample packages is no longer than agreed, and complete',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const all: unknown[] = await (await request.get('/packages?with_state=1')).json()
    expect(all).toHaveLength(SAMPLE_PACKAGES)
    await page.goto(pages.home(), { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(length).toBeLessThanOrEqual(info.project.name === 'phone' ? MAX_HEIGHT_PX.phone : MAX_HEIGHT_PX.desktop)
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(names.at(0)).toBe('Most Popular Tours')
    expect(names.slice(-2)).toEqual(['Trending Destinations', 'customers are saying'])
    const categories: string[] = await (await request.get('/packages/categories?with_state=1')).json()
    expect(names.slice(1, -2)).toEqual(categories.filter((name) => name !== 'Most Popular Tours'))
  },
)

test('on a wide screen the categories alternate between three forms, and the panels change sides', async ({ page }) => {
  await page.goto(pages.home())
  const forms: string[] = []
  for (const block of await blocks(page).all()) {
    const [headBox, card] = await Promise.all([boxOf(headingAreaOf(block)), boxOf(block.getByRole('article').first())])
    if (headBox.height < 100) forms.push('line')
    else if (headBox.y + headBox.height <= card.y) forms.push('banner')
    else forms.push(headBox.x < card.x ? 'panel' : 'panel, right')
  }
  expect(forms).toEqual(['banner', 'panel', 'line', 'panel, right', 'line', 'panel', 'line', 'panel, right', 'line'])
})

test('on a phone a category is a low banner or a line, with at most six low cards of 92 %', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport)
  await page.goto(pages.home())
  const low = (await blocks(page).all()).slice(1)
  expect(low.length).toBeGreaterThan(5)
  for (const [index, block] of low.entries()) {
    const headBox = await boxOf(headingAreaOf(block))
    expect(Math.round(headBox.height)).toBe(index % 2 === 0 ? 132 : 72)
    const cards = block.getByRole('article')
    expect(await cards.count()).toBeLessThanOrEqual(6)
    const card = await boxOf(cards.first())
    expect(card.width / headBox.width).toBeCloseTo(0.92, 2)
    expect(card.height).toBeLessThan(200)
    const [heart, name] = [cards.first().getByRole('button', { name: /^Save/ }), cards.first().getByRole('heading')]
    expect((await boxOf(heart)).x + (await boxOf(heart)).width).toBeLessThanOrEqual((await boxOf(name)).x)
  }
})

test('by keyboard a button shows the next low cards, and Tab reaches all of them', async ({ page }) => {
  await page.goto(pages.home())
  const block = blocks(page).nth(2)
  const next = block.getByRole('button', { name: /^Next in/ })
  const last = block.getByRole('article').last()
  await block.scrollIntoViewIfNeeded()
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await next.focus()
  await expect(async () => {
    if ((await next.getAttribute('aria-disabled')) === 'false') await page.keyboard.press('Enter')
    await expect(last.getByRole('link', { name: /^Book Now/ })).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await block.getByRole('article').first().getByRole('heading').getByRole('link').focus()
  const stops = await block.getByRole('article').locator('a[href], button').count()
  const goal = last.getByRole('link', { name: /^Book Now/ })
  const isPresent = () => goal.evaluate((link) => link === document.activeElement)
  for (let pressed = 0; pressed < stops && !(await isPresent()); pressed += 1) await page.keyboard.press('Tab')
  await expect(goal).toBeFocused()
})

test('nothing on the home page is wider than the screen, from 320 pixels on and with double-size text', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(pages.home())
    expect(await horizontalOverflow(page), `${width} pixels`).toBe(0)
    await expectNoViolations(page)
  }
  await doubleFontSize(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(pages.home())
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toMatch(/^3\d/)
    expect(await horizontalOverflow(page), `${width} pixels, double letters`).toBe(0)
    const truncated = await page.evaluate(() =>
      [...document.querySelectorAll('main h2, main article h3')]
        .filter((name) => name.scrollWidth > name.clientWidth + 1)
        .map((name) => name.textContent),
    )
    expect(truncated).toEqual([])
  }
})

test('texts and prices are visible while the pictures load, and coloured areas of the same size fill the spaces', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(/\/media\//, (route) => released.promise.then(() => route.continue()))
  await page.setViewportSize(PHONE.viewport)
  await watchLayoutShift(page)
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' })
  const cards = page.getByRole('main').getByRole('article')
  const first = blocks(page).nth(1).getByRole('article').first()
  await expect(first).toContainText(/From ₹[\d,]+\/-/)
  const picture = first.locator('picture')
  const [tone, before] = [await picture.evaluate((box) => getComputedStyle(box).backgroundColor), await boxOf(picture)]
  expect(tone).toMatch(/^rgb\(/)
  expect(before.height).toBeGreaterThan(100)
  expect(await cards.filter({ hasNotText: /From ₹|Price on request|Packages/ }).count()).toBe(0)
  released.resolve()
  await first.scrollIntoViewIfNeeded()
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await boxOf(picture)).height).toBe(before.height)
  const { sum, nodes } = await layoutShiftOf(page)
  expect(sum, nodes.join('\n')).toBeLessThan(LATE_FONT_SHIFT)
})
