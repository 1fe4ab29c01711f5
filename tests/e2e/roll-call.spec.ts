import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type BrowserContext, type Page } from '#tests/helpers/app-test.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { pictureOfCode } from '#tests/helpers/picture-of-code.ts'
import { buildRollCallTrip, giveRooms, GUESTS } from '#tests/helpers/roll-call-trip.ts'

/** Requests without a network, and the refusals that the phone asks about. */
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

/** What is left on a phone: rows of its database, caches and workers. */
const leftOn = (page: Page) =>
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

/** What the phone keeps of an incident that is being written. */
const draftOn = (page: Page) =>
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

const head = (page: Page) => page.getByRole('banner')
const missing = (page: Page) => page.getByRole('region', { name: 'Missing' })
const tick = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const big = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'are here' })

/** The phone of a colleague. */
async function anotherPhone(context: BrowserContext, baseURL: string): Promise<Page> {
  const browser = context.browser()
  if (browser === null) throw new Error('no browser')
  const other = await browser.newContext({ ...PHONE, baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  return other.newPage()
}

test(
  'a roll-call of 31 takes 33 taps, works without a network from the first opening, and two phones merge',
  { tag: '@phone' },
  async ({ page, context, app, addTour, watch }) => {
    const packageId = await addTour(tour)
    const hetal = await joinDesk(page, app, { name: 'Hetal Shah', role: 'tour_manager' })
    const trip = await buildRollCallTrip(page, app, { packageId, ledBy: hetal.email })

    const presses = await countPresses(page)
    await page.goto(deskPages.today())
    await page.getByRole('link', { name: /Roll-call, Somnath and Dwarka/ }).click()
    await expect(big(page)).toContainText(`of ${GUESTS} are here.`)
    await expect(head(page)).toContainText('Everything is sent.')
    // On a whole screen: a row that lies half below the foot would count as too low.
    await page.setViewportSize({ width: 390, height: 3_600 })
    for (const part of ['Day plan', 'Whom to call', 'People', 'Roll-call']) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await expectNoViolations(page)
    }
    await page.setViewportSize(PHONE.viewport)
    await page.goto(deskPages.today())
    await presses.begin()
    await page.getByRole('link', { name: /Roll-call, Somnath and Dwarka/ }).click()
    await expect(head(page)).toContainText('Everything is sent.')

    await test.step('without a network the page opens again, and every tick is kept', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(head(page)).toContainText('No network. The list is on this phone.')
      for (let left = GUESTS; left > 0; left -= 1)
        await missing(page).locator('button[aria-pressed="false"]').first().click()
      await expect(big(page)).toContainText('Nobody is missing')
      await expect(head(page)).toContainText(`No network. ${GUESTS} ticks are kept on this phone.`)
      expect(await presses.count()).toBeLessThanOrEqual(33)
      await page.reload()
      await expect(head(page)).toContainText(`No network. ${GUESTS} ticks are kept on this phone.`)
      await expect(big(page)).toContainText('Nobody is missing')
    })

    const other = watch(await anotherPhone(context, app.url))
    await test.step('another phone says something else of one of them meanwhile', async () => {
      await joinDesk(other, app, { name: 'Ramesh Joshi', role: 'manager' })
      await other.goto(trip.path)
      await expect(big(other)).toContainText(`of ${GUESTS} are here.`)
      await expect(head(other)).toContainText('Everything is sent.')
      await other.context().setOffline(true)
      await tick(other, 'Venkatesh Rao 58').click()
      await tick(other, 'Venkatesh Rao 58').click()
      await expect(head(other)).toContainText('2 ticks are kept on this phone.')
    })

    await test.step('with the network both send, the latest wins on both, and the other word stands beside it', async () => {
      await context.setOffline(false)
      await expect(head(page)).toContainText('Everything is sent.')
      await other.context().setOffline(false)
      await expect(head(other)).toContainText('Everything is sent.')
      for (const phone of [page, other]) {
        await phone.reload()
        await expect(big(phone)).toContainText('1 is missing')
        await expect(big(phone)).toContainText('1 is told differently')
        await expect(missing(phone)).toContainText(/Ramesh Joshi: missing, \d.*Hetal Shah: here, \d/)
      }
    })

    await test.step('a role that ends leaves nothing on the phone after the next contact, also without a session', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(big(page)).toContainText('1 is missing')
      await context.clearCookies()
      await app.database.pool.query('delete from kept_packs where staff_id = (select id from staff where email = $1)', [
        hetal.email,
      ])
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Nothing of this departure is on this phone any more.',
      )
      expect(await leftOn(page)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })

    await test.step('who takes the list off the phone leaves nothing behind', async () => {
      expect((await leftOn(other)).workers).toBe(1)
      await other.getByRole('link', { name: 'People' }).click()
      await other.getByRole('button', { name: 'Take this list off the phone' }).click()
      await other.getByRole('button', { name: 'Take it off' }).click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        'Nothing of this departure is on this phone any more.',
      )
      await other.evaluate(() => window.dispatchEvent(new Event('online')))
      await other.waitForTimeout(1_500)
      expect(await leftOn(other)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })
  },
)

