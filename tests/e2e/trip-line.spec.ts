import { pages } from '#kernel/addresses/pages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/app-test.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import {
  bookingCard,
  bookNow,
  chooseStart,
  continueToPayment,
  expectPurchase,
  fillDetails,
  newTraveller,
  openTour,
  pay,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

test(
  'dates and guests stay in view from the first step to the button that costs money',
  { tag: '@phone' },
  async ({ page }) => {
    await openTour(page, TOURS.kerala.id)
    await chooseStart(page)
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    const field = bookingCard(page).getByRole('button', { name: /^Start date/ })
    const [start = ''] = /\w{3}, \d+ \w{3} \d{4}/.exec((await field.textContent()) ?? '') ?? []
    await bookNow(page)

    const line = page.getByText(new RegExp(`^${start.slice(0, -5)} – \\w{3}, \\d+ \\w{3} \\d{4}$`)).first()
    const guests = page.getByText('2 guests', { exact: true })
    await expect(line).toBeInViewport()
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(guests.first()).toBeInViewport()

    await continueToPayment(page)
    await payButton(page).scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(guests.first()).toBeInViewport()
    // On a phone the details are open, so that nobody pays without having seen them.
    await expect(page.getByRole('complementary', { name: 'Your booking details' }).getByText(start)).toBeVisible()
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.kerala)
    await expect(line).toHaveCount(0)
  },
)

const change = (page: Page) => page.getByRole('button', { name: 'Change dates or guests' }).first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Change dates or guests' })

test(
  'another date and one more guest are chosen in a sheet, before and after the hold, and typed text stays',
  { tag: ['@phone', '@main:bookings/site'] },
  async ({ page }) => {
    await openTour(page, TOURS.goa.id)
    await chooseStart(page)
    await bookNow(page)
    const traveller = newTraveller()
    await fillDetails(page, traveller)
    await change(page).click()
    await sheet(page).getByRole('button', { name: 'Add one guest' }).click()
    await sheet(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByText('1 guest', { exact: true }).first()).toBeVisible()
    await change(page).click()
    await sheet(page).getByRole('button', { name: 'Add one guest' }).click()
    await sheet(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('2 guests', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue(traveller.name)

    await continueToPayment(page)
    const before = (await payButton(page).textContent()) ?? ''
    await change(page).click()
    await sheet(page)
      .getByRole('button', { name: /^Start date/ })
      .click()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Add one guest' }).click()
    await sheet(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(payButton(page)).not.toHaveText(before)
    await expect(page.getByText('3 guests', { exact: true }).first()).toBeVisible()
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.goa)
  },
)

test.describe('seats sold in the meantime', () => {
  test.use({ expectedProblems: /status of 409/ })
  test('are reported in the sheet, and the held seats stay held', async ({ page, app, addTour }) => {
    const id = await addTour({})
    await openTour(page, id)
    await chooseStart(page)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await continueToPayment(page)
    const paying = (await payButton(page).textContent()) ?? ''
    await change(page).click()
    await sheet(page).getByRole('button', { name: 'Add one guest' }).click()
    await app.database.pool.query('update departures set capacity = held + sold where tour_package_id = $1', [id])
    await sheet(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(sheet(page).getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(payButton(page)).toHaveText(paying)
    await expect(page.getByText('1 guest', { exact: true }).first()).toBeVisible()
  })
})

test('the visitor with the last seats can travel with fewer guests on the same day, even after a reload', async ({
  page,
  addTour,
}) => {
  await openTour(page, await addTour({ capacity: 3 }))
  await chooseStart(page)
  const add = bookingCard(page).getByRole('button', { name: 'Add one guest' })
  for (let guests = 1; guests < 3; guests += 1) await add.click()
  await bookNow(page)
  await fillDetails(page, newTraveller())
  await continueToPayment(page)
  await page.reload()
  await change(page).click()
  await sheet(page).getByRole('button', { name: 'Remove one guest' }).click()
  await sheet(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText('2 guests', { exact: true }).first()).toBeVisible()
})

test(
  'a date that nobody chose must be confirmed once, before the seats are held',
  { tag: '@phone' },
  async ({ page }) => {
    const created: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/booking/create')) created.push(request.url())
    })
    await page.goto(pages.bookingPage(TOURS.tirupati.id))
    const question = page.getByText('We chose this date. Please check it.')
    await expect(question).toBeVisible()
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('alert').filter({ has: question })).toBeFocused()
    expect(created).toEqual([])
    await page.getByRole('button', { name: 'Looks right' }).click()
    await expect(payButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Personal Details' }).click()
    await expect(question).toHaveCount(0)
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)
  test('the footer contains the button, the dates and the total, and opens the details', async ({ page }) => {
    await openTour(page, TOURS.goa.id)
    await chooseStart(page)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    const submit = page.getByRole('button', { name: 'Continue to Payment' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(submit).toBeInViewport()
    const footer = submit.locator('..')
    expect((await footer.boundingBox())?.height ?? 999).toBeLessThanOrEqual(132)
    await page.getByRole('button', { name: 'Show details' }).click()
    await expect(footer.getByText('Price per person')).toBeVisible()
    await page.getByRole('button', { name: 'Hide details' }).click()
    // The footer must not hide a focused field.
    await page.getByLabel(/^Special requests/).focus()
    const field = await page.getByLabel(/^Special requests/).boundingBox()
    const footerBox = await footer.boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1)
  })

  test('with large text nothing stays fixed', async ({ page }) => {
    await page.setViewportSize({ width: 300, height: 640 })
    await openTour(page, TOURS.goa.id)
    await chooseStart(page)
    await bookNow(page)
    const footer = page.getByRole('button', { name: 'Continue to Payment' }).locator('..')
    expect(await footer.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  })
})
