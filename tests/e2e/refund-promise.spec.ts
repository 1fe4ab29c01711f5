import { pages } from '#contract/pages.ts'
import { addDays, calendarDate, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookUpToPayment,
  chooseLaterStart,
  continueToPayment,
  fillDetails,
  newTraveller,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

const DUBAI = 36
/** The days of the calendar that lie before today in India are not offered. */
const today = () => todayIn('Asia/Kolkata', new Date())

test('a package tells what goes back when one cancels, in its own steps', async ({ page }) => {
  await page.goto(pages.tourSingle(DUBAI))
  await expect(bookingCard(page)).toContainText('Free cancellation up to 21 days before start.')
  await expect(page.getByRole('region', { name: 'Tour snapshot' })).toContainText('Up to 21 days before start')
  const steps = page.locator('details').filter({ has: page.locator('summary', { hasText: 'If you cancel' }) })
  await steps.locator('summary').click()
  await expect(steps).toContainText('Up to 10 days before the startyou get 60% back')
  await expect(steps).toContainText('Laternothing goes back')
  await expect(steps).toContainText('If we have to cancel, you get back all you paid')
})

test('before paying stands until when how much goes back, for the chosen day', async ({ page }) => {
  await page.clock.setFixedTime(new Date())
  await bookUpToPayment(page, TOURS.kashi.id)
  const stored = await page.evaluate(() => sessionStorage.getItem('prebooking'))
  const { startDate, total }: { startDate: string; total: number } = JSON.parse(stored ?? '{}')
  const promise = page.getByRole('region', { name: 'If you cancel' })
  const lastDay = addDays(calendarDate(startDate), -2)
  if (lastDay < today()) await expect(promise).toContainText('starts too soon to be cancelled with a refund')
  else {
    await expect(promise).toContainText(`Cancel by ${formatCalendarDate(lastDay)}, 23:59`)
    const amount = total.toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
    await expect(promise).toContainText(`${amount} back`)
  }
  await expect(promise).toContainText('If we have to cancel, all you paid goes back.')
})

test('before paying for a later day stands how much goes back, and until when', async ({ page }) => {
  await page.goto(pages.about())
  await chooseLaterStart(page, { packageId: TOURS.goa.id, guests: 3 })
  await fillDetails(page, newTraveller())
  await continueToPayment(page)
  await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText(/Cancel by .+₹[\d,.]+ back/)
})
