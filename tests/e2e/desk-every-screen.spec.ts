import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addPackage, getPackage, publishPackage, withdrawPackage } from '#features/packages/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { markupErrors } from '#tests/helpers/check-markup.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { cancelDeparture } from '#tests/helpers/cancel-departure.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { expectVisibleFocus } from '#tests/helpers/keyboard.ts'
import { withDoubleFontSize } from '#tests/helpers/large-text.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0134] \(|document's frame is sandboxed/ })
test.setTimeout(360_000)

/** Fewer tab stops than this mean that the keyboard is trapped in a part of the screen. */
const MIN_STOPS = 8
const MAX_STOPS = 100

/**
 * Creates a package with a published version, and returns the address of that version. The package is on the site only
 * briefly.
 */
async function versionOf(page: Page): Promise<string> {
  const { id } = await postAs<{ id: number }>(page, addPackage.path, {
    copyOf: TOURS.goa.id,
    name: 'Goa with a version',
  })
  const { draft } = await (await page.request.get(fillPath(getPackage.path, { id }))).json()
  await postAs(page, publishPackage.path, { id, version: draft.version })
  await postAs(page, withdrawPackage.path, { id })
  return deskPages.packageVersion(id, 1)
}

/** Creates one item of each kind and returns every screen with its address. */
async function screensOf(page: Page): Promise<[name: string, url: string][]> {
  const traveller = newTraveller('Sharada')
  await bookUpToPayment(page, TOURS.goa.id, traveller)
  await pay(page, 'Success')
  await expect(page.getByRole('heading', { name: /confirmed|purchased/i }).first()).toBeVisible()
  const enquiry = { name: 'Lata', email: `lata.${Date.now()}@example.com`, phone: '98220 47716', message: 'In May?' }
  await postAs(page, submitEnquiry.path, enquiry)
  await page.goto(deskPages.bookings())
  const booking = page.getByRole('link', { name: /^PTK-/ }).first()
  const question = page.getByRole('link', { name: /Lata/ }).first()
  const bookingUrl = (await booking.getAttribute('href')) ?? ''
  await page.goto(`${deskPages.departures()}?as=list`)
  const departureUrl = (await page.getByRole('link', { name: TOURS.goa.name }).first().getAttribute('href')) ?? ''
  // Each test has its own day, because a departure can be cancelled only once.
  const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 60 + (test.info().title.length % 60))
  const cancelledDepartureUrl = await cancelDeparture(page, { packageId: TOURS.somnath.id, startDate })
  await page.goto(deskPages.enquiries())
  const caseUrl = (await question.getAttribute('href')) ?? ''
  return [
    ['today', deskPages.today()],
    ['bookings', deskPages.bookings()],
    ['bookings that nothing is left of', `${deskPages.bookings()}?q=zzzzzz`],
    ['a booking', bookingUrl],
    ['cancel', `${bookingUrl}?add=cancel`],
    ['new booking', deskPages.newBooking()],
    ['departures', `${deskPages.departures()}?only=all`],
    ['departures as a list', `${deskPages.departures()}?as=list`],
    ['the sheets of a day', `${deskPages.departures()}?as=sheets`],
    ['the roll-call of a departure', `${departureUrl}/day`],
    ['a departure', departureUrl],
    ['the contacts of a departure', `${departureUrl}?edit=contacts`],
    ['the rooms of a departure', `${departureUrl}?tab=rooms`],
    ['the incidents of a departure', `${departureUrl}?tab=incidents`],
    ['the meals of a departure', `${departureUrl}?tab=meals`],
    ['the boarding of a departure', `${departureUrl}?tab=boarding`],
    ['the travel documents of a departure', `${departureUrl}?tab=documents`],
    ['the history of a departure', `${departureUrl}?tab=history`],
    ['the cancellation of a departure', `${departureUrl}/cancellation`],
    ['a cancelled departure', cancelledDepartureUrl],
    ['enquiries', deskPages.enquiries()],
    ['a question', caseUrl],
    ['ready texts', `${deskPages.enquiries()}?view=texts`],
    ['packages', deskPages.packages()],
    ['a package', deskPages.package(TOURS.goa.id)],
    ['the price of a package', `${deskPages.package(TOURS.goa.id)}?part=price`],
    ['the pictures of a package', `${deskPages.package(TOURS.goa.id)}?part=pictures`],
    ['pictures', deskPages.pictures()],
    ['the days of a package', `${deskPages.package(TOURS.goa.id)}?part=days`],
    ['the departures of a package', `${deskPages.package(TOURS.goa.id)}?part=departures`],
    ['a version of a package', await versionOf(page)],
    ['packages that nothing is left of', `${deskPages.packages()}?q=zzzzzz`],
    ['journal', deskPages.journal()],
    ['stories that nothing is left of', `${deskPages.journal()}?q=zzzzzz`],
    ['a story', deskPages.story('kashi-in-two-days')],
    ['newsletter', deskPages.newsletter()],
    ['places', deskPages.places()],
    ['categories', `${deskPages.places()}?kind=category`],
    ['festivals', `${deskPages.places()}?kind=festival`],
    ['leaders', `${deskPages.places()}?kind=leader`],
    ['other names', `${deskPages.places()}?kind=otherNames`],
    ['reviews', deskPages.reviews()],
    ['reviews that nothing is left of', `${deskPages.reviews()}?q=zzzzzz`],
    ['promo codes', deskPages.promoCodes()],
    ['money', deskPages.money()],
    ['receipts', deskPages.receipts()],
    ['refunds', deskPages.refunds()],
    ['import and export', deskPages.importExport()],
    ['gst', deskPages.gst()],
    ['a report', deskPages.reports({ by: 'package', period: 'year' })],
    ['tcs', deskPages.tcs()],
    ['each payment', deskPages.reports({ by: 'payment' })],
    ['erasures and data requests', deskPages.privacy()],
    ['reconciliation', deskPages.reconciliation()],
    ['staff', deskPages.staff()],
    ['invite', `${deskPages.staff()}?invite=1`],
    ['log', deskPages.log()],
    ['settings', deskPages.settings()],
    ['nothing here', '/desk/no-such-screen'],
  ]
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Skeletons are hidden from screen readers, so the screen is complete when no call is in progress.
  await page.waitForLoadState('networkidle')
}

