import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, setUpSignIn, joinDesk, openToday } from '#tests/helpers/desk-journey.ts'

test.use({ expectedProblems: /40[0134] \(|document's frame is sandboxed|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

/** Records an enquiry, and returns the field for its reply. */
async function recordEnquiry(page: Page) {
  await page.goto(deskPages.enquiries())
  await page.getByRole('button', { name: 'New enquiry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Asks for Dwarka in May')
  await dialog.getByLabel('Name').fill('Bhanuben')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bhanuben' })).toBeVisible()
  return page.getByRole('textbox', { name: 'Text' })
}

test('a draft is saved on the server, and opens on another device of the same user', async ({ page, app, browser }) => {
  const owner = await becomeOwner(page, app)
  await openToday(page)
  const text = await recordEnquiry(page)
  await text.fill('She wants two rooms with a lift.')
  await expect(page.getByText(/^Saved at \d{1,2}:\d\d [ap]m$/)).toBeVisible()
  const other = await browser.newContext({ baseURL: app.url })
  const laptop = await other.newPage()
  await laptop.goto(page.url())
  await setUpSignIn(laptop, owner)
  await expect(laptop.getByRole('textbox', { name: 'Text' })).toHaveValue('She wants two rooms with a lift.')
  await other.close()
})

test('offline a draft is saved on the device and says so, and is sent when the connection is back', async ({
  page,
  app,
  context,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const text = await recordEnquiry(page)
  await context.setOffline(true)
  await text.fill('Call her after six.')
  await expect(page.getByText('Saved on this device. It is sent when you reconnect.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Call her after six.')
})

test('another user on the same device does not find the first user’s draft, and signing out removes it', async ({
  page,
  app,
  context,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const text = await recordEnquiry(page)
  await text.fill('Between us: she haggles.')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const address = page.url()
  const drafts = () => page.evaluate(() => Object.entries(localStorage).join(' '))
  expect(await drafts()).toContain('she haggles')
  // The session expires without a sign-out, as after twelve hours.
  await context.clearCookies()
  await joinDesk(page, app, { name: 'Sunita Rao', role: 'manager' })
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('')
  expect(await drafts()).not.toContain('she haggles')
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  expect(await drafts()).not.toContain('Mine')
})

test('an offline note and special requests wait in view, are sent once online, and signing out warns first', async ({
  page,
  app,
  context,
}) => {
  const traveller = newTraveller('Outboxa')
  await bookUpToPayment(page, TOURS.goa.id, traveller)
  await becomeOwner(page, app)
  await page.goto(`${deskPages.bookings()}?q=Outboxa`)
  await page.getByRole('link', { name: /^PTK-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Outboxa')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants a lower berth')
  await page.getByRole('button', { name: 'Save note' }).click()
  const waitingRegion = page.getByRole('region', { name: 'Waiting for a connection' })
  await expect(waitingRegion).toContainText('1 change is waiting for a connection.')
  await expect(waitingRegion).toContainText(/Note on PTK-/)
  await page.getByRole('button', { name: 'Edit booker' }).click()
  const booker = page.getByRole('dialog', { name: 'Booker' })
  await booker.getByLabel('Special requests').fill('No stairs')
  await booker.getByRole('button', { name: 'Save' }).click()
  await expect(waitingRegion).toContainText('2 changes are waiting for a connection.')
  await expect(waitingRegion).toContainText(/Special requests of PTK-/)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  const warning = page.getByRole('dialog', { name: 'Unsent changes' })
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await context.setOffline(false)
  await expect(waitingRegion).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants a lower berth' })).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: 'No stairs' })).toBeVisible()
})
