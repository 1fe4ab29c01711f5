import { pages } from '#kernel/addresses/pages.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingCard, chooseStart, openTour, TOURS } from '#tests/helpers/booking-journey.ts'
import { holdScripts } from '#tests/helpers/hold-scripts.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test(
  'the organiser of a group of 42 requests a quote with trip, date and guests prefilled, and gets a number and a promise',
  { tag: ['@phone', '@main:enquiries/site'] },
  async ({ page }) => {
    await openTour(page, TOURS.doDham.id)
    await chooseStart(page)
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    await bookingCard(page).getByRole('link', { name: 'Group of 10 or more? Ask for a group price' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Get a quote for your group' })).toBeVisible()
    await expect(main.getByLabel('Which trip')).toHaveValue(TOURS.doDham.name)
    await expect(main.getByLabel('How many people')).toHaveValue('2')
    await expect(main).toContainText('These prices are by quote. We confirm them when we call.')
    await expect(main).toContainText('10 or more')
    await expectNoViolations(page)

    await main.getByLabel('How many people').fill('42')
    await main.getByRole('button', { name: 'Request a quote' }).click()
    await expect(main).toContainText('Please enter your name.')
    await expect(main.getByLabel('Your name')).toBeFocused()
    await main.getByLabel('Your name').fill('Jayesh Shah')
    await main.getByLabel('Phone', { exact: true }).fill('98250 42424')
    await main.getByLabel('When (roughly)').selectOption({ index: 3 })
    await main.getByLabel('Jain food').check()
    await main.getByRole('button', { name: 'Request a quote' }).dblclick()
    await expect(main.getByRole('alert')).toHaveText(
      /^Thank you\. Your request number is G-\d{4,}\. We will call you before .+\.$/,
    )
    await expect(main.getByLabel('Your name')).toHaveValue('')
  },
)

test(
  'at the last seat the plus button explains the limit, and leads to a group quote',
  { tag: '@phone' },
  async ({ page, addTour }) => {
    const departures = [{ date: addDays(todayIn('Asia/Kolkata', new Date()), 30), capacity: 3 }]
    const id = await addTour({ name: 'Three Seats Left', capacity: null, departures })
    await openTour(page, id)
    await chooseStart(page)
    const card = bookingCard(page)
    const plus = card.getByRole('button', { name: 'Add one guest' })
    await plus.click()
    await plus.click()
    await expect(plus).toHaveAttribute('aria-disabled', 'true')
    await expect(card).not.toContainText('We can plan a trip')
    await plus.focus()
    await page.keyboard.press('Enter')
    const message = card.getByRole('status').filter({ hasText: 'Need more seats? We can plan a trip for your group.' })
    await expect(message).toContainText(/^3 seats are left on \w{3}, \d+ \w{3} \d{4}\./)
    await message.getByRole('link', { name: 'Ask for a group price' }).click()
    await expect(page.getByRole('main').getByLabel('How many people')).toHaveValue('3')
  },
)

test('the number of guests can be typed, and one above the seats left has the effect of the plus button', async ({
  page,
  addTour,
}) => {
  const departures = [{ date: addDays(todayIn('Asia/Kolkata', new Date()), 30), capacity: 12 }]
  const id = await addTour({ name: 'Twelve Seats Left', capacity: null, departures })
  await openTour(page, id)
  await chooseStart(page)
  const card = bookingCard(page)
  const guestsField = card.getByRole('spinbutton', { name: 'Guests' })
  await guestsField.fill('11')
  await guestsField.press('Enter')
  await expect(card).toContainText('11 guests')
  await expect(page.getByRole('button', { name: 'Add one guest' })).not.toHaveAttribute('aria-disabled', 'true')
  await guestsField.press('ArrowUp')
  await expect(guestsField).toHaveValue('12')
  await expect(card).not.toContainText('We can plan a trip')

  await guestsField.fill('42')
  await guestsField.blur()
  await expect(guestsField).toHaveValue('12')
  const message = card.getByRole('status').filter({ hasText: 'Need more seats? We can plan a trip for your group.' })
  await expect(message).toContainText(/^12 seats are left on /)
  for (const [text, value] of [
    ['', '12'],
    ['four', '12'],
    ['0', '1'],
    ['007', '7'],
  ] as const) {
    await guestsField.fill(text)
    await guestsField.press('Enter')
    await expect(guestsField).toHaveValue(value)
  }
  await card.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('button', { name: 'Change' }).first().click()
  const details = page.getByRole('dialog')
  const guests = details.getByRole('spinbutton', { name: 'Guests' })
  await guests.fill('90')
  await guests.press('Enter')
  await expect(guests).toHaveValue('12')
  await expect(details).toContainText('At most 12.')
})

test('a number of guests typed before the script loads counts', async ({ page, addTour }) => {
  const id = await addTour({ name: 'Typed Early', capacity: 30 })
  const releaseScripts = await holdScripts(page)
  await page.goto(pages.tourSingle(id), { waitUntil: 'commit' })
  await bookingCard(page).getByRole('spinbutton', { name: 'Guests' }).fill('6')
  releaseScripts()
  await expect(bookingCard(page)).toContainText('6 guests')
})

test('at 50 guests the plus button says how many one booking allows', async ({ page, addTour }) => {
  await openTour(page, await addTour({ name: 'Many Seats', capacity: 200 }))
  const plus = bookingCard(page).getByRole('button', { name: 'Add one guest' })
  await plus.focus()
  for (let guests = 1; guests <= 50; guests += 1) await page.keyboard.press('Enter')
  await expect(bookingCard(page)).toContainText('One booking takes at most 50 guests.')
  await expect(bookingCard(page).getByRole('link', { name: 'Ask for a group price' }).first()).toBeVisible()
})

test.describe('a link', () => {
  test.use({ expectedProblems: /status of 404/ })
  for (const rubbish of ['package=x&date=2027-02-30&guests=0', 'package=%3Cscript%3E&guests=-4', 'package=99999999'])
    test(`with an invalid value (${rubbish}) opens an empty form`, async ({ page }) => {
      await page.goto(`${pages.groupQuote()}?${rubbish}`)
      await expect(page.getByLabel('How many people')).toHaveValue('')
      await expect(page.getByRole('button', { name: 'Request a quote' })).toBeEnabled()
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is a plain one', async ({ page }) => {
    await page.goto(pages.groupQuote())
    await page.getByLabel('Which trip').fill('Char Dham')
    await page.getByLabel('How many people').fill('30')
    await page.getByLabel('Your name').fill('Asha')
    await page.getByLabel('Phone', { exact: true }).fill('98250 00000')
    await page.getByRole('button', { name: 'Request a quote' }).click()
    await expect(page).toHaveURL(/\/group-quote\?sent=1#write$/)
    await expect(page.getByRole('alert')).toContainText('Thank you.')
  })
})
