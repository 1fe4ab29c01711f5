import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type BrowserContext, type Page } from '#tests/helpers/app-test.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { renderQrCode } from '#tests/helpers/render-qr-code.ts'
import { buildRollCallTrip, assignRooms, GUESTS } from '#tests/helpers/roll-call-trip.ts'

/** Offline requests, and the rejections that the phone expects. */
test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|40[34] \(|Failed to fetch/ })
test.setTimeout(240_000)

const tour = {
  name: 'Somnath and Dwarka',
  duration: '4 days 3 nights',
  capacity: 60,
  leadDays: 0,
  itinerary: [
    { title: 'Rajkot to Dwarka', detailsHtml: '<p>By coach along the coast.</p>' },
    { title: 'Bet Dwarka and Nageshwar', detailsHtml: '<p>By boat.</p>' },
  ],
}

/** The data left on a phone: database rows, caches and service workers. */
const readLeftoverData = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('pathik-day')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const stores = [...database.objectStoreNames]
    const counts = stores.map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = database.transaction(name).objectStore(name).count()
          request.addEventListener('success', () => resolve(request.result))
        }),
    )
    const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    database.close()
    return {
      rows,
      caches: (await caches.keys()).filter((name) => name.includes('day')).length,
      workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope.endsWith('/day')).length,
    }
  })

/** The phone's draft of an incident. */
const readIncidentDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('pathik-day')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('days').objectStore('days').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result.map(({ draft }) => draft)))
          })
        })
      }),
  )

const banner = (page: Page) => page.getByRole('banner')
const missing = (page: Page) => page.getByRole('region', { name: 'Missing' })
const tick = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const presentCounter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /of \d+ here\./ })