/** The elements that overflow to the right; empty when the page does not scroll sideways. */
async function findOverflowing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const overflowing = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    )
    return overflowing
      .slice(-3)
      .map((each) => `<${each.tagName.toLowerCase()} ${each.className}> ${each.textContent.slice(0, 20)}`)
      .join(', ')
  })
}

test('every screen of the desk is valid HTML without axe violations at both widths, with a text contrast of 7:1 @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const documents = new Map<string, string>()
  const size = page.viewportSize() ?? PHONE.viewport
  for (const [name, url] of await screensOf(page))
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await open(page, url)
      documents.set(name, await page.content())
      await atBothWidths(page, () => expectNoViolations(page, 'html', ['wcag2aaa']))
    })
  const faulty = 'a document with a mistake'
  documents.set(faulty, '<!DOCTYPE html><html lang="en"><title>x</title><p><div id="a"></p>')
  const errors = await markupErrors(documents)
  expect(errors.filter((error) => error.startsWith(faulty))).not.toEqual([])
  expect(errors.filter((error) => !error.startsWith(faulty))).toEqual([])
})

test('no screen of the desk scrolls sideways at 320 pixels or with text twice as large', async ({ page, app }) => {
  await becomeOwner(page, app)
  await openToday(page)
  const screens = await screensOf(page)
  const wide: string[] = []
  for (const [name, url] of screens) {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, url)
    const parts = await findOverflowing(page)
    if (parts !== '') wide.push(`${name} at 320 pixels: ${parts}`)
    await page.setViewportSize(PHONE.viewport)
    await withDoubleFontSize(page, async () => {
      const large = await findOverflowing(page)
      if (large !== '') wide.push(`${name} with large letters: ${large}`)
    })
  }
  expect(wide).toEqual([])
})

test('the keyboard moves through every screen of the desk with a visible focus', async ({ page, app }) => {
  await becomeOwner(page, app)
  await openToday(page)
  for (const [name, url] of await screensOf(page))
    await test.step(name, async () => {
      await open(page, url)
      const stops = new Set<string>()
      for (let presses = 0; presses < MAX_STOPS; presses += 1) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? '')
        await expectVisibleFocus(page)
        // The browser's own toolbar comes between the last tab stop and the first.
        if (stop.startsWith('<body')) continue
        if (stops.has(stop) && stops.size > MIN_STOPS) break
        stops.add(stop)
      }
      // A dialog keeps the focus inside, so it has fewer stops.
      expect(stops.size, name).toBeGreaterThanOrEqual(url.includes('=') ? 3 : MIN_STOPS)
    })
})
