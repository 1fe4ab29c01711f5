import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { layoutShiftOf, IMPERCEPTIBLE_SHIFT, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { openState } from '#tests/helpers/page-states.ts'
import { dayFromNow } from '#tests/helpers/state-world.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' })

type Memory = { seen?: boolean; saved?: boolean; heldForMs?: number }

/** Stores earlier visits on the device before the page reads them, in the format of ui/site/lib/device-memory.ts. */
async function storeMemory(page: Page, memory: Memory): Promise<void> {
  await page.addInitScript(({ seen, saved, heldForMs }: Memory) => {
    const put = (key: string, value: unknown) => localStorage.setItem(`pathik.${key}`, JSON.stringify(value))
    const now = new Date().getTime()
    const trip = { id: 3, name: 'Do Dham Yatra: Kedarnath and Badrinath' }
    if (seen === true) put('seen', [{ ...trip, duration: '6D 5N', price: 18500, picture: null, at: now - 86_400_000 }])
    if (saved === true) put('saved', [trip])
    if (heldForMs !== undefined)
      put('held', {
        bookingId: '0193e0a0-0000-7000-8000-000000000000',
        packageId: 4,
        name: 'Somnath and Dwarka: The Saurashtra Coast',
        startDate: '2027-05-20',
        guests: 2,
        total: 26800,
        until: now + heldForMs,
      })
  }, memory)
}

test(
  'a first visit reserves no space for remembered items, and offers nothing to forget',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(pages.home())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(block(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Clear recently viewed tours' })).toBeHidden()
  },
)

for (const [name, memory] of [
  ['everything', { seen: true, saved: true, heldForMs: -60_000 }],
  ['a trip that was looked at', { seen: true }],
] as const) {
  test(`the layout does not shift when the device remembers ${name}`, { tag: '@phone' }, async ({ page }) => {
    await storeMemory(page, memory)
    await watchLayoutShift(page)
    await page.goto(pages.home())
    await expect(block(page).getByText('Viewed yesterday')).toBeVisible()
    await block(page).scrollIntoViewIfNeeded()
    await expect(block(page).getByText('Do Dham Yatra: Kedarnath and Badrinath').first()).toBeInViewport()
    const shift = await layoutShiftOf(page)
    expect(shift.sum, shift.nodes.join('\n')).toBeLessThan(IMPERCEPTIBLE_SHIFT)
    await expectNoViolations(page)
  })
}

test(
  'the last viewed trip links back to it, until the device is told to forget',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(pages.tourSingle(3))
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pathik.seen'))).toContain('Do Dham')
    await page.goto(pages.home())
    const link = block(page).getByRole('link', { name: /^Viewed today Do Dham/ })
    await expect(link).toHaveAttribute('href', pages.tourSingle(3))
    await page.getByRole('button', { name: 'Clear recently viewed tours' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your recently viewed tours are cleared from this device' }),
    ).toBeVisible()
    await expect(block(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('pathik.seen'))).toBeNull()
  },
)

test(
  'a held booking is on the home page with its countdown, and links back to its payment',
  { tag: '@phone' },
  async ({ page, app, addTour }) => {
    await openState({ page, app, addTour }, 'held booking')
    await expect(block(page).getByRole('status')).toHaveText(/^Seats held for \d+ minutes\.$/)
    await block(page).getByRole('link', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  },
)

test('released seats can be requested again, and a booking that is no longer held says so', async ({
  page,
  app,
  addTour,
}) => {
  await openState({ page, app, addTour }, 'held booking ended')
  await expect(block(page).getByRole('link', { name: 'Try to book them again' })).toHaveAttribute(
    'href',
    `${pages.tourSingle(4)}?date=${dayFromNow(30)}`,
  )
  await storeMemory(page, { heldForMs: 600_000 })
  await page.reload()
  await expect(block(page).getByText('This booking no longer needs a payment.')).toBeVisible()
})

test('the calm view is applied before the page is painted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pathik.view', 'calm'))
  await page.goto(pages.about())
  await expect(page.locator('html')).toHaveAttribute('data-view', 'calm')
})

test('the early script has at most 600 bytes and comes before everything that is painted', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(pages.home())).text()
  const script = /<script src="(\/assets\/entry-early-[^"]+)">/.exec(html)?.[1] ?? ''
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('<body'))
  const code = await (await request.get(`${baseURL}${script}`)).body()
  expect(code.length).toBeLessThanOrEqual(600)
  expect(code.length).toBeGreaterThan(100)
  await page.goto(pages.home())
})

test('packages viewed in this visit are on the home page after a navigation, and old holds are not', async ({
  page,
}) => {
  await storeMemory(page, { heldForMs: -90_000_000 })
  await page.goto(pages.home())
  await page.mouse.wheel(0, 300)
  await expect(block(page)).toBeHidden()
  await page.goto(pages.tourSingle(3))
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pathik.seen'))).toContain('Do Dham')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(block(page).getByRole('link', { name: /^Viewed today Do Dham/ })).toBeVisible()
})
