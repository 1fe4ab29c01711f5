import type { Pool } from 'pg'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { readQrCodeImage } from '#tests/helpers/read-qr-code-image.ts'

/** The browser's messages for an offline request and for an invalid link. */
const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404 \(Not Found\)/
const COPY_NOTICE = /^This is the saved copy of /
const SAVED_NOTICE = /^Saved on this phone, as of /

test.use({ expectedProblems: OFFLINE_ERRORS })

const codeOf = async (page: Page) => readQrCodeImage(await page.getByRole('img', { name: /^QR code/ }).screenshot())
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save on this phone' })

/** Pays for a tour that starts today and has contacts, and opens the page of its trip. */
async function openTrip(page: Page, pool: Pool): Promise<string> {
  // Somnath must be booked several days in advance, so its lead time is set to 0.
  const { rows } = await pool.query('select lead_days from tour_packages where id = $1', [TOURS.somnath.id])
  const setLeadDays = (days: number) =>
    pool.query('update tour_packages set lead_days = $2 where id = $1', [TOURS.somnath.id, days])
  await setLeadDays(0)
  await buyTour(page, { packageId: TOURS.somnath.id, traveller: newTraveller('Meera Iyer'), startInDays: 0 })
  await setLeadDays(rows[0].lead_days)
  await expectPurchase(page, TOURS.somnath)
  await page.getByRole('link', { name: 'Save this trip on your phone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
  return page.url()
}

const storedCounts = (page: Page) =>
  page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])

/** Turns the saved page into that of an earlier release, whose style sheet the server no longer has. */
const ageCachedPage = (page: Page) =>
  page.evaluate(async () => {
    const shell = await caches.open('pathik-trip-shell')
    const cachedPage = await shell.match('/trip')
    const html = (await cachedPage?.text()) ?? ''
    const styles = /\/assets\/trip-[\w-]+\.css/.exec(html)?.[0] ?? ''
    const sheet = await shell.match(styles)
    if (cachedPage === undefined || sheet === undefined) throw new Error('nothing is kept')
    await shell.put('/assets/style-of-before.css', sheet)
    await shell.delete(styles)
    await shell.put('/trip', new Response(html.replaceAll(styles, '/assets/style-of-before.css'), cachedPage))
  })
const cachedStyles = (page: Page) =>
  page.evaluate(async () => {
    const shell = await caches.open('pathik-trip-shell')
    const paths = (await shell.keys()).map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path.endsWith('.css'))
  })

test(
  'one tap saves the whole trip, which opens offline, refreshes online, and is removed on request',
  { tag: ['@phone', '@main:trips/site'] },
  async ({ page, context, app }) => {
    const url = await openTrip(page, app.database.pool)
    const code = await codeOf(page)
    expect(code).toMatch(/\/VERIFY\//)
    await expectNoViolations(page)
    expect(await storedCounts(page)).toEqual([0, 0])
    await saveButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: SAVED_NOTICE })).toBeFocused()
    const reference = await page.getByText(/^PTK-/).innerText()
    const setStatus = (status: string) =>
      app.database.pool.query('update bookings set status = $2 where reference = $1', [reference, status])

    await test.step('offline the whole trip is available, and the rest of the site is unchanged', async () => {
      await context.setOffline(true)
      await page.goto('about:blank')
      await page.goto(url)
      await expect(page.getByText(COPY_NOTICE)).toBeVisible()
      expect(await codeOf(page)).toBe(code)
      await expect(page.getByText('Pick-up at Rajkot station or airport by 11 am')).toBeVisible()
      await expect(page.getByText('Today', { exact: true })).toBeVisible()
      await expect(page.getByText('Rajkot Junction railway station, main entrance')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Call Bhavesh/ })).toHaveAttribute('href', 'tel:+917900100231')
      await expect(page.getByRole('link', { name: /^Call Hotel Gomti View/ })).toHaveAttribute(
        'href',
        'tel:+917900100221',
      )
      await expect(page.getByText('If we have to cancel, we refund the full')).toBeVisible()
      await expectNoViolations(page)
      // Uses a separate tab, because the browser's own error page appears some time after the response.
      const other = await context.newPage()
      await expect(other.goto(pages.about())).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
      await other.close()
    })

    await test.step('the page without a trip lists the saved trips', async () => {
      await page.goto(pages.trip())
      await expectNoViolations(page)
      await page.getByRole('link', { name: new RegExp(TOURS.somnath.name) }).click()
      await expect(page.getByText(COPY_NOTICE)).toBeVisible()
    })

    await test.step('a copy of an earlier release still opens, and is replaced when the connection is back', async () => {
      await ageCachedPage(page)
      await page.reload()
      await expect(page.getByText(COPY_NOTICE)).toBeVisible()
      expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join())).toContain(
        'style-of-before.css',
      )
      expect(await codeOf(page)).toBe(code)
      await context.setOffline(false)
      await expect(page.getByText(COPY_NOTICE)).toHaveCount(0)
      await expect.poll(() => cachedStyles(page)).not.toContain('/assets/style-of-before.css')
      expect((await cachedStyles(page)).filter((path) => path.includes('/trip-'))).toHaveLength(1)
    })

    await test.step('the copy of a cancelled booking says so and no longer has a code', async () => {
      await setStatus('cancelled')
      await page.reload()
      const note = page.getByRole('heading', { name: 'This booking was cancelled' })
      await expect(note).toBeVisible()
      await expect(page.getByText(SAVED_NOTICE)).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(COPY_NOTICE)).toBeVisible()
      await expect(note).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
      await context.setOffline(false)
      await expect(page.getByText(COPY_NOTICE)).toHaveCount(0)
    })

    await test.step('the copy is removed only after a confirmation, and then nothing is left', async () => {
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Remove from this phone' }).click()
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await expect(page.getByText(SAVED_NOTICE)).toBeVisible()
      await page.getByRole('button', { name: 'Remove from this phone' }).click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      const removedText = 'Removed. This trip is no longer saved on this phone.'
      await expect(page.getByRole('status').filter({ hasText: removedText })).toBeFocused()
      expect(await storedCounts(page)).toEqual([0, 0])
      // The trip is over or cancelled, so nobody needs the copy.
      await page.reload()
      await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
      await expect(saveButton(page)).toHaveCount(0)
      await setStatus('confirmed')
    })

    await test.step('a sentence is shown when a browser stores nothing or has no space', async () => {
      await page.addInitScript(() => {
        Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
      })
      await page.reload()
      await saveButton(page).click()
      await expect(page.getByRole('alert').last()).toContainText('This phone has no space left.')
      expect(await storedCounts(page)).toEqual([0, 0])
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      await page.reload()
      await saveButton(page).click()
      await expect(page.getByRole('alert').last()).toContainText('This browser cannot save pages')
      await expect(saveButton(page)).toBeEnabled()
    })
  },
)

test('a link that opens no trip says so, and its token is sent nowhere', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto(pages.trip('A'.repeat(64)))
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(page.getByRole('alert')).toContainText('This link does not open a trip')
  await expectNoViolations(page)
})
