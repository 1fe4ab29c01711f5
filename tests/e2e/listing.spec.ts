import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { clickWhenHydrated } from '#tests/helpers/wait-for-hydration.ts'

test('without a filter the listing shows all tours and their number @main:catalog/site', async ({ page }) => {
  await page.goto(pages.tourList())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Tours Packages')
  // Other journeys of this worker may have published their own packages.
  const all: unknown[] = await (await page.request.get('/packages')).json()
  await expect(page.getByText(`${all.length} packages`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Pathik Tours & Pilgrimages')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Pathik Tours & Pilgrimages')
})

test('a state by its name or number shows the name and its packages @main:catalog/site', async ({ page }) => {
  const states: { id: number; name: string; package_ids: string }[] = await (await page.request.get('/states')).json()
  const gujarat = states.find(({ name }) => name === 'Gujarat')
  const packages: unknown[] = JSON.parse(gujarat?.package_ids ?? '[]')
  for (const state of ['Gujarat', String(gujarat?.id)]) {
    await page.goto(pages.tourList({ state }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
    await expect(page.getByText(`${packages.length} packages in Gujarat`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(packages.length)
  }
})

test('a category shows its name, and together with a state only the packages of both', async ({ page }) => {
  await page.goto(pages.tourList({ category: 'Pilgrimage' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
  await expect(page.getByText(/^\d+ packages in Pilgrimage$/)).toBeVisible()
  await page.goto(pages.tourList({ category: 'Pilgrimage', state: 'Gujarat' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
  const idsAt = async (path: string) => {
    const packages: { packageId: number }[] = await (await page.request.get(path)).json()
    return packages.map(({ packageId }) => packageId)
  }
  const inState = new Set(await idsAt('/packages/by-state/Gujarat'))
  const inCategory = await idsAt('/packages/by-category/Pilgrimage')
  const inBoth = inCategory.filter((id) => inState.has(id))
  expect(inBoth.length).toBeGreaterThan(0)
  expect(inBoth.length).toBeLessThan(Math.min(inState.size, inCategory.length))
  await expect(page.getByRole('article')).toHaveCount(inBoth.length)
  for (const id of inBoth)
    await expect(
      page
        .getByRole('article')
        .locator(`a[href="${pages.tourSingle(id)}"]`)
        .first(),
    ).toBeVisible()
})

test('the listing starts at the top, after a loading view', async ({ page }) => {
  await page.goto(pages.home())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/packages/by-category/**', async (route) => {
    await gate
    await route.continue()
  })
  await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
  await expect(page.getByText('Loading packages…')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a long list shows more on demand and keeps the packages already shown @main:catalog/site', async ({ page }) => {
  await page.goto(pages.tourList())
  const before = await page.getByRole('article').count()
  // Before hydration, the link opens the rest of the list as a separate page.
  await clickWhenHydrated(page.getByRole('link', { name: 'Show more tours' }))
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
})
