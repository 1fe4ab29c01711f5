import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, bookNow, TOURS } from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated } from '#tests/helpers/wait-for-hydration.ts'

/** The fields of specification §3. All others are our additions, and a page must work without them. */
const PACKAGE_FIELDS = new Set(
  `packageId id packageName packageDuration tourType basePrice strikePrice tag avatarImage featuredImage gallery
   packageCategory packageDescription highlights included excluded additionalInformation itinerary
   specialInstructions conditionsOfTravel thingsToMaintain policies terms stateNames`.split(/\s+/),
)
const STATE_FIELDS = new Set(['id', 'name', 'photo_url', 'package_ids'])

type JsonObject = Record<string, unknown>
const only = (thing: JsonObject, fields: Set<string>): JsonObject =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => fields.has(field)))

/** From now on the API answers as specified, without our additions and without reviews. */
async function answerAsSpecified(page: Page): Promise<void> {
  const rewrite = (url: RegExp, change: (body: JsonObject & JsonObject[]) => unknown) =>
    page.route(url, async (route) => {
      const requestUrl = route.request().url()
      // The specified API does not support our additional parameter either.
      const answer = await route.fetch({ url: requestUrl.replace(/\?package_ids=0$/, '') })
      await route.fulfill({ json: change(await answer.json()) })
    })
  const toSpecifiedPackage = (thing: JsonObject) => ({
    ...only(thing, PACKAGE_FIELDS),
    stateNames: [thing['stateNames']].flat().map((state) => ({ name: Object(state)['name'] })),
  })
  await rewrite(/\/packages\/by-|\/packages(\?|$)/, (list: JsonObject[]) => list.map(toSpecifiedPackage))
  await rewrite(/\/packages\/id\/\d+$/, toSpecifiedPackage)
  await rewrite(/\/states(\?|$)/, (list: JsonObject[]) => list.map((state) => only(state, STATE_FIELDS)))
  await page.route(/\/packages\/id\/\d+\/reviews/, (route) => route.fulfill({ status: 404, json: {} }))
}

/** Opens a page, which the server renders completely. Only a later click loads data through the API. */
async function startWithSpecifiedApi(page: Page): Promise<void> {
  await answerAsSpecified(page)
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

test.describe('without our additional fields', () => {
  // Reviews and the account are our additions. Without them the browser logs 404 to its console.
  test.use({ expectedProblems: /status of 404/ })

  test('the home page, a listing, a package and its booking work', async ({ page }) => {
    await startWithSpecifiedApi(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    const popular = page.getByRole('region', { name: 'Most Popular Tours' })
    await expect(popular.locator('article img').first()).toBeVisible()
    const destination = page.getByRole('region', { name: 'Trending Destinations' }).getByRole('listitem').first()
    await expect(destination).toContainText('0 Packages')

    await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
    const card = page.locator('main article').filter({ hasText: TOURS.somnath.name })
    await expect(card).toContainText('Gujarat')
    await card.getByRole('link', { name: /^Book Now/ }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
    for (const name of ['Tour snapshot', 'Overview', 'Itinerary', 'Additional Information'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(bookingCard(page)).toContainText('Free cancellation up to 24 hours before start.')
    await bookNow(page)
    await expect(page.getByRole('complementary', { name: 'Your booking details' })).toContainText(TOURS.somnath.name)
  })

  test('the destinations still include the states that list packages', async ({ page }) => {
    await startWithSpecifiedApi(page)
    await clickWhenHydrated(page.getByRole('link', { name: 'Destinations', exact: true }).last())
    const cards = page.locator('main article')
    await expect(cards.filter({ hasText: 'Gujarat' })).toContainText('0 Packages')
  })

  test('similar tours are found by the state’s name', async ({ page }) => {
    await startWithSpecifiedApi(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
    // Wait for the list. Until it has loaded, the home page remains visible, and has the same card several times.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilgrimage')
    // Removes one half of the similar tours: those of the same category.
    await page.route(/\/packages\/by-category\/.*limit=7/, (route) => route.fulfill({ json: [] }))
    await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
    await expect(page.getByRole('list', { name: 'Similar tours' }).locator('article').first()).toBeVisible()
  })

  test('a user without a name has initials from the email, and is called User', async ({ page }) => {
    await page.route(/\/auth\/me$/, (route) => route.fulfill({ json: { user: { email: 'meera.desai@example.com' } } }))
    await page.route(/\/booking\/my-latest$/, (route) => route.fulfill({ json: { booking: null } }))
    await page.route(/\/api\/account\//, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(pages.about())
    await page.getByRole('button', { name: 'Your account: User' }).click()
    await expect(page.getByRole('button', { name: 'Your account: User' })).toHaveText('MD')
    await expect(page.getByText('meera.desai@example.com')).toBeVisible()
    await page.goto(pages.bookingPage(TOURS.tirupati.id))
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('meera.desai@example.com')
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('')
  })
})
