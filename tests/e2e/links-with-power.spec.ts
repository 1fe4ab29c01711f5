import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { finishBooking } from '#tests/helpers/finished-booking.ts'
import { linkIn, mailTo } from '#tests/helpers/outbox.ts'

/** The URLs of all requests from now on, as every server and proxy on the way would log them. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

const tokenIn = (link: string) => /#token=([\w-]{64})/.exec(link)?.[1] ?? 'no token behind #'

test('the links of a booking have their token after #, and no request has it in its address', async ({ page, app }) => {
  const traveller = newTraveller('Kamala Devi')
  await buyTour(page, { packageId: TOURS.kerala.id, traveller })
  const mail = await mailTo(app, traveller.email, /confirmed/)
  const addresses = addressesOf(page)
  for (const [path, text] of [
    [pages.trip(), 'Kerala'],
    [pages.invoice(), traveller.name],
    [pages.travellers(), 'Kerala'],
  ] as const) {
    const link = linkIn(mail, path)
    const token = tokenIn(link)
    addresses.length = 0
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText(text)
    await expect.poll(() => addresses.some((address) => address.includes('/api/'))).toBe(true)
    expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([])
  }
})

test('a link of an earlier mail still opens, and its token is removed from the address', async ({ page, app }) => {
  const traveller = newTraveller('Kamala Devi')
  await buyTour(page, { packageId: TOURS.kerala.id, traveller })
  const mail = await mailTo(app, traveller.email, /confirmed/)
  for (const [path, text] of [
    [pages.trip(), 'Kerala'],
    [pages.invoice(), 'Receipt'],
    [pages.travellers(), 'Kerala'],
  ] as const) {
    const token = tokenIn(linkIn(mail, path))
    await page.goto(`${path}?token=${token}`)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page).toHaveURL(`${path}#token=${token}`)
  }
})

test('a link that stops review requests asks for confirmation, even an old one', async ({ page, app }) => {
  const link = await finishBooking({ page, app, packageId: TOURS.kerala.id, traveller: newTraveller('Asha One') })
  const token = tokenIn(link)
  for (const address of [`${pages.review()}?token=${token}&stop=1`, pages.review(token, { stop: 1 })]) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Stop asking for reviews?' })).toBeVisible()
    await expect(page).toHaveURL(pages.review(token, { stop: 1 }))
  }
})

test.describe('another link in the same tab', () => {
  // The first link is wrong on purpose.
  test.use({ expectedProblems: /status of 404/ })

  test('is opened, although the browser loads no new page for it', async ({ page }) => {
    await page.goto(pages.invoice('A'.repeat(64)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot open this link')
    await page.evaluate((address) => window.location.assign(address), `${pages.invoice()}#`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open this page from your link')
  })
})
