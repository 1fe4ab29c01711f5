import { AxeBuilder } from '@axe-core/playwright'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, expandBooking, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { signIn } from '#tests/helpers/sign-in.ts'

test('one of three guests is cancelled for the refund shown first, and the list then shows the refund @main:cancellations/site', async ({
  page,
}) => {
  const traveller = newTraveller('Leela Rao')
  await signIn(page, traveller)
  await buyTour(page, { packageId: TOURS.goa.id, traveller, guests: 3 })

  await page.goto(pages.account())
  const item = page
    .getByRole('region', { name: 'Your bookings' })
    .getByRole('listitem')
    .filter({ hasText: TOURS.goa.name })
    .filter({ hasText: 'Total' })
  await expect(item).toContainText(/Confirmed|Starts/)
  await expandBooking(item)
  await item.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel “${TOURS.goa.name}”` })
  await dialog.getByRole('button', { name: 'One guest fewer' }).click()
  await dialog.getByRole('button', { name: 'One guest fewer' }).click()
  await expect(dialog).toContainText('Cost of 1 guest')
  await expect(dialog).toContainText('Valid until')
  await expect(dialog).toContainText('The booking continues for 2 guests.')
  const button = dialog.getByRole('button', { name: /^Cancel and get ₹[\d,]+\.00 back$/ })
  const amount = /₹[\d,.]+\d/.exec((await button.textContent()) ?? '')?.[0] ?? 'no amount'
  await expect(dialog).toContainText(`Your refund${amount}`)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // Another window asks to cancel all three guests.
  const other = await page.context().newPage()
  await other.goto(pages.account())
  await expandBooking(other.getByRole('region', { name: 'Your bookings' }))
  await other.getByRole('button', { name: 'Cancel' }).click()
  const otherDialog = other.getByRole('dialog')
  await expect(otherDialog).toContainText('Cost of 3 guests')
  await button.click()

  await expect(dialog).toBeHidden()
  await expect(item.getByRole('alert')).toContainText(`Cancelled. We are refunding ${amount}`)
  await expect(item).toContainText('2 guests')
  await otherDialog.getByRole('button', { name: /^Cancel and get/ }).click()
  await expect(otherDialog).toContainText('Cost of 2 guests')
  await expect(otherDialog.getByRole('alert')).toBeVisible()
  await other.close()
  await expect(item).toContainText(/Confirmed|Starts/)
  const textAfterReload = async () => {
    await page.reload()
    return item.textContent()
  }
  await expect.poll(textAfterReload, { timeout: 30_000 }).toContain(`${amount} refunded`)
  await expect(item).toContainText(/Bank reference \w+/)
})
