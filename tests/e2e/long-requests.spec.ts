import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookNow,
  continueToPayment,
  fillDetails,
  newTraveller,
  openTour,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

const MAX_REQUEST_LENGTH = 2000

test('special requests that are too long stay, and a sentence says by how much to shorten them', async ({ page }) => {
  await openTour(page, TOURS.kerala.id)
  await bookNow(page)
  await fillDetails(page, newTraveller())
  const requests = page.getByRole('textbox', { name: 'Special requests' })
  const long = `${'A quiet room, please. '.repeat(100)}No nuts!`
  // Pastes text written elsewhere, as travellers do.
  await requests.focus()
  await page.keyboard.insertText(long)
  await expect(requests).toHaveValue(long)

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(requests).toBeFocused()
  await expect(requests).toHaveAccessibleDescription(
    /Please use at most 2,000 characters here\. You have 208 too many\./,
  )
  await expect(requests).toHaveValue(long)

  await requests.fill(long.slice(-MAX_REQUEST_LENGTH))
  await continueToPayment(page)
})