test(
  'an incident with a photo is told without a network, reaches Today once, and the phone reads what the office did',
  { tag: '@phone' },
  async ({ page, context, app, addTour, watch }) => {
    const packageId = await addTour({ ...tour, name: 'Somnath by the coast' })
    const hetal = await joinDesk(page, app, { name: 'Hetal Shah', role: 'tour_manager' })
    const trip = await buildRollCallTrip(page, app, { packageId, ledBy: hetal.email })
    await giveRooms(app, trip)
    const dialog = page.getByRole('dialog')
    const words = 'Hasumati fell on the steps of the ghat'
    const open = () => page.getByRole('button', { name: /^Incident/ }).click()
    await page.goto(trip.path)
    await expect(head(page)).toContainText('Everything is sent.')

    await test.step('without a network it says who shares a room, and where each gets in', async () => {
      await context.setOffline(true)
      await page.reload()
      const row = missing(page).getByRole('listitem').filter({ hasText: 'Bhavna Desai 51' })
      await expect(row).toContainText('Gets in at Trikon Baug, Rajkot, 6:30 am')
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

    await test.step('without a network it is kept with its photo, also what is only typed so far', async () => {
      await expect(head(page)).toContainText('No network.')
      await open()
      await dialog.getByRole('button', { name: 'Tell the office' }).click()
      await expect(dialog).toContainText('Please write what happened.')
      await expect(dialog.getByLabel('What happened')).toBeFocused()
      await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
      await expect(dialog.getByRole('link', { name: /^Call / })).toHaveCount(2)
      await dialog.getByLabel('What happened').fill(words)
      await dialog.getByLabel('Whom it concerns').selectOption('Hasumati Desai')
      // A disk may be slower than a reload.
      await expect.poll(() => draftOn(page)).toContain('reference')
      await page.reload()
      await open()
      await expect(dialog.getByLabel('What happened')).toHaveValue(words)
      await expect(dialog.getByLabel('Whom it concerns').locator('option:checked')).toHaveText('Hasumati Desai')
      const photo = { name: 'steps.png', mimeType: 'image/png', buffer: await pictureOfCode('steps') }
      await dialog.getByLabel('Take a photo').setInputFiles(photo)
      await expect(dialog).toContainText('The place where it was taken is not sent.')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Tell the office' }).click()
      await expect(dialog).toContainText('Waits on this phone for the network.')
      expect(await draftOn(page)).not.toContain('reference')
      await expectNoViolations(page)
      await page.reload()
      await expect(head(page)).toContainText('No network. 1 incident and 1 photo are kept on this phone.')
    })

    await test.step('with the network it is told once', async () => {
      await context.setOffline(false)
      await expect(head(page)).toContainText('Everything is sent.')
      await open()
      await expect(dialog).toContainText('The office has it, with the photo.')
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Back to the list' }).click()
    })

    const browser = context.browser()
    if (browser === null) throw new Error('no browser')
    const wide = { baseURL: app.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
    const desk = watch(await (await browser.newContext(wide)).newPage())
    await test.step('the manager finds it on Today, sees the photo, and settles it', async () => {
      await joinDesk(desk, app, { name: 'Ramesh Joshi', role: 'manager' })
      await desk.goto(deskPages.today())
      const line = desk.getByRole('link', { name: /^Look: Incident, Somnath by the coast.*Hasumati Desai/ })
      await line.click()
      const incident = desk.getByRole('listitem').filter({ hasText: words })
      await expect(incident).toContainText('Told by Hetal Shah')
      await incident.getByRole('button', { name: /^See the photo/ }).click()
      const picture = desk.getByRole('dialog').getByRole('img', { name: words })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await incident.getByRole('button', { name: /^Settle/ }).click()
      await desk.getByLabel('What was done').fill('The doctor of the hotel has seen her, nothing is broken')
      // It is sealed: an open copy of it lies nowhere.
      expect(await desk.evaluate(() => JSON.stringify(localStorage))).not.toContain('doctor')
      await desk.getByRole('button', { name: 'Note and settle' }).click()
      await expect(incident).toContainText('nothing is broken')
      await expectNoViolations(desk)
      await desk.goto(deskPages.today())
      await expect(desk.getByRole('heading', { name: 'Needs a person' })).toBeVisible()
      await expect(line).toHaveCount(0)
    })

    await test.step('the phone shows who settled it, and everything goes with the list', async () => {
      await page.reload()
      await expect(head(page)).toContainText('Everything is sent.')
      await open()
      await expect(dialog).toContainText(/Settled by Ramesh Joshi.*nothing is broken/)
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Tell an incident' }).click()
      await dialog.getByLabel('What happened').fill('The coach has a flat tyre')
      await dialog.getByRole('button', { name: 'Tell the office' }).click()
      await expect(dialog).toContainText('Waits on this phone for the network.')
      await dialog.getByRole('button', { name: 'Back to the list' }).click()
      await page.getByRole('link', { name: 'People' }).click()
      await page.getByRole('button', { name: 'Take this list off the phone' }).click()
      await expect(dialog).toContainText('also 1 incident that was not sent')
      await dialog.getByRole('button', { name: 'Take it off' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Nothing of this departure is on this phone any more.',
      )
      expect(await leftOn(page)).toEqual({ rows: 0, caches: 0, workers: 0 })
    })
  },
)
