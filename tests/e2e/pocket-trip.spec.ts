import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { readPicturedCode } from '#tests/helpers/read-pictured-code.ts'

/** What a browser says of a request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

test.use({ expectedProblems: NO_NETWORK })

const codeOf = async (page: Page) => readPicturedCode(await page.getByRole('img', { name: /^QR code/ }).screenshot())

async function keptTrip(page: Page) {
  await bookUpToPayment(page, TOURS.somnath.id, newTraveller('Meera Iyer'))
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.somnath)
  await page.getByRole('link', { name: 'Keep this trip on your phone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
}

test('one tap keeps the whole trip, which opens without any network, refreshes with it, and is removed when asked', async ({
  page,
  context,
}) => {
  await keptTrip(page)
  const url = page.url()
  const code = await codeOf(page)
  expect(code).toMatch(/\/VERIFY\//)
  await expectNoViolations(page)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await page.getByRole('button', { name: 'Keep on this phone' }).click()
  await expect(page.getByText(/^Kept on this phone, as of /)).toBeVisible()

  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(url)
  await expect(page.getByText(/^This is the copy of /)).toBeVisible()
  expect(await codeOf(page)).toBe(code)
  await expect(page.getByText('Rajkot to Dwarka').first()).toBeVisible()
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  await expect(page.getByText('Rajkot Junction railway station, main entrance')).toBeVisible()
  await expect(page.getByRole('link', { name: /Bhavesh/ }).first()).toHaveAttribute('href', 'tel:+917900100231')
  await expect(page.getByText('If we have to cancel, all of it goes back')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(pages.trip())
  await page.getByRole('link', { name: new RegExp(TOURS.somnath.name) }).click()
  await expect(page.getByText('PTK-').first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^This is the copy of /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove from this phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText(/^Kept on this phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove from this phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Removed. Nothing of this trip is left on this phone.')).toBeVisible()
  const left = await page.evaluate(async () => [
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(left).toEqual([0, 0])
})
