import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'

const REFUSED = /status of 404|Failed to load resource/

const sheet = (page: Page) => page.getByRole('article')

test(
  'a paid booking links to its receipt, which prints alone, and to a voucher that anybody can check',
  { tag: ['@phone', '@main:documents/site'] },
  async ({ page }) => {
    const traveller = newTraveller('Meera Iyer')
    await buyTour(page, { packageId: TOURS.tirupati.id, traveller })
    await expectPurchase(page, TOURS.tirupati)
    const voucherLink = page.getByRole('link', { name: 'Voucher (PDF)' })
    const voucher = await page.request.get((await voucherLink.getAttribute('href')) ?? '')
    const code = readPdfQrCode(await voucher.body()) ?? ''

    const paid = await page.locator('dl').getByText(/^₹/).first().innerText()
    await page.getByRole('link', { name: /^Receipt/ }).click()
    await expect(sheet(page).getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page).toHaveTitle(/^Receipt T\/\d\d-\d\d\/\d{6}$/)
    for (const text of [traveller.name, TOURS.tirupati.name, paid, /^Rupees .+ Only$/, /T\/\d\d-\d\d\/\d{6}/]) {
      await expect(sheet(page).getByText(text).filter({ visible: true }).first()).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectNoViolations(page)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(sheet(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    // Open the code in capital letters, as the phone of anybody who scans it would.
    await page.goto(new URL(code).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This voucher is genuine and valid')
    await expect(page.getByRole('main')).toContainText('MI')
    await expect(page.getByRole('main')).not.toContainText(traveller.name)
    await expectNoViolations(page)
  },
)

test.describe('a link to an invoice', () => {
  test.use({ expectedProblems: REFUSED })

  test('says when it is forged or cut off, and what is missing without its token', async ({ page }) => {
    const answer = await page.goto(pages.invoice('A'.repeat(64)))
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByRole('heading', { name: 'We cannot open this link' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      'This link does not open a receipt or invoice, or it has expired.',
    )
    await expectNoViolations(page)
    await page.goto(pages.invoice())
    await expect(page.getByRole('heading', { name: 'Open this page from your link' })).toBeVisible()
  })

  test('can be tried again after the connection was lost', async ({ page }) => {
    await page.route('**/api/invoices/**', (route) => route.abort())
    await page.goto(pages.invoice('A'.repeat(64)))
    await expect(page.getByRole('heading', { name: 'The document did not load' })).toBeVisible()
    await page.unroute('**/api/invoices/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We cannot open this link' })).toBeVisible()
  })
})
