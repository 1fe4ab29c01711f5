import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { PHONE } from '#tests/helpers/phone.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(120_000)

test('each number of the money overview leads to its list, has a table too, and a report exports as a file @phone @main:reports/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Vasudha'), guests: 2 })
  await becomeOwner(page, app)
  await page.goto(deskPages.money())
  const numbers = page.getByRole('list', { name: 'Key figures' })
  await expect(numbers.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText(/until \d+:\d\d [ap]m, by payment date \(India\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/period=today/)
  const receivedCard = page.getByRole('region', { name: 'Received per day' })
  await receivedCard.getByRole('button', { name: 'Received per day as a table' }).click()
  // On a phone each cell has its heading before its amount.
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE.viewport.width
  await expect(
    isPhone
      ? receivedCard.getByRole('cell', { name: 'Previous period' })
      : receivedCard.getByRole('columnheader', { name: 'Previous period' }),
  ).toBeInViewport()
  await expect(receivedCard.getByRole('row')).toHaveCount(isPhone ? 1 : 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await test.step('a number leads to its list, and a payment to its booking', async () => {
    await numbers.getByRole('link', { name: /^Received/ }).click()
    await expect(page).toHaveTitle('Reports | Pathik desk')
    const payments = page.getByRole('region', { name: 'Payment list' })
    await expect(payments.getByRole('row', { name: /Received/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Received', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await numbers.getByRole('link', { name: /^Guests sold/ }).click()
    await expect(page.getByRole('link', { name: /^PTK-/ }).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('a report by package leads to the bookings, and exports as a file', async () => {
    await page.getByRole('navigation', { name: 'Money sections' }).getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('button', { name: 'By package' }).click()
    const report = page.getByRole('region', { name: 'By package' })
    await expect(report.getByRole('rowheader', { name: TOURS.goa.name })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('button', { name: 'CSV' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^report-package-.*\.csv$/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await report.getByRole('link', { name: TOURS.goa.name }).click()
    await expect(page.getByRole('link', { name: /^PTK-/ }).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('future days are empty, and say so', async () => {
    await page.goto(deskPages.reports({ by: 'day', from: '2099-01-01', to: '2099-01-31' }))
    await expect(page.getByText('No sales, payments or refunds in this period.')).toBeVisible()
    await page.goto(`${deskPages.money()}?from=2099-01-01&to=2099-01-31`)
    await expect(page.getByRole('region', { name: 'Received by method' })).toContainText('No payments received.')
  })

  await test.step('the tax on tours abroad is off, and an owner is led to its rates', async () => {
    await page.getByRole('navigation', { name: 'Money sections' }).getByRole('link', { name: 'TCS' }).click()
    await expect(page.getByText('This report is off. No TCS is calculated')).toBeVisible()
    await page.getByRole('link', { name: /^Set the rates in Settings/ }).click()
    await expect(page.getByLabel('TCS rate without PAN, %')).toHaveValue('')
  })
})