/** Opens a page on a colleague's phone. */
async function openOtherPhone(context: BrowserContext, baseURL: string): Promise<Page> {
  const browser = context.browser()
  if (browser === null) throw new Error('no browser')
  const other = await browser.newContext({ ...PHONE, baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  return other.newPage()
}

test(
  'a roll-call of 31 takes 33 taps, works offline from the first opening, and two phones merge',
  { tag: ['@phone', '@main:roll-call/desk'] },
  async ({ page, context, app, addTour, watch }) => {
    const packageId = await addTour(tour)
    const hetal = await joinDesk(page, app, { name: 'Hetal Shah', role: 'tour_manager' })
    await openToday(page)
    const trip = await buildRollCallTrip(page, app, { packageId, ledBy: hetal.email })

    const presses = await countPresses(page)
    await page.goto(deskPages.today())
    await page.getByRole('link', { name: /Roll-call, Somnath and Dwarka/ }).click()
    await expect(presentCounter(page)).toContainText(`of ${GUESTS} here.`)
    await expect(banner(page)).toContainText('Everything is sent.')
    // A tall viewport, because axe would report a row half hidden by the footer as too small to tap.
    await page.setViewportSize({ width: 390, height: 3_600 })
    for (const part of ['Day plan', 'Contacts', 'People', 'Roll-call']) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await expectNoViolations(page)
    }
    await page.setViewportSize(PHONE.viewport)
    await page.goto(deskPages.today())
    await presses.begin()
    await page.getByRole('link', { name: /Roll-call, Somnath and Dwarka/ }).click()
    await expect(banner(page)).toContainText('Everything is sent.')

    await test.step('offline the page opens again, and every tick is saved', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(banner(page)).toContainText('Offline. The list is on this phone.')
      for (let left = GUESTS; left > 0; left -= 1)
        await missing(page).locator('button[aria-pressed="false"]').first().click()
      await expect(presentCounter(page)).toContainText('All here')
      await expect(banner(page)).toContainText(`Offline. ${GUESTS} ticks saved on this phone.`)
      expect(await presses.count()).toBeLessThanOrEqual(33)
      await page.reload()
      await expect(banner(page)).toContainText(`Offline. ${GUESTS} ticks saved on this phone.`)
      await expect(presentCounter(page)).toContainText('All here')
    })

    const other = watch(await openOtherPhone(context, app.url))
    await test.step('another phone marks one of them differently at the same time', async () => {
      await joinDesk(other, app, { name: 'Ramesh Joshi', role: 'manager' })
      await other.goto(trip.path)
      await expect(presentCounter(other)).toContainText(`of ${GUESTS} here.`)
      await expect(banner(other)).toContainText('Everything is sent.')
      await other.context().setOffline(true)
      await tick(other, 'Venkatesh Rao 58').click()
      await tick(other, 'Venkatesh Rao 58').click()
      await expect(banner(other)).toContainText('2 ticks saved on this phone.')
    })

    await test.step('online both phones send, the latest mark wins on both, and the other mark is shown beside it', async () => {
      await context.setOffline(false)
      await expect(banner(page)).toContainText('Everything is sent.')
      await other.context().setOffline(false)
      await expect(banner(other)).toContainText('Everything is sent.')
      for (const phone of [page, other]) {
        await phone.reload()
        await expect(presentCounter(phone)).toContainText('1 missing')
        await expect(presentCounter(phone)).toContainText('1 conflict')
        await expect(missing(phone)).toContainText(/Ramesh Joshi: missing, \d.*Hetal Shah: here, \d/)
      }
    })

    await test.step('when a role ends, nothing is left on the phone after the next contact, even without a session', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(presentCounter(page)).toContainText('1 missing')
      await context.clearCookies()
      await app.database.pool.query(
        'delete from offline_copies where staff_id = (select id from staff where email = $1)',
        [hetal.email],
      )
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This departure was removed from the phone.')
      expect(await readLeftoverData(page)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })

    await test.step('removing the list from the phone leaves nothing behind', async () => {
      expect((await readLeftoverData(other)).workers).toBe(1)
      await other.getByRole('link', { name: 'People' }).click()
      await other.getByRole('button', { name: 'Remove this departure from phone' }).click()
      await other.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Departure removed from this phone.')
      await other.evaluate(() => window.dispatchEvent(new Event('online')))
      await other.waitForTimeout(1_500)
      expect(await readLeftoverData(other)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })
  },
)

test(
  'an incident with a photo is reported offline, reaches Today once, and the phone shows the office’s answer',
  { tag: ['@phone', '@main:roll-call/desk'] },
  async ({ page, context, app, addTour, watch }) => {
    const packageId = await addTour({ ...tour, name: 'Somnath by the coast' })
    const hetal = await joinDesk(page, app, { name: 'Hetal Shah', role: 'tour_manager' })
    await openToday(page)
    const trip = await buildRollCallTrip(page, app, { packageId, ledBy: hetal.email })
    await assignRooms(app, trip)
    const dialog = page.getByRole('dialog')
    const text = 'Hasumati fell on the steps of the ghat'
    const open = () => page.getByRole('button', { name: /^Incident/ }).click()
    await page.goto(trip.path)
    await expect(banner(page)).toContainText('Everything is sent.')

    await test.step('offline the page shows who shares a room, and each boarding point', async () => {
      await context.setOffline(true)
      await page.reload()
      const row = missing(page).getByRole('listitem').filter({ hasText: 'Bhavna Desai 51' })
      await expect(row).toContainText('Boards at Trikon Baug, Rajkot, 6:30 am')
      await page.getByRole('button', { name: 'Rajkot to Dwarka' }).click()
      await expect(row).toContainText('Jain, room 101')
      await page.getByRole('link', { name: 'People' }).click()
      await page.getByText('15 rooms').click()
      const room = page.getByRole('listitem').filter({ hasText: 'Room 101' })
      await expect(room).toHaveText('Room 101 TwinBhavna Desai, Venkatesh Rao')
      await expect(page.getByText('No room yet: Hasumati Desai')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Jetpur bypass, Jetpur' })).toContainText('15 people')
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'Roll-call', exact: true }).click()
    })

    await test.step('offline the incident is saved with its photo, including unfinished text', async () => {
      await expect(banner(page)).toContainText('Offline.')
      await open()
      await dialog.getByRole('button', { name: 'Report to office' }).click()
      await expect(dialog).toContainText('Describe what happened.')
      await expect(dialog.getByLabel('What happened, in one sentence')).toBeFocused()
      await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
      await expect(dialog.getByRole('link', { name: /^Call / })).toHaveCount(2)
      await dialog.getByLabel('What happened, in one sentence').fill(text)
      await dialog.getByLabel('Traveller concerned').selectOption('Hasumati Desai')
      // Writing to disk may take longer than a reload.
      await expect.poll(() => readIncidentDraft(page)).toContain('reference')
      await page.reload()
      await open()
      await expect(dialog.getByLabel('What happened, in one sentence')).toHaveValue(text)
      await expect(dialog.getByLabel('Traveller concerned').locator('option:checked')).toHaveText('Hasumati Desai')
      const photo = { name: 'steps.png', mimeType: 'image/png', buffer: await renderQrCode('steps') }
      await dialog.getByLabel('Take photo').setInputFiles(photo)
      await expect(dialog).toContainText('Location data is removed.')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Report to office' }).click()
      await expect(dialog).toContainText('Saved on this phone, waiting for a connection.')
      expect(await readIncidentDraft(page)).not.toContain('reference')
      await expectNoViolations(page)
      await page.reload()
      await expect(banner(page)).toContainText('Offline. 1 incident and 1 photo saved on this phone.')
    })

    await test.step('online the incident is reported once', async () => {
      await context.setOffline(false)
      await expect(banner(page)).toContainText('Everything is sent.')
      await open()
      await expect(dialog).toContainText('The office has it, with the photo.')
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Back to list' }).click()
    })

    const browser = context.browser()
    if (browser === null) throw new Error('no browser')
    const wide = { baseURL: app.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
    const desk = watch(await (await browser.newContext(wide)).newPage())
    await test.step('the manager finds it on Today, sees the photo, and resolves it', async () => {
      await joinDesk(desk, app, { name: 'Ramesh Joshi', role: 'manager' })
      await desk.goto(deskPages.today())
      const line = desk.getByRole('link', { name: /^View: Incident, Somnath by the coast.*Hasumati Desai/ })
      await line.click()
      const incident = desk.getByRole('listitem').filter({ hasText: text })
      await expect(incident).toContainText('Reported by Hetal Shah')
      await incident.getByRole('button', { name: /^View photo/ }).click()
      const picture = desk.getByRole('dialog').getByRole('img', { name: text })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await incident.getByRole('button', { name: /^Resolve/ }).click()
      await desk.getByLabel('What was done').fill('The doctor of the hotel has seen her, nothing is broken')
      // The draft is encrypted: no unencrypted copy exists anywhere.
      expect(await desk.evaluate(() => JSON.stringify(localStorage))).not.toContain('doctor')
      await desk.getByRole('button', { name: 'Save note and resolve' }).click()
      await expect(incident).toContainText('nothing is broken')
      await expectNoViolations(desk)
      await desk.goto(deskPages.today())
      await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
      await expect(line).toHaveCount(0)
    })

    await test.step('the phone shows who resolved it, and everything is removed with the list', async () => {
      await page.reload()
      await expect(banner(page)).toContainText('Everything is sent.')
      await open()
      await expect(dialog).toContainText(/Resolved by Ramesh Joshi.*nothing is broken/)
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Report incident' }).click()
      await dialog.getByLabel('What happened, in one sentence').fill('The coach has a flat tyre')
      await dialog.getByRole('button', { name: 'Report to office' }).click()
      await expect(dialog).toContainText('Saved on this phone, waiting for a connection.')
      await dialog.getByRole('button', { name: 'Back to list' }).click()
      await page.getByRole('link', { name: 'People' }).click()
      await page.getByRole('button', { name: 'Remove this departure from phone' }).click()
      await expect(dialog).toContainText('including 1 incident not sent yet')
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Departure removed from this phone.')
      expect(await readLeftoverData(page)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })
  },
)
