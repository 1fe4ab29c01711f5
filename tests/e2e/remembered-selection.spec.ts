import { pages } from '#kernel/addresses/pages.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, openTour } from '#tests/helpers/booking-journey.ts'

const inDays = (days: number) => addDays(todayIn('Asia/Kolkata', new Date()), days)
const REPLACED_NOTICE = /The date you chose is no longer available\. We chose the next date for 3 guests/
const details = (page: Page) => page.getByRole('complementary', { name: 'Your booking details' })

/** Stores a choice in this tab, as after an earlier visit. */
async function storeSelection(page: Page, packageId: number, startDate: string): Promise<void> {
  await page.goto(pages.about())
  const choice = { packageId, startDate, endDate: startDate, guests: 3, pricePerPerson: 12_500, total: 37_500 }
  await page.evaluate((text) => sessionStorage.setItem('prebooking', text), JSON.stringify(choice))
}

test.describe('a remembered selection whose day has passed', () => {
  test('keeps its guests on the package page and moves to the next day with enough seats', async ({
    page,
    addTour,
  }) => {
    const id = await addTour({
      name: 'A tour with two days',
      capacity: null,
      departures: [
        { date: inDays(9), capacity: 2 },
        { date: inDays(14), capacity: 8 },
      ],
    })
    await storeSelection(page, id, inDays(-1))
    await openTour(page, id)
    const card = bookingCard(page)
    await expect(card).toContainText(REPLACED_NOTICE)
    await expect(card).toContainText('8 seats left on this day')
    await expect(card).toContainText('Total')
    await expect(card.getByText('₹37,500').last()).toBeVisible()
    await card.getByRole('button', { name: 'Book Now' }).click()
    await expect(details(page)).toContainText('₹37,500')
  })

  test(
    'is explained in the wizard too, because Book Now can be clicked far above the booking card',
    { tag: '@phone' },
    async ({ page, addTour }) => {
      const id = await addTour({ name: 'A tour with a bar', capacity: 8 })
      await storeSelection(page, id, inDays(-1))
      await page.goto(pages.tourSingle(id))
      await expect(bookingCard(page)).toContainText(REPLACED_NOTICE)
      await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click()
      await expect(details(page).getByText(REPLACED_NOTICE)).toBeVisible()
      await details(page).getByRole('button', { name: 'Remove one guest' }).click()
      await expect(details(page)).toContainText('₹25,000')
    },
  )

  test('keeps its guests in the wizard, even after a reload, and says so until the traveller chooses', async ({
    page,
    addTour,
  }) => {
    const id = await addTour({ name: 'A tour of every day', capacity: 8 })
    await storeSelection(page, id, inDays(-1))
    await page.goto(pages.bookingPage(id))
    await expect(details(page)).toContainText(REPLACED_NOTICE)
    await expect(details(page).getByRole('spinbutton', { name: 'Guests' })).toHaveValue('3')
    await expect(details(page)).toContainText('₹37,500')
    await page.reload()
    await expect(details(page)).toContainText(REPLACED_NOTICE)
    await expect(details(page)).toContainText('₹37,500')
    await details(page).getByRole('button', { name: 'Add one guest' }).click()
    await expect(details(page)).toContainText('₹50,000')
    await expect(details(page)).not.toContainText('We chose')
    await page.reload()
    await expect(details(page)).toContainText('₹50,000')
    await expect(details(page)).not.toContainText('We chose')
  })

  test('keeps its guests when the new day has too few seats, and both pages say so', async ({ page, addTour }) => {
    const id = await addTour({
      name: 'A tour with one day',
      capacity: null,
      departures: [{ date: inDays(9), capacity: 2 }],
    })
    const tooFew = 'Only 2 seats are left on this date. Please choose fewer guests or another date.'
    await storeSelection(page, id, inDays(-1))
    await page.goto(pages.tourSingle(id))
    const card = bookingCard(page)
    await expect(card).toContainText(REPLACED_NOTICE)
    await expect(card).toContainText(tooFew)
    await expect(card).toContainText('3 guests')
    await card.getByRole('button', { name: 'Remove one guest' }).click()
    await expect(card).toContainText('2 guests')
    await expect(card).toContainText('2 seats left on this day')

    await storeSelection(page, id, inDays(-1))
    await page.goto(pages.bookingPage(id))
    await expect(details(page)).toContainText(REPLACED_NOTICE)
    await expect(details(page).getByRole('alert')).toHaveText(tooFew)
    await expect(details(page).getByRole('spinbutton', { name: 'Guests' })).toHaveValue('3')
  })
})

test('a remembered day far ahead is still selected, with its guests and without a notice', async ({
  page,
  addTour,
}) => {
  const id = await addTour({ name: 'A tour far ahead', capacity: 8 })
  await storeSelection(page, id, inDays(200))
  await openTour(page, id)
  await expect(bookingCard(page)).toContainText('3 guests')
  await expect(bookingCard(page)).not.toContainText(REPLACED_NOTICE)
  const year = inDays(200).slice(0, 4)
  await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toContainText(year)
})
