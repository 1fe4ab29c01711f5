import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

/** Delays matching requests until `release` is called, as a slow connection does. */
async function slow(page: Page, url: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

const expectHydrated = (page: Page) => expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
const loader = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })
const bookNow = (page: Page, tour: { name: string }) => page.getByRole('link', { name: `Book Now ${tour.name}` })

test.describe('a click on a card', () => {
  for (const [what, url] of [
    ['data', new RegExp(`/packages/id/${TOURS.somnath.id}$`)],
    ['script', /\/assets\/tour-single-[^/]*\.js$/],
  ] as const) {
    test(`shows the loader of the package page instead of the list while the ${what} is loading`, async ({ page }) => {
      await page.goto(pages.tourList())
      await expectHydrated(page)
      const line = await slow(page, url)
      await bookNow(page, TOURS.somnath).click()
      await expect(loader(page, 'Loading this tour…')).toBeVisible()
      await expect(page.getByText(/^\d+ packages/)).toHaveCount(0)
      await expect(page.locator('main article')).toHaveCount(0)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      line.release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
      await expect(loader(page, 'Loading this tour…')).toHaveCount(0)
    })
  }

  test('on the home page also shows the loader, below a readable header', async ({ page }) => {
    await page.goto(pages.home())
    await expectHydrated(page)
    const line = await slow(page, /\/packages\/id\/\d+$/)
    const popular = page.getByRole('region', { name: 'Most Popular Tours' })
    await clickWhenHydrated(popular.getByRole('link', { name: /^Book Now/ }).first())
    await expect(loader(page, 'Loading this tour…')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toHaveCount(0)
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    line.release()
    await expect(page.getByRole('region', { name: 'Tour snapshot' })).toBeVisible()
  })

  test('among the similar tours replaces the previous tour', async ({ page }) => {
    await page.goto(pages.tourSingle(TOURS.somnath.id))
    const similar = page
      .getByRole('list', { name: 'Similar tours' })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
    const name = (await similar.first().textContent()) ?? ''
    await waitForHydration(similar.first())
    const line = await slow(page, /\/packages\/id\/\d+$/)
    await similar.first().click()
    await expect(loader(page, 'Loading this tour…')).toBeVisible()
    await expect(page.getByText(TOURS.somnath.name)).toHaveCount(0)
    line.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('followed by a click on another link leaves no loader behind', async ({ page }) => {
    await page.goto(pages.tourList())
    await expectHydrated(page)
    const line = await slow(page, /\/packages\/id\/\d+$/)
    await bookNow(page, TOURS.somnath).click()
    await expect(loader(page, 'Loading this tour…')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(pages.about())
    await expect(loader(page, 'Loading this tour…')).toHaveCount(0)
    line.release()
    await expect(page).toHaveURL(pages.about())
  })
})

test('the loading view appears immediately from the home page to a listing, whichever part is slow', async ({
  page,
}) => {
  await page.goto(pages.home())
  await expectHydrated(page)
  const script = await slow(page, /\/assets\/tour-list-[^/]*\.js$/)
  const data = await slow(page, /\/packages\/by-category\/Pilgrimage\b/)
  await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
  await expect(loader(page, 'Loading packages…')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toHaveCount(0)
  script.release()
  await expect(page).toHaveURL(/tour-list-v2/)
  await expect(loader(page, 'Loading packages…')).toBeVisible()
  data.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
})

test('the full-page loader appears on the way to the home page until packages and categories are loaded', async ({
  page,
}) => {
  await page.goto(pages.about())
  await expectHydrated(page)
  const script = await slow(page, /\/assets\/home-[^/]*\.js$/)
  const data = await slow(page, /\/packages\/by-category\//)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(loader(page, 'Loading tours…')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What we do' })).toHaveCount(0)
  script.release()
  await expect(page).toHaveURL(pages.home())
  await expect(loader(page, 'Loading tours…')).toBeVisible()
  data.release()
  await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toBeVisible()
  await expect(loader(page, 'Loading tours…')).toHaveCount(0)
})
