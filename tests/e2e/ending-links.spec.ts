import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { linkIn, mailTo } from '#tests/helpers/outbox.ts'

// The old link is opened again on purpose.
test.use({ expectedProblems: /status of 404/ })

test('the links of a booking are replaced from the page of the trip, by keyboard, and new ones come by mail @main:my-bookings/site @main:trips/site', async ({
  page,
  app,
}) => {
  const traveller = newTraveller('Kamala Devi')
  await buyTour(page, { packageId: TOURS.kerala.id, traveller })
  const old = linkIn(await mailTo(app, traveller.email, /confirmed/), pages.trip())
  await page.goto(old)
  const button = page.getByRole('button', { name: 'Replace all links to this booking' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Has a link got into the wrong hands?')).toBeVisible()
  // The confirm button already has the focus.
  await page.keyboard.press('Enter')
  await expect(page.getByText('All earlier links have stopped working, including the link to this page.')).toBeVisible()
  const fresh = linkIn(await mailTo(app, traveller.email, /new links/), pages.trip())
  await page.goto('about:blank')
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'This link does not open a trip' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('request a new link there')
  await page.goto('about:blank')
  await page.goto(fresh)
  await expect(page.getByRole('main')).toContainText('Kerala')
})
