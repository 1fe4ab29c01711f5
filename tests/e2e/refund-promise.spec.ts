import { pages } from '#kernel/addresses/pages.ts'
import { addDays, calendarDate, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test as base, type Page } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookUpToPayment,
  chooseLaterStart,
  continueToPayment,
  fillDetails,
  newTraveller,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

/** Ids of packages with their own cancellation rules. No package of the sample business has such rules. */
type PolicyPackages = { stepped: number; neverFullRefund: number }

const test = base.extend<{ packages: PolicyPackages }>({
  packages: async ({ addTour }, provide) => {
    const stepped = await addTour({
      name: 'Steps: Twenty-one Days',
      cancellationPolicy: [
        { hoursBefore: 21 * 24, basisPoints: 10_000 },
        { hoursBefore: 10 * 24, basisPoints: 6000 },
        { hoursBefore: 4 * 24, basisPoints: 3000 },
      ],
    })
    const neverFullRefund = await addTour({
      name: 'Steps: Half',
      cancellationPolicy: [{ hoursBefore: 48, basisPoints: 5000 }],
    })
    await provide({ stepped, neverFullRefund })
  },
})

const CHAR_DHAM = 1
const stepsOf = (page: Page) => page.getByRole('region', { name: 'If you cancel' })
/** The calendar does not offer days before today in India. */
const today = () => todayIn('Asia/Kolkata', new Date())

test('a package shows the refund after a cancellation, by its own rules @main:catalog/site', async ({
  page,
  packages,
}) => {
  await page.goto(pages.tourSingle(packages.stepped))
  await expect(bookingCard(page)).toContainText('Free cancellation up to 21 days before start.')
  await expect(page.getByRole('region', { name: 'Tour snapshot' })).toContainText('Up to 21 days before start')
  const steps = stepsOf(page)
  await expect(steps).toContainText('Up to 10 days before the start60% refund')
  await expect(steps).toContainText('Laterno refund')
  await expect(steps).toContainText('If we have to cancel at any time, you get a full refund')
})

test('a package that never refunds everything promises no free cancellation', async ({ page, packages }) => {
  await page.goto(pages.tourSingle(packages.neverFullRefund))
  await expect(bookingCard(page)).toContainText('See the cancellation terms on this page.')
  await expect(page.getByRole('region', { name: 'Tour snapshot' })).toContainText('Depends on the date, see below')
  await expect(stepsOf(page).locator('dd').first()).toHaveText('50% refund')
  await expect(page.getByText('Free cancellation')).toHaveCount(0)
})

test('a tour with permits prints the line of the specification, and its refund steps match it', async ({ page }) => {
  await page.goto(pages.tourSingle(CHAR_DHAM))
  await expect(bookingCard(page)).toContainText('Free cancellation up to 24 hours before start.')
  await expect(page.getByRole('region', { name: 'Tour snapshot' })).toContainText('Up to 24 hours before start')
  const steps = stepsOf(page)
  await expect(steps.locator('dt')).toHaveText(['Up to 24 hours before the start', 'Later'])
  await expect(steps.locator('dd')).toHaveText(['full refund', 'no refund'])
})

test('before payment, the wizard shows the refunds for the chosen day and their deadlines', async ({ page }) => {
  await page.clock.setFixedTime(new Date())
  await bookUpToPayment(page, TOURS.kashi.id)
  const selectionJson = await page.evaluate(() => sessionStorage.getItem('prebooking'))
  const { startDate, total }: { startDate: string; total: number } = JSON.parse(selectionJson ?? '{}')
  const promise = page.getByRole('region', { name: 'If you cancel' })
  const lastDay = addDays(calendarDate(startDate), -2)
  if (lastDay < today()) await expect(promise).toContainText('starts too soon for a refund')
  else {
    await expect(promise).toContainText(`Cancel by ${formatCalendarDate(lastDay)}, 23:59`)
    const amount = total.toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
    await expect(promise).toContainText(`${amount} back`)
  }
  await expect(promise).toContainText('If we have to cancel, you get a full refund.')
})

test('before payment for a later day, the wizard shows the refunds and their deadlines', async ({ page }) => {
  await page.goto(pages.about())
  await chooseLaterStart(page, { packageId: TOURS.goa.id, guests: 3 })
  await fillDetails(page, newTraveller())
  await continueToPayment(page)
  await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText(/Cancel by .+₹[\d,.]+ back/)
})
