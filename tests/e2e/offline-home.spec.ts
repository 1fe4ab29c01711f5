import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test.use({ expectedProblems: /^console: / })

const isKept = () => caches.match('/', { cacheName: 'pathik-home' }).then((page) => page !== undefined)
const hasWorker = () =>
  navigator.serviceWorker.getRegistration('/').then((found) => found?.active?.state === 'activated')

test('without network the last home page opens, with the line that says so, and the network brings the new one', async ({
  page,
  context,
}) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
  await page.goto(pages.about())

  await context.setOffline(true)
  await page.goto(pages.home())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
  await expect(page.getByRole('heading', { level: 2, name: 'Pilgrimage', exact: true })).toBeVisible()
  await expect(page.getByText(/^You are offline\./)).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
})

test('the worker answers no other page, and the home page comes over the line once', async ({ page, context }) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
  const again = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/')
      .map((entry) => Reflect.get(entry, 'transferSize')),
  )
  expect(again).toEqual([0])
  await context.setOffline(true)
  await expect(page.goto(pages.about())).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
  await page.goto(pages.about())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
