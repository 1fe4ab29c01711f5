import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { attachmentOf, linkIn, mailTo } from '#tests/helpers/outbox.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'
import { readQrCodeImage } from '#tests/helpers/read-qr-code-image.ts'

/** The browser's message for an offline request. */
test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

type GatewayRefund = { amount: number; status: string }

test('a booking without an account: mail, voucher, offline trip, a guest cancelled on another device, refund, credit note @main:my-bookings/site', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const traveller = newTraveller('Kamala Devi')
  await buyTour(page, { packageId: TOURS.kerala.id, traveller, guests: 3 })
  await expectPurchase(page, TOURS.kerala)

  const confirmation = await mailTo(app, traveller.email, /confirmed/)
  const reference = /PTK-\w+/.exec(confirmation.subject ?? '')?.[0] ?? 'no reference'
  expect(attachmentOf(confirmation, 'text/calendar').toString()).toContain('BEGIN:VEVENT')
  const code = readPdfQrCode(attachmentOf(confirmation, 'application/pdf'))
  await page.goto(new URL(code ?? '/nothing').pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This voucher is genuine and valid')
  await expect(page.getByRole('main')).toContainText(reference)
  await expect(page.getByRole('main')).not.toContainText('Kamala')

  const trip = linkIn(confirmation, pages.trip())
  await page.goto(trip)
  await page.getByRole('button', { name: 'Save on this phone' }).click()
  await expect(page.getByText(/^Saved on this phone, as of /)).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('about:blank')
  await page.goto(trip)
  await expect(page.getByText(/^This is the saved copy of /)).toBeVisible()
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot()
  expect(await readQrCodeImage(picture)).toBe(code)
  await page.context().setOffline(false)

  const otherContext = await browser.newContext({ ...PHONE, baseURL: app.url })
  const phone = watch(await otherContext.newPage())
  await phone.goto(pages.account())
  await phone.getByLabel('Booking reference').fill(reference)
  await phone.getByLabel('Email', { exact: true }).fill(traveller.email)
  await phone.getByRole('button', { name: 'Send it again' }).click()
  await expect(phone.getByRole('alert')).toContainText('we will email you in a moment')
  await phone.goto(linkIn(await mailTo(app, traveller.email, /your voucher and receipt/), pages.myBooking()))
  await expect(phone.getByRole('main')).toContainText(/Confirmed|Starts/)
  await phone.getByRole('button', { name: 'Cancel' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: 'One guest fewer' }).click()
  await dialog.getByRole('button', { name: 'One guest fewer' }).click()
  const button = dialog.getByRole('button', { name: /^Cancel and get ₹[\d,]+\.00 back$/ })
  const amount = /₹[\d,.]+\d/.exec((await button.textContent()) ?? '')?.[0] ?? 'no amount'
  await button.click()
  await expect(phone.getByRole('alert')).toContainText(`Cancelled. We are refunding ${amount}`)
  await expect(phone.getByRole('main')).toContainText('2 guests')

  await mailTo(app, traveller.email, /part of the booking cancelled/)
  const refundMail = await mailTo(app, traveller.email, /your refund has been sent/)
  expect(refundMail.text).toContain(`Amount: ${amount}`)
  const { refunds }: { refunds: GatewayRefund[] } = await (await page.request.get('/sandbox/_ctl/journal')).json()
  const paise = Number(amount.replace(/\D/g, ''))
  expect(refunds.filter((refund) => refund.amount === paise)).toMatchObject([{ status: 'processed' }])

  await phone.reload()
  await expect(phone.getByRole('main')).toContainText(`${amount} refunded`)
  await phone.getByRole('link', { name: /Credit note/ }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Credit note')
  await expect(phone.getByRole('article')).toContainText(amount)

  // The first voucher names three guests. When it is checked at boarding, it is shown as replaced.
  await page.goto(new URL(code ?? '/nothing').pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This voucher was replaced')
  await otherContext.close()
})
