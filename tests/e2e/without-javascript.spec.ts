import { pages } from '#kernel/addresses/pages.ts'
import { addDays, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'

test.use({ javaScriptEnabled: false })

const BLANK_FORM = 'Please write a message, or leave your phone number or email so that we can reply.'

test('without JavaScript the catalogue can be browsed and read @main', async ({ page }) => {
  await page.goto(pages.home())
  await page.getByRole('link', { name: 'More Most Popular Tours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most Popular Tours')
  await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
  await expect(page.getByText('₹13,400').filter({ visible: true }).first()).toBeVisible()
  const secondDay = page.getByRole('group').filter({ hasText: 'Bet Dwarka and Nageshwar' })
  await secondDay.locator('summary').click()
  await expect(secondDay.locator('summary + *')).toBeVisible()
})

test('without JavaScript a package lists its next six dates with prices, refunds and deadlines', async ({
  page,
  addTour,
}) => {
  const today = todayIn('Asia/Kolkata', new Date())
  const departures = [5, 6, 9, 12, 15, 18, 21, 24].map((days) => ({
    date: addDays(today, days),
    capacity: 4,
    ...(days === 6 && { sold: 4 }),
    ...(days === 12 && { priceRupees: 19_900 }),
  }))
  const cancellationPolicy = [
    { hoursBefore: 30 * 24, basisPoints: 10_000 },
    { hoursBefore: 15 * 24, basisPoints: 5000 },
  ]
  const tour = { name: 'Dates Without Scripts', capacity: null, basePriceRupees: 18_500, cancellationPolicy }
  const id = await addTour({ ...tour, departures })
  const rows = page.getByRole('table', { name: 'Next dates' }).getByRole('row')
  // A page shows new start dates slightly later, once the catalogue watch has seen them.
  await expect(async () => {
    await page.goto(pages.tourSingle(id))
    await expect(rows).toHaveCount(6, { timeout: 500 })
  }).toPass()
  await expect(rows).toHaveText(
    [5, 9, 12, 15, 18, 21].map(
      (days) => `${formatCalendarDate(addDays(today, days))}₹${days === 12 ? '19,900' : '18,500'}`,
    ),
  )
  const steps = page.getByRole('region', { name: 'If you cancel' }).getByRole('definition')
  await expect(steps).toHaveText(['full refund', '50% refund', 'no refund'])
})

test('without JavaScript the home page has all sections, and its search opens the listing @main', async ({ page }) => {
  await page.goto(pages.home())
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Most Popular Tours')
  for (const name of ['Pilgrimage', 'International', 'Trending Destinations', 'customers are saying'])
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  // Every card of a slider is reachable, because the row is a list that scrolls.
  const cards = main.getByRole('region', { name: 'Weekend Getaways' }).getByRole('article')
  expect(await cards.count()).toBeGreaterThan(3)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last().getByRole('link', { name: /^Book Now/ })).toBeInViewport()
  await expect(main.getByRole('button', { name: /^(?:Next|Previous) in|^Guest|^Check in/ })).toHaveCount(0)

  const search = main.getByRole('search')
  await expect(search).toHaveCount(1)
  await search.getByRole('textbox', { name: 'Location' }).fill('kedar')
  await search.getByRole('button', { name: 'Search' }).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(pages.tourList({ q: 'kedar' }))
  await expect(page.getByRole('article').filter({ hasText: 'Kedarnath Yatra on Foot' })).toBeVisible()
})

test('without JavaScript the header of a phone is one row with a search, and nothing needs a script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.about())
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThan(80)
  await expect(header.getByRole('button')).toHaveCount(1)
  await header.getByRole('textbox', { name: 'Search tours' }).fill('kedar nath')
  await header.getByRole('button', { name: 'Search tours' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Kedarnath Yatra on Foot' })).toBeVisible()
})

test('without JavaScript a form filters and sorts the listing', async ({ page }) => {
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await page.getByLabel('Duration').selectOption('1–3 days')
  await page.getByLabel('Highest price in rupees').fill('20,000')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByRole('button', { name: 'Show tours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Up to ₹20,000')
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  await page.getByRole('link', { name: 'Remove the filter 1–3 days' }).click()
  await expect(page.getByLabel('Duration')).toHaveValue('')
})

test('without JavaScript the contact form reaches the office @main', async ({ page }) => {
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha Patel')
  await form.getByLabel('Email address').fill('asha@example.com')
  await form.getByLabel('Phone Number').fill('98765 43210')
  await form.getByLabel('Message').fill('Two rooms near the temple, please.')
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
})

test('without JavaScript a message of 20,000 Gujarati characters and any phone number reach the office', async ({
  page,
}) => {
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await form.getByLabel('Phone Number').fill('2658 1234, સાંજે')
  await form.getByLabel('Message').fill('ક'.repeat(20_000))
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
})

test('without JavaScript a blank contact form gets a question at its field', async ({ page }) => {
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('  ')
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(BLANK_FORM)
  await expect(form.getByText(BLANK_FORM)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again later.')
})

test('without JavaScript a form that could not be sent says so in the page, and Back restores the text', async ({
  page,
}) => {
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha Patel')
  await form.getByLabel('Message').fill('m'.repeat(256 * 1024))
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again later.')
  await page.goBack()
  await expect(form.getByLabel('Name')).toHaveValue('Asha Patel')
})

test('without JavaScript the partner form reaches the office', async ({ page }) => {
  await page.goto(pages.becomeExpert())
  const form = page.locator('main form')
  await form.getByLabel('Your name').fill('Kiran Rawat')
  await form.getByLabel('Town and state').fill('Guptkashi, Uttarakhand')
  await form.getByLabel('What do you offer?').fill('Homestay with four rooms')
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/^Please fill in your name, .* an email address or a phone number\./)).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('Your name')).toHaveValue('Kiran Rawat')
  await form.getByLabel('Phone Number').fill('98765 43210')
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
})

test('without JavaScript the wizard says what to do, and does not claim to load', async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.somnath.id))
  await expect(page.getByText('Loading your booking…')).toBeHidden()
  await expect(page.locator('noscript p')).toContainText('Booking needs JavaScript.')
  await expect(page.locator('noscript p')).toBeVisible()
})
