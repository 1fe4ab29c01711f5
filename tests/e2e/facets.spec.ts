import { pages } from '#kernel/addresses/pages.ts'
import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

type ListedPackage = { packageName: string; basePrice: number; packageDuration: string; packageCategory: string }

/** Opens a page and waits for the user area, which is the last element to start working with the script. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

async function catalogue(page: Page): Promise<ListedPackage[]> {
  return (await page.request.get('/packages')).json()
}

const shownNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const countLine = (page: Page, count: number, place = '') =>
  expect(page.getByText(`${count} packages${place}`, { exact: true })).toBeVisible()
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('the listing is filtered and sorted immediately, and its address shows how @main:catalog/site', async ({
    page,
  }) => {
    const all = await catalogue(page)
    await open(page, pages.tourList())
    await page.getByLabel('Duration').focus()
    await page.getByLabel('Duration').selectOption('4–7 days')
    await expect(page).toHaveURL(pages.tourList({ days: '4-7' }))
    const inDays = all.filter(({ packageDuration }) => {
      const days = parseDurationDays(packageDuration)
      return days >= 4 && days <= 7
    })
    await countLine(page, inDays.length)
    await page.getByLabel('Highest price in rupees').fill('20,000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pages.tourList({ maxPrice: 20_000, days: '4-7' }))
    const cheap = inDays.filter(({ basePrice }) => basePrice > 0 && basePrice <= 20_000)
    await countLine(page, cheap.length)
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(page).toHaveURL(pages.tourList({ sort: 'price', maxPrice: 20_000, days: '4-7' }))
    const cheapest = Math.min(...cheap.map(({ basePrice }) => basePrice))
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(cheapest.toLocaleString('en-IN'))
    await page.getByLabel('Category').selectOption('Pilgrimage')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
    await countLine(
      page,
      cheap.filter(({ packageCategory }) => packageCategory.includes('"Pilgrimage"')).length,
      ' in Pilgrimage',
    )
  })

  test('going back and reloading restore the list and the fields from the address', async ({ page }) => {
    await open(page, pages.tourList())
    await page.getByLabel('Duration').focus()
    await page.getByLabel('Duration').selectOption('1–3 days')
    await expect(chips(page)).toContainText('1–3 days')
    await page.getByLabel('Sort by').selectOption('Name: A to Z')
    await expect(page).toHaveURL(pages.tourList({ sort: 'name', days: '1-3' }))
    const tours: ListedPackage[] = await (await page.request.get('/packages?sort=name&maxDays=3')).json()
    const sorted = tours.map(({ packageName }) => packageName)
    await expect.poll(() => shownNames(page)).toEqual(sorted)
    await page.reload()
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
    await expect.poll(() => shownNames(page)).toEqual(sorted)
    // The user area shows that the page is hydrated. The next test covers the time before that.
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('')
    await expect(page.getByLabel('Duration')).toHaveValue('1-3')
    await page.goBack()
    await expect(page.getByLabel('Duration')).toHaveValue('')
    // Other journeys of this worker may have published their own packages.
    await countLine(page, (await catalogue(page)).length)
  })

  test('going back before the scripts have loaded loads the page of that address', async ({ page }) => {
    await open(page, pages.tourList())
    const usual = await shownNames(page)
    await page.getByLabel('Sort by').focus()
    await page.getByLabel('Sort by').selectOption('Name: A to Z')
    await expect(page).toHaveURL(pages.tourList({ sort: 'name' }))
    await expect.poll(() => shownNames(page)).not.toEqual(usual)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(/take-over/, async (route) => {
      await gate
      await route.continue()
    })
    // Do not wait for the load event, because it waits for the scripts.
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
    await page.goBack({ waitUntil: 'commit' })
    release()
    await expect(page).toHaveURL(pages.tourList())
    await expect.poll(() => shownNames(page)).toEqual(usual)
    await expect(page.getByLabel('Sort by')).toHaveValue('')
  })

  test('a choice does not move the page or the focus', async ({ page }) => {
    await open(page, pages.tourList())
    await page.evaluate(() => window.scrollTo(0, 150))
    const sort = page.getByLabel('Sort by')
    await sort.focus()
    await sort.selectOption('Price: high to low')
    await expect(page).toHaveURL(pages.tourList({ sort: '-price' }))
    await expect(sort).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(150)
  })

  test('a price applies when its field loses the focus, and swapped prices are corrected', async ({ page }) => {
    await open(page, pages.tourList({ state: 'Gujarat' }))
    await page.getByLabel('Lowest price in rupees').fill('30000')
    await page.getByLabel('Highest price in rupees').fill('5000')
    await page.getByLabel('Sort by').focus()
    await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat', minPrice: 5000, maxPrice: 30_000 }))
    await expect(page.getByLabel('Lowest price in rupees')).toHaveValue('5000')
    await expect(chips(page)).toContainText('₹5,000 – ₹30,000')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
  })

  test('a choice marks the list in the next frame, before the router is called', async ({ page }) => {
    await open(page, pages.tourList())
    const sort = page.getByLabel('Sort by')
    // A page that is not painted yet calls the router after a delay (`afterPaint`). On a busy machine a frame can take
    // longer than that.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window)
      const runImmediately = (action: () => void, ms = 0) => (ms === 0 ? later(action) : 0)
      Reflect.set(window, 'setTimeout', runImmediately)
    })
    const nextFrameState = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('change', () =>
            requestAnimationFrame(() => {
              const isBusy = document.querySelector('main [aria-busy]')?.getAttribute('aria-busy')
              resolve({ isBusy, search: location.search })
            }),
          )
        }),
    )
    await sort.selectOption('Price: low to high')
    expect(await nextFrameState).toEqual({ isBusy: 'true', search: '' })
    await expect(page).toHaveURL(pages.tourList({ sort: 'price' }))
  })

  test('a tap on a link that leaves a typed price follows the link', async ({ page }) => {
    await open(page, pages.tourList())
    await page.getByLabel('Highest price in rupees').fill('20000')
    // Leave the field and click the link in one task, as a tap with a finger does.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      document.querySelector<HTMLElement>('main article h2 a')?.click()
    })
    await expect(page.getByRole('complementary', { name: 'Booking', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/tour-single/)
  })
})

test('loading more packages of a filtered list keeps its order and filters', async ({ page }) => {
  const all = await catalogue(page)
  await open(page, pages.tourList({ sort: 'price', maxPrice: 60_000 }))
  const expected = all.filter(({ basePrice }) => basePrice > 0 && basePrice <= 60_000)
  expect(expected.length).toBeGreaterThan(24)
  await expect(page.getByText('Show more tours')).toHaveAttribute('href', /sort=price&maxPrice=60000&cursor=/)
  await page.getByText('Show more tours').click()
  await expect.poll(async () => (await shownNames(page)).length).toBe(Math.min(48, expected.length))
  const prices = new Map(all.map(({ packageName, basePrice }) => [packageName, basePrice]))
  const shownPrices = (await shownNames(page)).map((name) => prices.get(name) ?? 0)
  expect(shownPrices).toEqual(shownPrices.toSorted((a, b) => a - b))
})

test('active filters can be removed one by one or all together', async ({ page }) => {
  await open(page, pages.tourList({ state: 'Gujarat', category: 'Pilgrimage', maxPrice: 20_000, days: '1-3' }))
  await chips(page).getByRole('link', { name: 'Remove the filter 1–3 days' }).click()
  await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat', category: 'Pilgrimage', maxPrice: 20_000 }))
  await expect(page.getByRole('group', { name: 'Filter and sort' })).toBeFocused()
  // Wait for the filters, whose links are clicked next: the address changes shortly before them.
  await expect(chips(page).getByRole('link', { name: 'Remove the filter 1–3 days' })).toHaveCount(0)
  await chips(page).getByRole('link', { name: 'Remove the filter Up to ₹20,000' }).click()
  await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat', category: 'Pilgrimage' }))
  await page.goBack()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat' }))
  await expect(chips(page)).toHaveCount(0)
})

test('a list without matches offers to clear the filters', async ({ page }) => {
  await open(page, pages.tourList({ state: 'Gujarat', minPrice: 9_000_000 }))
  await expect(page.getByText('No packages found.')).toBeVisible()
  await countLine(page, 0, ' in Gujarat')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat' }))
  await expect(page.getByText('No packages found.')).toHaveCount(0)
})

test('an address with invalid filters shows the list without them', async ({ page }) => {
  for (const search of [
    'minPrice=abc',
    'minPrice=-5&maxPrice=-1',
    'minPrice=1&minPrice=2',
    'minPrice[]=5&sort[]=price',
    'sort=sideways&days=400&page=9',
    'cursor=nonsense',
    'sort=price&cursor=WyJuYW1lIiwiQSIsMV0',
  ]) {
    const response = await page.goto(`/tour-list-v2?${search}`)
    expect(response?.status(), search).toBe(200)
    // Other journeys of this worker may have published their own packages.
    await countLine(page, (await catalogue(page)).length)
  }
  await page.goto('/tour-list-v2?minPrice=99999999999999999999')
  await expect(page.getByText('No packages found.')).toBeVisible()
  await expect(chips(page)).toContainText('From ₹10,00,00,000')
})

test('a state’s name that is far too long counts as unknown', async ({ page }) => {
  await page.goto(`/tour-list-v2?state=${'x'.repeat(3000)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('x'.repeat(100))
  await expect(page.getByText('No packages found.')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('search engines index the listing of a place, and not its filtered copies', async ({ page }) => {
  await page.goto(pages.tourList({ state: 'Gujarat', sort: 'price', days: '1-3' }))
  await expect(page).toHaveTitle('Pathik Tours & Pilgrimages')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a sheet filters and sorts, says how many are left and returns the focus', async ({ page }) => {
    const all = await catalogue(page)
    await open(page, pages.tourList({ category: 'Pilgrimage' }))
    const opener = page.getByRole('button', { name: 'Filter and sort (1)' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByLabel('Duration').selectOption('1–3 days')
    const matching = all.filter(
      ({ packageCategory, packageDuration }) =>
        packageCategory.includes('"Pilgrimage"') && parseDurationDays(packageDuration) <= 3,
    )
    await expect(sheet.getByRole('button', { name: `Show ${matching.length} package` })).toBeVisible()
    await sheet.getByLabel('Sort by').selectOption('Duration: long to short')
    await expect(page).toHaveURL(pages.tourList({ category: 'Pilgrimage', sort: '-duration', days: '1-3' }))
    await sheet.getByRole('button', { name: /^Show \d+ package/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter and sort (2)' })).toBeFocused()
    await countLine(page, matching.length, ' in Pilgrimage')
    await page.getByRole('button', { name: 'Filter and sort (2)' }).click()
    await sheet.getByRole('link', { name: 'Clear all' }).click()
    const { length } = await catalogue(page)
    await expect(sheet.getByRole('button', { name: `Show ${length} packages` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})
