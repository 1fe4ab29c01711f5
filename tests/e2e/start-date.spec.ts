import { fillPath } from '#kernel/wire/endpoint.ts'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { addDays, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { DEFAULT_CANCELLATION_POLICY, formatLastMinute, slabEnd } from '#features/catalog/rules/cancellation-policy.ts'
import { firstStartWithFullRefund } from '#features/catalog/rules/refund-outlook.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookNow,
  chooseStart,
  continueToPayment,
  waitForDates,
  fillDetails,
  newTraveller,
  openTour,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { openState } from '#tests/helpers/page-states.ts'

const today = () => todayIn('Asia/Kolkata', new Date())
const monthOf = (date: string) => date.slice(0, 7)
/** The first date that still has a full refund under the sample business's only policy. */
function firstRefundableDate() {
  const date = firstStartWithFullRefund(DEFAULT_CANCELLATION_POLICY, new Date())
  const [slab] = DEFAULT_CANCELLATION_POLICY
  if (date === null || slab === undefined) throw new Error('the usual policy gives all back')
  return { date, until: formatLastMinute(slabEnd(slab, date)) }
}

test.describe('the booking card', () => {
  test('opens without a date, and Book Now asks for one @phone @main:catalog/site', async ({ page }) => {
    await openTour(page, TOURS.goa.id)
    const card = bookingCard(page)
    const field = card.getByRole('button', { name: /^Start date/ })
    await expect(field).toContainText('Choose a start date')
    await expect(card.getByRole('button', { name: /full refund until/ })).toHaveCount(2)
    await card.getByRole('button', { name: 'Book Now' }).click()
    await expect(page.getByRole('dialog', { name: 'Start date' }).getByRole('grid').first()).toBeVisible()
    await expect(card).toContainText('Please choose a start date first.')
    await expect(page).toHaveURL(pages.tourSingle(TOURS.goa.id))
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    // A second click on Book Now opens the calendar again.
    await card.getByRole('button', { name: 'Book Now' }).click()
    await expect(page.getByRole('dialog', { name: 'Start date' }).getByRole('grid').first()).toBeVisible()
  })

  test('shows the refund of the chosen date as the payment step does', async ({ page, addTour }) => {
    await openTour(page, await addTour({ name: 'Goa from Today' }))
    const { date, until } = firstRefundableDate()
    await chooseStart(page)
    await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toContainText(formatCalendarDate(date))
    await expect(bookingCard(page)).toContainText(`Full refund until ${until.replace(', 23:59', '')}.`)
    await expect(bookingCard(page)).toContainText('Free cancellation up to 24 hours before start.')
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await continueToPayment(page)
    await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText(`Cancel by ${until}`)
  })

  test(
    'shows that a date has no refund, without a tick, and links to a date with a refund',
    { tag: '@phone' },
    async ({ page, app, addTour }) => {
      await openState({ page, app, addTour }, 'no refund for this date')
      const card = bookingCard(page)
      await expect(card).not.toContainText('Full refund until')
      const { date } = firstRefundableDate()
      await card.getByRole('button', { name: `Choose ${formatCalendarDate(date)}` }).click()
      await expect(card).not.toContainText('No refund for this date.')
      await expect(card.getByRole('button', { name: /^Start date/ })).toContainText(formatCalendarDate(date))
    },
  )

  for (const [what, query] of [
    ['is no day', '2027-02-30'],
    ['is over', '2020-01-01'],
    ['is rubbish', '%3Cscript%3E'],
  ])
    test(`opens without a date when the date of the link ${what}`, async ({ page }) => {
      await openTour(page, TOURS.goa.id, query)
      await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toContainText('Choose a start date')
    })

  test('accepts a date of the link that is months away', async ({ page }) => {
    const far = addDays(today(), 200)
    await openTour(page, TOURS.somnath.id, far)
    await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toContainText(formatCalendarDate(far))
  })

  test('says that the connection is slow when the dates take long', async ({ page }) => {
    const answers = Promise.withResolvers<void>()
    await page.route(`**${fillPath(getAvailability.path, { id: TOURS.goa.id })}**`, async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(pages.tourSingle(TOURS.goa.id))
    await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toContainText(
      'Checking available dates…',
    )
    await expect(bookingCard(page)).toContainText('Your connection is slow. Available dates are still loading.')
    answers.resolve()
    await waitForDates(page)
    await expect(bookingCard(page)).not.toContainText('Your connection is slow.')
  })

  test('offers no day that is too early for permits and rooms, and the calendar says why', async ({
    page,
    addTour,
  }) => {
    await openTour(page, await addTour({ name: 'Ten Days for Permits', leadDays: 10 }))
    const first = formatCalendarDate(addDays(today(), 10))
    const card = bookingCard(page)
    await expect(card.getByRole('button', { name: /full refund until/ }).first()).toContainText(first)
    await card.getByRole('button', { name: /^Start date/ }).click()
    const reason = 'Too soon: we need 10 days for permits and rooms. Call us if it is urgent.'
    const calendar = page.getByRole('dialog', { name: 'Start date' })
    await expect(calendar.getByText(reason)).toBeVisible()
    const before = addDays(today(), 9)
    if (monthOf(before) !== monthOf(addDays(before, 1)))
      await calendar.getByRole('button', { name: 'Previous month' }).click()
    const day = calendar.locator(`[data-day="${before}"] button`)
    await expect(day).toHaveAccessibleName(new RegExp(`${reason}$`))
    await expect(day).toBeDisabled()
  })

  test('labels the lowest price as such while dates cost differently', async ({ page, addTour }) => {
    const departures = [
      { date: addDays(today(), 20), capacity: 20, priceRupees: 9000 },
      { date: addDays(today(), 30), capacity: 20, priceRupees: 8000 },
    ]
    await openTour(page, await addTour({ name: 'Two Prices', capacity: null, basePriceRupees: 12_000, departures }))
    const card = bookingCard(page)
    await expect(card).toContainText('Total from')
    await expect(card).toContainText('₹8,000')
    await chooseStart(page)
    await expect(card).not.toContainText('Total from')
    await expect(card.getByText('₹9,000').last()).toBeVisible()
  })
})

test('the footer of a phone shows Book Now in one line', { tag: '@phone' }, async ({ page }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(pages.tourSingle(TOURS.tirupati.id))
    const button = page.getByRole('button', { name: 'Book Now' }).last()
    await expect(button).toBeInViewport()
    await page.evaluate(() => document.fonts.ready)
    const lines = await button.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([width, lines]).toEqual([width, 1])
  }
})
