import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { getAvailability, getTourPackage } from '#features/catalog/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'

/**
 * The packages of the sample business that journeys use. Each journey has its own, so that they do not compete for
 * seats.
 */
export const TOURS = {
  somnath: { id: 4, name: 'Somnath and Dwarka: The Saurashtra Coast' },
  kashi: { id: 7, name: 'Kashi Darshan: Three Days in Varanasi' },
  doDham: { id: 3, name: 'Do Dham Yatra: Kedarnath and Badrinath' },
  goa: { id: 13, name: 'Goa: Beaches, Churches and Fontainhas' },
  kerala: { id: 14, name: 'Kerala: Tea Hills, Spice Forest and Backwaters' },
  rajasthan: { id: 17, name: 'Royal Rajasthan: Jaipur, Jodhpur, Jaisalmer and Udaipur' },
  vaishnoDevi: { id: 5, name: 'Vaishno Devi Yatra from Jammu' },
  tirupati: { id: 6, name: 'Tirupati Balaji in a Day from Chennai' },
} as const

export type Traveller = { name: string; email: string; phone: string }

let count = 0
/** A new traveller with a unique email, so that the emails of two tests can be told apart. */
export function newTraveller(name = 'Asha Patel'): Traveller {
  count += 1
  return { name, email: `asha.${process.pid}.${count}@example.com`, phone: '98765 43210' }
}

export const bookingCard = (page: Page) => page.getByRole('complementary', { name: 'Booking', exact: true })
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
export const checkoutOf = (page: Page): FrameLocator => page.frameLocator('.razorpay-checkout-frame')

/** The chips of the card: the first dates with a full refund. They are visible while no date is chosen. */
const refundChips = (page: Page) => bookingCard(page).getByRole('button', { name: /full refund until/ })

/** Waits until the dates of the card are loaded. */
export async function waitForDates(page: Page): Promise<void> {
  await expect(
    bookingCard(page)
      .getByText(/full refund until|No refund for this date|seats? left on this day/i)
      .first(),
  ).toBeVisible()
}

/** Opens a package, optionally with a start date in its link, and waits until its dates are loaded. */
export async function openTour(page: Page, id: number, date?: string): Promise<void> {
  await page.goto(pages.tourSingle(id) + (date === undefined ? '' : `?date=${date}`))
  await waitForDates(page)
}

/** Chooses the first date with a full refund, if no date is chosen yet. */
export async function chooseStart(page: Page): Promise<void> {
  await waitForDates(page)
  if ((await refundChips(page).count()) > 0) await refundChips(page).first().click()
  await expect(refundChips(page)).toHaveCount(0)
}

/** Goes from the package's page into the wizard, with the first date that has a full refund. */
export async function bookNow(page: Page): Promise<void> {
  await chooseStart(page)
  await bookingCard(page).getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
}

/** Opens the wizard with a start date that still has free cancellation, unlike today. */
export async function chooseLaterStart(
  page: Page,
  { packageId, guests }: { packageId: number; guests: number },
): Promise<void> {
  const response = await page.request.get(fillPath(getTourPackage.path, { id: packageId }))
  const { basePrice }: { basePrice: number } = await response.json()
  const startDate = addDays(todayIn('Asia/Kolkata', new Date()), 20)
  const choice = {
    packageId,
    startDate,
    endDate: startDate,
    guests,
    pricePerPerson: basePrice,
    total: guests * basePrice,
  }
  await page.evaluate((json) => sessionStorage.setItem('prebooking', json), JSON.stringify(choice))
  await page.goto(pages.bookingPage(packageId))
}

export async function fillDetails(page: Page, traveller: Traveller): Promise<void> {
  await page.getByRole('textbox', { name: 'Full Name' }).fill(traveller.name)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(traveller.email)
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(traveller.phone)
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const confirmChoiceButton = page.getByRole('button', { name: 'Looks right' })
  await expect(payButton(page).or(confirmChoiceButton).first()).toBeVisible()
  if (await confirmChoiceButton.isVisible()) await confirmChoiceButton.click()
  await expect(payButton(page)).toBeVisible()
}

/** Completes step 1: from the package to the pay button, with the first date that has a full refund. */
export async function bookUpToPayment(page: Page, id: number, traveller = newTraveller()): Promise<Traveller> {
  await openTour(page, id)
  await bookNow(page)
  await fillDetails(page, traveller)
  await continueToPayment(page)
  return traveller
}

/** Opens the checkout window and clicks an outcome at the test bank. */
export async function pay(page: Page, answer: 'Success' | 'Failure'): Promise<void> {
  await payButton(page).click()
  await checkoutOf(page).getByRole('button', { name: answer }).click()
}

export async function expectPurchase(page: Page, tour: { name: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: `${tour.name} was purchased successfully!` })).toBeVisible({
    timeout: 20_000,
  })
}

/** The total seats left on all dates of next month, as returned by the API. */
export async function seatsLeft(page: Page, id: number): Promise<number> {
  const today = todayIn('Asia/Kolkata', new Date())
  const query = `from=${today}&to=${addDays(today, 30)}`
  const response = await page.request.get(`${fillPath(getAvailability.path, { id })}?${query}`)
  const dates: { seatsLeft: number }[] = await response.json()
  return dates.reduce((sum, { seatsLeft: seats }) => sum + seats, 0)
}

/** Expands a booking in the account, which reveals its documents and the cancel button. */
export async function expandBooking(booking: Locator): Promise<void> {
  await booking.getByText('Voucher, receipt, calendar, cancel').click()
}
