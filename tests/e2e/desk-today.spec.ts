import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { doubleFontSize } from '#tests/helpers/large-text.ts'

test.use({ expectedProblems: /40[014] \(|document's frame is sandboxed/ })

const lines = (page: Page) => page.getByRole('region', { name: 'Needs attention' })

test('Today shows urgent items without a click, counts them in the rail, and snoozes a line and restores it @phone @main:today/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Today'), guests: 2 })
  await expectPurchase(traveller, TOURS.goa)
  await bookUpToPayment(traveller, TOURS.kerala.id, newTraveller('Waiting'))
  await context.close()

  await becomeOwner(page, app)
  await openToday(page)
  const numbers = page.getByRole('list', { name: 'Key figures' })
  await expect(numbers.getByRole('listitem')).toHaveCount(6)
  await expect(numbers.getByRole('listitem').first()).toContainText(/Booked since yesterday\s*[1-9]\d*₹/)
  await expect(numbers.getByRole('listitem').nth(3)).toContainText(/Awaiting payment\s*₹/)
  const line = lines(page)
    .getByRole('listitem')
    .filter({ hasText: /\d bookings? (?:is|are) awaiting payment/ })
  await expect(line.getByRole('link', { name: /^View: \d+ bookings? (?:is|are) awaiting/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bookings/ }).last()).toContainText(/\d/)
  // A tall window, so that the phone's bottom bar covers no button.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2400 })
  await expectNoViolations(page)

  await line.getByRole('button', { name: /^Snooze: \d+ bookings? (?:is|are) awaiting/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze' })
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Tomorrow, 9:00 am' }).click()
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(page.getByText(/^Snoozed until .*, 9:00 am\./)).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(numbers).toBeVisible()
  await page.getByText('1 item snoozed').click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(line).toHaveCount(1)

  const sold = page.getByRole('region', { name: 'Sales, last 30 days' })
  await expect(sold.getByRole('img', { name: /^Bar chart by day, total ₹/ })).toBeVisible()
  await sold.getByRole('button', { name: 'Show as table' }).click()
  // One row for each of the last thirty days. On a phone the heading row is hidden.
  await expect(sold.locator('tbody').getByRole('row')).toHaveCount(30)
  await expectNoViolations(page)
})

test('Today works with the keys J, K, Enter and S, and fits at 320 pixels and with large text', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await bookUpToPayment(traveller, TOURS.goa.id, newTraveller('Keys'))
  await traveller.request.post('/api/submit-form', {
    data: {
      name: 'Keys',
      email: 'keys@example.com',
      phone: '98220 47716',
      message: 'Namaskar, what is the price for six?',
    },
    headers: { origin: app.url },
  })
  await context.close()
  await becomeOwner(page, app)
  await openToday(page)
  const first = lines(page).getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(lines(page).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await page.keyboard.press('s')
  const label = (await first.getAttribute('aria-label'))?.replace(/^[^:]+: /, '') ?? 'no line'
  await expect(page.getByRole('dialog', { name: 'Snooze' })).toContainText(label)
  await page.keyboard.press('Escape')
  const question = lines(page).getByRole('link', { name: /^Assign to me: \d+ enquir(?:y is|ies are)/ })
  await question.focus()
  await page.keyboard.press('Enter')
  // The link opens a single enquiry directly, and several enquiries as a list.
  await expect(page).toHaveURL(/enquiries(?:\?view=nobody|\/\d+)/)

  await page.goto(deskPages.today())
  await expect(first).toBeVisible()
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await isTooWide()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleFontSize(page)
  await page.reload()
  await expect(first).toBeVisible()
  expect(await isTooWide()).toBe(false)
})

test('on a phone four tabs and a plus are at the bottom, and the rest is behind More @phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeOwner(page, app)
  await openToday(page)
  const tabs = page.getByRole('navigation', { name: 'Main navigation, phone' })
  await expect(tabs.getByRole('link')).toHaveCount(4)
  await tabs.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expectNoViolations(page, 'dialog[open]')
  await sheet.getByRole('link', { name: 'Staff and audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff and audit log')
  await expect(sheet).toBeHidden()
  await tabs.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New booking')
})
