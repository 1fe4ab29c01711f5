import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  chooseLaterStart,
  continueToPayment,
  fillDetails,
  newTraveller,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

const readSession = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse((await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null')

/**
 * Books two guests for a later start. Returns the address that opens the booking, and the selection that the tab has
 * stored.
 */
async function bookLaterStart(page: Page): Promise<{ address: string; selection: unknown }> {
  await page.goto(pages.home())
  await chooseLaterStart(page, { packageId: TOURS.goa.id, guests: 2 })
  await fillDetails(page, newTraveller())
  await continueToPayment(page)
  const bookingId = String(await readSession(page, 'bookingId'))
  return {
    address: `${pages.bookingPage(TOURS.goa.id)}&booking=${bookingId}&step=2`,
    selection: await readSession(page, 'prebooking'),
  }
}

test('a booking that a link opens in another tab loads before the page selects a date', async ({ page, watch }) => {
  const { address, selection } = await bookLaterStart(page)
  const other = watch(await page.context().newPage())
  const answer = Promise.withResolvers<void>()
  await other.route('**/booking/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  let availabilityRequests = 0
  other.on('request', (request) => {
    if (request.url().includes('/availability?')) availabilityRequests += 1
  })
  const question = other.waitForRequest('**/booking/*')
  await other.goto(address)
  await question
  expect(availabilityRequests).toBe(0)
  expect(await readSession(other, 'prebooking')).toBeNull()
  await expect(other.getByText('Loading your booking…')).toBeVisible()
  answer.resolve()
  await expect(payButton(other)).toBeVisible()
  expect(await readSession(other, 'prebooking')).toEqual(selection)
  await other.close()
})

test.describe('a booking that its link cannot open', () => {
  test.use({ expectedProblems: /console:|404/ })

  test('opens the wizard of its package with the first date', async ({ page }) => {
    await page.goto(`${pages.bookingPage(TOURS.goa.id)}&booking=00000000-0000-4000-8000-000000000000&step=2`)
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
    await expect(page.getByText('We chose this date and one guest for you.')).toBeVisible()
  })
})
