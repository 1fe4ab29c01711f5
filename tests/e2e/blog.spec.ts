import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

const STORY = 'packing-for-kedarnath'
const TITLE = 'Packing for Kedarnath: one small bag that works'

test('both lists of the journal lead to a story @main:journal/site', async ({ page }) => {
  for (const list of [pages.blogList(), pages.blogListCompact()]) {
    await page.goto(list)
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await titles.count()).toBeGreaterThanOrEqual(8)
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page).toHaveURL(pages.blogDetails(STORY))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page).toHaveTitle(/^Packing for Kedarnath/)
  }
})

test('a story has author, days, reading time, a table of contents with working links, and its tours @main:journal/site', async ({
  page,
}) => {
  await page.goto(pages.blogDetails(STORY))
  const story = page.getByRole('article').first()
  await expect(story).toContainText('Pathik travel desk')
  await expect(story).toContainText(/\d+ min read/)
  await expect(story.locator('time').first()).toHaveAttribute('datetime', '2026-03-12')
  const contents = page.getByRole('navigation', { name: 'In this story' })
  const links = await contents.getByRole('link').all()
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await expect(page.locator(`h2[id="${id}"]`)).toHaveText((await link.textContent()) ?? '')
  }
  await contents.getByRole('link', { name: 'Feet come first' }).click()
  await expect(page.getByRole('heading', { name: 'Feet come first' })).toBeInViewport()
  const related = page.getByRole('region', { name: 'Tours in this story' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await related
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tour-single\/\d+$/)
})

test('a story that does not exist answers 404', async ({ request }) => {
  expect((await request.get(pages.blogDetails('no-such-story'))).status()).toBe(404)
})

test('the structured data for search engines never run as a script', async ({ page }) => {
  for (const address of [pages.home(), pages.helpCenter(), pages.blogDetails(STORY), pages.tourSingle(1)]) {
    await page.goto(address)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  }
})

test('feed, sitemap, manifest and icons are at the addresses that the pages name', async ({ page, request }) => {
  await page.goto(pages.blogList())
  const addressOf = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? ''
  for (const [rel, type] of [
    ['alternate', 'application/rss+xml'],
    ['manifest', 'application/manifest+json'],
    ['apple-touch-icon', 'image/png'],
  ] as const) {
    const answer = await request.get(await addressOf(rel))
    expect([rel, answer.status()]).toEqual([rel, 200])
    expect(answer.headers()['content-type']).toContain(type)
  }
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = await request.get(new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '').pathname)
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  for (const address of [addresses.at(0), addresses.at(20), addresses.at(-1)])
    expect((await request.get(new URL(address?.replaceAll('&amp;', '&') ?? '').href)).status()).toBe(200)
})
